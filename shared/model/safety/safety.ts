import * as z from 'zod/mini';
import { id, instant, lines } from '../common.ts';

/** Limits for a guest at one event (docs/rules/safety.md#limits). */
export const mostAparts = 20;
export const mostCalls = 20;
export const mostReports = 5;
export const longestReport = 1000;
/** The largest `offset` for reports, because every skipped report has to be read. Beyond it, pages continue by cursor (`after`). */
export const deepestReport = 500;
export const reportTooDeep = 'Offset must be at most 500: please continue with `after`';
/** How long after an event's end a guest can report, ms. */
export const reportableMs = 30 * 24 * 3_600_000;

/** A person whom a guest met or is about to meet, and about whom the guest may ask for something. */
export const knownPerson = z.object({
  id,
  /** The number on badge, card and projector; null for a guest who was never planned. */
  number: z.nullable(z.number()),
  /** Null for a guest who appears by number only, or who has left. */
  name: z.nullable(z.string()),
  /** Whether this guest asked never to be seated with that person again, at any event. */
  apart: z.boolean(),
  /** Whether this guest hides from that person what the guest shared in the results. */
  hides: z.boolean(),
  /** Whether that person has been erased. An erased person attends no events, so there is no one to be kept apart from. */
  erased: z.boolean(),
});
export type KnownPerson = z.output<typeof knownPerson>;

/** A guest's call for a host, as staff see it (docs/rules/safety.md#i-need-a-host). */
export const helpCall = z.object({
  participant_id: id,
  name: z.string(),
  /** The guest's table when they asked; null if that was between two rounds, or if they sat out. */
  table: z.nullable(z.number()),
  asked_at: instant,
  /** The address of the staff member who is on the way. */
  taken_by: z.nullable(z.string()),
});
export type HelpCall = z.output<typeof helpCall>;

/** A call for a host, as the guest who sent it sees it. `asked`: staff have been notified; `coming`: a host is on the way. */
export const guestsCall = z.enum(['asked', 'coming']);
export type GuestsCall = z.output<typeof guestsCall>;

/** The state of a report. */
export const reportState = z.enum(['open', 'looked_at', 'closed'], 'Choose a state');
export type ReportState = z.output<typeof reportState>;

/** Used in place of a participant's id in a report about staff. No participant has this id. */
export const aboutStaff = 'staff';

const someone = z.object({
  id,
  /** The current name; null if the person has been erased. */
  name: z.nullable(z.string()),
});

/** A guest's report, as staff see it (docs/rules/safety.md#report). */
export const report = z.object({
  id,
  at: instant,
  event_id: id,
  event_name: z.string(),
  /** The round in which the two sat together; null if the plan never seated them together. */
  round: z.nullable(z.number()),
  table: z.nullable(z.number()),
  by: someone,
  /** The person reported; null if it is a staff member. */
  about: z.nullable(someone),
  text: z.string(),
  /** Whether the guest also asked never to be seated with that person. */
  apart: z.boolean(),
  state: reportState,
  /** Staff's note about what was done. */
  note: z.nullable(z.string()),
  /** The address of the staff member who changed it last. */
  changed_by: z.nullable(z.string()),
  /** Whether the reported person's address is refused at registration. */
  barred: z.boolean(),
  /** Whether there is an address that can be barred. There is none for staff, or for a guest who was erased before the report. */
  can_bar: z.boolean(),
});
export type Report = z.output<typeof report>;

export const reportChange = z.object({
  state: z.optional(reportState),
  note: z.optional(z.nullable(lines(1000, 'A note has at most 1000 characters'))),
  bar: z.optional(z.boolean('Say yes or no')),
});
export type ReportChange = z.output<typeof reportChange>;

/** A person's place at an upcoming event. */
export const comingPlace = z.object({ event_id: id, event_name: z.string(), start_time: instant });
export type ComingPlace = z.output<typeof comingPlace>;

const ofEvent = { event_id: id };

/** A guest's request to the organization's staff, seen by no one else (docs/rules/safety.md). */
export const safetyForm = z.discriminatedUnion(
  'kind',
  [
    /**
     * "Don't seat us together again", about someone they met. `hide`: whether to hide from that person what the guest shared in the
     * results. If left out, the choice stays as it is (at first false).
     */
    z.object({ kind: z.literal('apart'), ...ofEvent, about: id, hide: z.optional(z.boolean('Say yes or no')) }),
    /** "I need a host". */
    z.object({ kind: z.literal('help'), ...ofEvent }),
    /** A report about someone they met or, with `staff`, about a staff member. */
    z.object({
      kind: z.literal('report'),
      ...ofEvent,
      about: id,
      text: lines(longestReport, `At most ${longestReport} characters`).check(z.minLength(1, 'Please say what happened')),
      apart: z._default(z.boolean('Say yes or no'), true),
    }),
  ],
  'Choose what to tell',
);
export type SafetyForm = z.output<typeof safetyForm>;
