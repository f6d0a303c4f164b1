import * as z from 'zod/mini';
import type { RequestOf } from '#shared/contract/define.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { events } from '#shared/contract/routes/events.ts';
import { type EventAges, eventAges } from '#shared/model/events/ages.ts';
import type { Event, EventTemplate } from '#shared/model/events/event.ts';
import { eventForm, usualLimit } from '#shared/model/events/event-form.ts';
import { type EventFormat, eventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import { eventLanguage, usualLanguage } from '#shared/model/events/event-language.ts';
import type { Question } from '#shared/model/events/question.ts';
import type { Language } from '#shared/model/language.ts';
import { oldest, youngest } from '#shared/model/participants/participant.ts';
import type { PriceForm } from '#shared/model/payments/price.ts';
import { changedEventTimeProblems, defaultEventTimes, eventTimeProblems } from '#shared/rules/events/event-times.ts';
import { nextSuch } from '#shared/rules/events/repeat-event.ts';
import { movedPrice } from '#shared/rules/payments/moved-price.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { isUnfinished, unfinished } from '../../../lib/forms/unfinished.ts';
import { browserZone } from '../../../lib/words/browser-zone.ts';
import { fromZoneInput, toZoneInput } from '../../../lib/words/dates.ts';
import { draftOf, freeDraft, type PriceDraft, priceFields, priceIn } from './price/price-draft.ts';

/** The lowest and the highest age of women, and of men; named as in the server's errors. */
export const ageFields = ['ages.women.0', 'ages.women.1', 'ages.men.0', 'ages.men.1'] as const;
export type AgeField = (typeof ageFields)[number];

/** The limits that a form can show. */
export type LimitField = 'male_limit' | 'female_limit' | 'participant_limit';

/** The limits that each format has (docs/rules/events.md#formats). */
const limitFields: Readonly<Record<EventFormat, readonly LimitField[]>> = {
  women_and_men: ['male_limit', 'female_limit'],
  women: ['female_limit'],
  men: ['male_limit'],
  everyone: ['participant_limit'],
  friends: ['participant_limit'],
};

/** Fields in screen order, so that the first invalid one can be focused. */
export const eventFormFields = [
  ...(['name', 'venue_name', 'venue_location', 'start_time', 'end_time'] as const),
  ...(['format', 'male_limit', 'female_limit', 'participant_limit'] as const),
  ...ageFields,
  ...(['approval', 'language'] as const),
] as const;
export type EventFormField = (typeof eventFormFields)[number];

/**
 * Values in the form of the inputs: text, with times as `datetime-local` in the event's zone, and a box that is checked as 'yes'. A
 * question's options are the lines of one input, including empty ones.
 */
export type EventFormValues = Record<EventFormField, string> & { questions: readonly Question[]; price: PriceDraft };

/** Returns the form's fields with those of its questions and its price, named as in the server's errors. */
export const fieldsOf = ({ questions, price, format }: EventFormValues): readonly string[] => [
  ...eventFormFields,
  'price',
  ...priceFields(price, formatOf({ format })),
  'questions',
  ...questions.flatMap((_, index) => ['text', 'kind', 'options'].map((field) => `questions.${index}.${field}`)),
];

/** Returns the values of a new event form (docs/rules/events.md#times), in the browser's zone. */
export function newEventValues(now: Date): EventFormValues {
  const { start, end } = defaultEventTimes(now);
  return {
    name: '',
    venue_name: '',
    venue_location: '',
    start_time: toZoneInput(start, browserZone()),
    end_time: toZoneInput(end, browserZone()),
    format: usualFormat,
    male_limit: String(usualLimit),
    female_limit: String(usualLimit),
    participant_limit: String(2 * usualLimit),
    ...ageValues(undefined),
    approval: '',
    language: usualLanguage,
    questions: [],
    price: freeDraft,
  };
}

/** Returns the values of a new event from the organization's template (docs/rules/events.md#template). `now`: epoch ms. */
export function templateValues(template: EventTemplate, now: number): EventFormValues {
  const { start_time: from, end_time: to, time_zone: timeZone } = template;
  const { start, end } = nextSuch({ start: from, end: to, timeZone }, now);
  const price = template.price && movedPrice(template.price, { start: from, timeZone }, start);
  const values = valuesOf({ ...template, start_time: start, end_time: end, ...(price && { price }) });
  return { ...values, price: { ...values.price, kept: null } };
}

/** Returns an event's values in the form of the inputs. */
export function valuesOf(event: EventTemplate): EventFormValues {
  return {
    name: event.name,
    venue_name: event.venue_name,
    venue_location: event.venue_location,
    start_time: toZoneInput(new Date(event.start_time), event.time_zone),
    end_time: toZoneInput(new Date(event.end_time), event.time_zone),
    format: event.format ?? usualFormat,
    // A limit that the format does not have is shown once another format is chosen.
    male_limit: String(event.male_limit || usualLimit),
    female_limit: String(event.female_limit || usualLimit),
    participant_limit: String(event.participant_limit ?? 2 * usualLimit),
    ...ageValues(event.ages),
    approval: event.approval ? 'yes' : '',
    language: event.language ?? usualLanguage,
    questions: event.questions ?? [],
    price: draftOf(event.price, event.time_zone),
  };
}

function ageValues(ages: EventAges | undefined): Record<AgeField, string> {
  const shown = (age: number) => (age === youngest || age === oldest ? '' : String(age));
  const [women, men] = [ages?.women, ages?.men].map((band) => band?.map(shown) ?? ['', '']);
  return {
    'ages.women.0': women?.[0] ?? '',
    'ages.women.1': women?.[1] ?? '',
    'ages.men.0': men?.[0] ?? '',
    'ages.men.1': men?.[1] ?? '',
  };
}

export type EventInput = ReturnType<typeof inputOf>;

/** Returns the request for these inputs: times as UTC ISO strings, limits as numbers. */
export function inputOf(values: EventFormValues, timeZone: string) {
  return {
    name: values.name,
    venue_name: values.venue_name,
    venue_location: values.venue_location,
    start_time: momentOf(values.start_time, timeZone),
    end_time: momentOf(values.end_time, timeZone),
    time_zone: timeZone,
    format: formatOf(values),
    male_limit: limitOf(values, 'male_limit'),
    female_limit: limitOf(values, 'female_limit'),
    participant_limit: limitOf(values, 'participant_limit'),
    ages: agesOf(values),
    approval: values.approval === 'yes' || null,
    language: languageOf(values),
    questions: values.questions.map((question) => ({
      ...question,
      // Other kinds show no input for options, so a mistake there could not be corrected.
      options: question.kind === 'one' || question.kind === 'several' ? question.options.filter((option) => option.trim() !== '') : [],
    })),
    price: priceIn(values.price, timeZone, formatOf(values)),
  };
}

/** Returns the format that is chosen. */
export const formatOf = ({ format }: Pick<EventFormValues, 'format'>): EventFormat =>
  eventFormat.options.find((one) => one === format) ?? usualFormat;

/** Returns the language that is chosen. */
export const languageOf = ({ language }: Pick<EventFormValues, 'language'>): Language =>
  eventLanguage.options.find((one) => one === language) ?? usualLanguage;

/** Returns the limits that the chosen format has. */
export const limitsShown = (values: Pick<EventFormValues, 'format'>): readonly LimitField[] => limitFields[formatOf(values)];

/** Returns a limit as a number. One that the format does not have is ignored, whatever was typed before. */
function limitOf(values: EventFormValues, name: LimitField): number {
  if (!limitsShown(values).includes(name)) return usualLimit;
  return values[name].trim() === '' ? Number.NaN : Number(values[name]);
}

/** Whether the chosen format is for women and for men, so that each can have ages of their own. */
export const isForWomenAndMen = (values: Pick<EventFormValues, 'format'>): boolean => !['women', 'men'].includes(formatOf(values));

/** Returns the typed ages, null for any age; undefined if they are not valid. */
export function agesInForm(values: EventFormValues): EventAges | null | undefined {
  return z.safeParse(z.nullable(eventAges), agesOf(values)).data;
}

/** Returns the typed ages. If one of a band's two ages is left empty, the band has no limit on that side. */
function agesOf(values: EventFormValues): EventAges | null {
  const band = (from: string, to: string): EventAges['women'] =>
    from.trim() === '' && to.trim() === '' ? null : [from.trim() === '' ? youngest : Number(from), to.trim() === '' ? oldest : Number(to)];
  const women = band(values['ages.women.0'], values['ages.women.1']);
  const men = isForWomenAndMen(values) ? band(values['ages.men.0'], values['ages.men.1']) : women;
  return women === null && men === null ? null : { women, men };
}

/** Returns the moment as UTC ISO. An invalid time is returned unchanged, so that the schema rejects it. */
const momentOf = (value: string, timeZone: string) => fromZoneInput(value, timeZone) || value;

/** Returns the input values, with half-typed times marked so that they differ from empty ones. */
export function typedValues(values: EventFormValues, form: HTMLFormElement | null): EventFormValues {
  const typed = { ...values };
  for (const name of ['start_time', 'end_time'] as const) {
    const input = form?.elements.namedItem(name);
    if (isUnfinished(input)) typed[name] = unfinished;
  }
  const early = typed.price.early.map((one, index) =>
    isUnfinished(form?.elements.namedItem(`price.early.${index}.until`)) ? { ...one, until: unfinished } : one,
  );
  return { ...typed, price: { ...typed.price, early } };
}

/**
 * Returns the request for a changed event. If a time's or the price's input was not touched, it keeps its seconds, which the input cannot
 * show.
 */
export function changedInputOf(values: EventFormValues, before: Event): EventInput {
  const input = inputOf(values, before.time_zone);
  const shown = valuesOf(before);
  return {
    ...input,
    start_time: values.start_time === shown.start_time ? before.start_time : input.start_time,
    end_time: values.end_time === shown.end_time ? before.end_time : input.end_time,
    price: isSame(values.price, shown.price) ? priceFormOf(before) : input.price,
  };
}

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function priceFormOf({ price }: Event): PriceForm | null {
  if (price === undefined) return null;
  const { currency: _, ...form } = price;
  return form;
}

/** Returns client-side validation errors (docs/rules/events.md#fields), by field. */
export function problemsOf(input: Omit<RequestOf<typeof events.createEvent>, 'time_zone'>, now: number): FieldErrors {
  return { ...eventTimeProblems(input.start_time, input.end_time, now), ...formProblems(input) };
}

/** Returns a changed event's validation errors. A start in the past is refused only if it was moved. */
export function changeProblemsOf(input: EventInput, before: Event, now: number): FieldErrors {
  return { ...changedEventTimeProblems(input.start_time, input.end_time, before.start_time, now), ...formProblems(input) };
}

/** Returns the form's errors. Those of a question's options are errors of the one input that has all of them. */
const formProblems = (input: object): FieldErrors =>
  Object.fromEntries(
    Object.entries(problemsIn(eventForm, input)).map(([field, message]) => [field.replace(/(\.options)\.\d+$/, '$1'), message]),
  );
