import * as z from 'zod/mini';
import type { RequestOf } from '#shared/contract/define.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { events } from '#shared/contract/routes/events.ts';
import { type EventAges, eventAges } from '#shared/model/events/ages.ts';
import type { Event, EventTemplate } from '#shared/model/events/event.ts';
import { eventForm, usualLimit } from '#shared/model/events/event-form.ts';
import { type EventFormat, eventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import type { Question } from '#shared/model/events/question.ts';
import { oldest, youngest } from '#shared/model/participants/participant.ts';
import { changedEventTimeProblems, defaultEventTimes, eventTimeProblems } from '#shared/rules/events/event-times.ts';
import { nextSuch } from '#shared/rules/events/repeat-event.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { browserZone } from '../../../lib/words/browser-zone.ts';
import { fromZoneInput, toZoneInput } from '../../../lib/words/dates.ts';

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
  'approval',
] as const;
export type EventFormField = (typeof eventFormFields)[number];

/**
 * Values in the form of the inputs: text, with times as `datetime-local` in the event's zone, and a box that is checked as 'yes'. A
 * question's options are the lines of one input, including empty ones.
 */
export type EventFormValues = Record<EventFormField, string> & { questions: readonly Question[] };

/** Returns the form's fields with those of its questions, named as in the server's errors. */
export const fieldsOf = ({ questions }: EventFormValues): readonly string[] => [
  ...eventFormFields,
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
    questions: [],
  };
}

/** Returns both times after the start was moved, in the form of the inputs. The end moves with the start, so the length stays the same. */
export function moveStart({ start_time: before, end_time: end }: Times, start: string): Times {
  const [from, to, until] = [before, start, end].map((value) => Date.parse(`${value}Z`));
  if (from === undefined || to === undefined || until === undefined || !Number.isFinite(from + to + until)) {
    return { start_time: start, end_time: end };
  }
  return { start_time: start, end_time: toZoneInput(new Date(until + to - from), 'UTC') };
}

type Times = Pick<EventFormValues, 'start_time' | 'end_time'>;

/** Usual times of an evening, in the venue's local time. */
const evening = { from: '19:00', to: '22:00' } as const;

/**
 * Returns the usual evening on the start's day, or on the next day if that evening has begun, in the form of the inputs.
 * @param now the current time in the same zone, in the form of an input
 */
export function eveningOf(start: string, now: string): Times {
  const day = (start.slice(0, 10) || now.slice(0, 10)) > now.slice(0, 10) ? start.slice(0, 10) : now.slice(0, 10);
  const on = `${day}T${evening.from}` >= now ? day : new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { start_time: `${on}T${evening.from}`, end_time: `${on}T${evening.to}` };
}

/** Returns the values of a new event from the organization's template (docs/rules/events.md#template). `now`: epoch ms. */
export function templateValues(template: EventTemplate, now: number): EventFormValues {
  const { start_time: from, end_time: to, time_zone: timeZone } = template;
  const { start, end } = nextSuch({ start: from, end: to, timeZone }, now);
  return valuesOf({ ...template, start_time: start, end_time: end });
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
    questions: event.questions ?? [],
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
    questions: values.questions.map((question) => ({
      ...question,
      // Other kinds show no input for options, so a mistake there could not be corrected.
      options: question.kind === 'one' || question.kind === 'several' ? question.options.filter((option) => option.trim() !== '') : [],
    })),
  };
}

/** Returns the format that is chosen. */
export const formatOf = ({ format }: Pick<EventFormValues, 'format'>): EventFormat =>
  eventFormat.options.find((one) => one === format) ?? usualFormat;

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

/** Marks a half-typed date and time, for which the browser gives no value at all. */
const unfinished = 'unfinished';

/** Returns the input values, with half-typed times marked so that they differ from empty ones. */
export function typedValues(values: EventFormValues, form: HTMLFormElement | null): EventFormValues {
  const typed = { ...values };
  for (const name of ['start_time', 'end_time'] as const) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.validity.badInput) typed[name] = unfinished;
  }
  return typed;
}

/** Returns the request for a changed event. If a time's input was not touched, the time keeps its seconds, which the input cannot show. */
export function changedInputOf(values: EventFormValues, before: Event): EventInput {
  const input = inputOf(values, before.time_zone);
  const shown = valuesOf(before);
  return {
    ...input,
    start_time: values.start_time === shown.start_time ? before.start_time : input.start_time,
    end_time: values.end_time === shown.end_time ? before.end_time : input.end_time,
  };
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

interface Rebased {
  /** The typed values. Fields that were not touched have the fresh ones. */
  values: EventFormValues;
  /** Stored values by field, for fields that both sides changed. */
  theirs: Partial<EventFormValues>;
}

/** Merges the typed values into a newer version of the event, so that reloading loses nothing. */
export function rebase(values: EventFormValues, before: Event, fresh: Event): Rebased {
  const [then, now] = [valuesOf(before), valuesOf(fresh)];
  const theirs: Partial<EventFormValues> = {};
  for (const field of eventFormFields) {
    if (values[field] === then[field] || values[field] === now[field]) continue;
    if (now[field] !== then[field]) theirs[field] = now[field];
    now[field] = values[field];
  }
  if (!isSame(values.questions, then.questions) && !isSame(values.questions, now.questions)) {
    if (!isSame(now.questions, then.questions)) theirs.questions = now.questions;
    now.questions = values.questions;
  }
  return { values: now, theirs };
}

const isSame = (one: EventFormValues['questions'], other: EventFormValues['questions']) => JSON.stringify(one) === JSON.stringify(other);
