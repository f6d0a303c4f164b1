import type { FieldErrors } from '#shared/contract/errors.ts';
import type { Event } from '#shared/model/event.ts';
import { eventForm } from '#shared/model/event-form.ts';
import { changedEventTimeProblems, defaultEventTimes, eventTimeProblems } from '#shared/rules/event-times.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { fromZoneInput, toZoneInput } from '../../../lib/words/dates.ts';

/** In the order of the screen, for focusing the first wrong one. */
export const eventFormFields = ['name', 'venue_name', 'venue_location', 'start_time', 'end_time', 'male_limit', 'female_limit'] as const;
export type EventFormField = (typeof eventFormFields)[number];

/** As the inputs hold them: text; times as `datetime-local` in the event's zone. */
export type EventFormValues = Record<EventFormField, string>;

/** The zone that the browser shows times in (IANA). */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a new event's form begins with (docs/rules/events.md#times), in the browser's zone. */
export function newEventValues(now: Date): EventFormValues {
  const { start, end } = defaultEventTimes(now);
  return {
    name: '',
    venue_name: '',
    venue_location: '',
    start_time: toZoneInput(start, browserZone()),
    end_time: toZoneInput(end, browserZone()),
    male_limit: '50',
    female_limit: '50',
  };
}

/** An event as the inputs show it. */
export function valuesOf(event: Event): EventFormValues {
  return {
    name: event.name,
    venue_name: event.venue_name,
    venue_location: event.venue_location,
    start_time: toZoneInput(new Date(event.start_time), event.time_zone),
    end_time: toZoneInput(new Date(event.end_time), event.time_zone),
    male_limit: String(event.male_limit),
    female_limit: String(event.female_limit),
  };
}

export type EventInput = ReturnType<typeof inputOf>;

/** The request that the inputs amount to: times as UTC ISO strings, limits as numbers. */
export function inputOf(values: EventFormValues, timeZone: string) {
  return {
    name: values.name,
    venue_name: values.venue_name,
    venue_location: values.venue_location,
    start_time: momentOf(values.start_time, timeZone),
    end_time: momentOf(values.end_time, timeZone),
    time_zone: timeZone,
    male_limit: values.male_limit.trim() === '' ? Number.NaN : Number(values.male_limit),
    female_limit: values.female_limit.trim() === '' ? Number.NaN : Number(values.female_limit),
  };
}

/** What is no moment stays as it is, for the schema to say so. */
const momentOf = (value: string, timeZone: string) => fromZoneInput(value, timeZone) || value;

/** Stands for a date and time that was begun and not finished: the browser gives such an input no value at all. */
const unfinished = 'unfinished';

/** What was typed, with the times that were left unfinished told from those left empty. */
export function typedValues(values: EventFormValues, form: HTMLFormElement | null): EventFormValues {
  const typed = { ...values };
  for (const name of ['start_time', 'end_time'] as const) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.validity.badInput) typed[name] = unfinished;
  }
  return typed;
}

/** The same for a changed event. A time whose input was left alone keeps its seconds, which the input cannot show. */
export function changedInputOf(values: EventFormValues, before: Event): EventInput {
  const input = inputOf(values, before.time_zone);
  const shown = valuesOf(before);
  return {
    ...input,
    start_time: values.start_time === shown.start_time ? before.start_time : input.start_time,
    end_time: values.end_time === shown.end_time ? before.end_time : input.end_time,
  };
}

/** What the client itself finds wrong (docs/rules/events.md#fields), by field. */
export function problemsOf(input: Omit<EventInput, 'time_zone'>, now: number): FieldErrors {
  return { ...eventTimeProblems(input.start_time, input.end_time, now), ...problemsIn(eventForm, input) };
}

/** The same for a changed event: the past is refused only when the start was moved. */
export function changeProblemsOf(input: EventInput, before: Event, now: number): FieldErrors {
  return { ...changedEventTimeProblems(input.start_time, input.end_time, before.start_time, now), ...problemsIn(eventForm, input) };
}

interface Rebased {
  /** What was typed over here, and the fresh event where nothing was. */
  values: EventFormValues;
  /** By field: what somebody else made of it while it was being changed here, too. */
  theirs: Partial<EventFormValues>;
}

/** Puts what was typed on top of a fresher event, so that reloading loses nothing. */
export function rebase(values: EventFormValues, before: Event, fresh: Event): Rebased {
  const [then, now] = [valuesOf(before), valuesOf(fresh)];
  const theirs: Partial<EventFormValues> = {};
  for (const field of eventFormFields) {
    if (values[field] === then[field] || values[field] === now[field]) continue;
    if (now[field] !== then[field]) theirs[field] = now[field];
    now[field] = values[field];
  }
  return { values: now, theirs };
}
