import * as z from 'zod/mini';
import type { AttendanceForm, Participant } from '#shared/model/participants/participant.ts';

/** What staff noted about a guest at the door, kept until the server has it (docs/rules/door.md#without-a-network). */
export const mark = z.object({
  /** The participant's id. */
  person: z.string(),
  /** `back`: undoes `absent`, so the guest is expected or here, as they were before. */
  as: z.enum(['here', 'not here', 'absent', 'back']),
  /** When it was noted, epoch ms, by the server's time as estimated on this device. */
  at: z.number(),
  /** When the guest came, if this “here” restores an earlier one. */
  came: z.optional(z.string()),
});
export type Mark = z.output<typeof mark>;

/** Where a participant belongs in the list at the door. */
export type Attendance = 'expected' | 'here' | 'absent';

/** Returns a guest's attendance. A guest who has left is absent, although they were checked in. */
export const attendanceOf = ({ absent, checked_in_at }: Participant): Attendance =>
  absent ? 'absent' : checked_in_at === null ? 'expected' : 'here';

/** Returns the people as they will be once all marks have been sent. */
export function withMarks(people: readonly Participant[], marks: readonly Mark[]): readonly Participant[] {
  if (marks.length === 0) return people;
  const changed = new Map(people.map((person) => [person.id, person]));
  for (const { person: id, ...mark } of marks) {
    const person = changed.get(id);
    if (person !== undefined) changed.set(id, marked(person, mark));
  }
  return people.map((person) => changed.get(person.id) ?? person);
}

function marked(person: Participant, { as, at, came = new Date(at).toISOString() }: Omit<Mark, 'person'>): Participant {
  if (as === 'here') return { ...person, absent: false, checked_in_at: person.checked_in_at ?? came };
  if (as === 'not here') return { ...person, checked_in_at: null };
  return { ...person, absent: as === 'absent' };
}

/** The age, in ms, from which a mark is sent with its own time. A younger mark counts as made now. */
const waits = 2000;

/**
 * Returns the request for a mark.
 * @param now epoch ms, by the same clock as the mark's; null if the mark is to count from its arrival
 */
export function formOf({ as, at, came }: Mark, now: number | null): AttendanceForm {
  if (as === 'not here') return { here: false };
  if (as !== 'here') return { absent: as === 'absent' };
  if (now === null) return { here: true };
  if (came !== undefined) return { here: true, at: came };
  // The time is left out if it is not needed: the server refuses a time in the future, and the mark would have to be sent twice.
  return now - at < waits ? { here: true } : { here: true, at: new Date(at).toISOString() };
}

export type AttendanceCounts = Readonly<Record<Attendance, number>>;

export function countAttendance(people: readonly Participant[]): AttendanceCounts {
  const counts = { expected: 0, here: 0, absent: 0 };
  for (const person of people) counts[attendanceOf(person)] += 1;
  return counts;
}

/** From this many ms after an event's start, everyone who has not come can be marked as absent together (docs/rules/door.md#no-shows). */
export const noShowAfter = 20 * 60_000;
