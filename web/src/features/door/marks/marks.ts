import * as z from 'zod/mini';
import type { AttendanceForm, Participant } from '#shared/model/participants/participant.ts';

/** What staff noted of a guest at the door, until the server knows it (docs/rules/door.md#without-a-network). */
export const mark = z.object({
  /** The participant's id. */
  person: z.string(),
  /** `back`: a guest who was marked as absent is expected, or here, as before. */
  as: z.enum(['here', 'not here', 'absent', 'back']),
  /** When it was noted, by the server's clock as far as the device knows it, epoch ms. */
  at: z.number(),
  /** For “here” that is true again: when they came, as the list had it before. */
  came: z.optional(z.string()),
});
export type Mark = z.output<typeof mark>;

/** Where a participant belongs in the list at the door. */
export type Attendance = 'expected' | 'here' | 'absent';

/** A guest who has left was here, and is absent. */
export const attendanceOf = ({ absent, checked_in_at }: Participant): Attendance =>
  absent ? 'absent' : checked_in_at === null ? 'expected' : 'here';

/** The people as they will be once all marks have been sent. */
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

/** Ms from which a mark is sent with its time: until then it is now. */
const waits = 2000;

/**
 * What the server is told.
 * @param now by the same clock as the mark's, epoch ms; null when the mark counts from its arrival
 */
export function formOf({ as, at, came }: Mark, now: number | null): AttendanceForm {
  if (as === 'not here') return { here: false };
  if (as !== 'here') return { absent: as === 'absent' };
  if (now === null) return { here: true };
  if (came !== undefined) return { here: true, at: came };
  // Without a time where none is needed: the server refuses one that lies ahead, and the mark is sent twice.
  return now - at < waits ? { here: true } : { here: true, at: new Date(at).toISOString() };
}

export type AttendanceCounts = Readonly<Record<Attendance, number>>;

export function countAttendance(people: readonly Participant[]): AttendanceCounts {
  const counts = { expected: 0, here: 0, absent: 0 };
  for (const person of people) counts[attendanceOf(person)] += 1;
  return counts;
}

/** Ms after an event's start from which all who have not come may be marked as absent together (docs/rules/door.md#no-shows). */
export const noShowAfter = 20 * 60_000;
