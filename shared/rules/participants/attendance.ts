/** What is noted of a participant's attendance at an event. */
interface Noted {
  readonly absent: boolean;
  /** Epoch s; null for a participant who was not checked in. */
  readonly checkedInAt: number | null;
}

/**
 * Whether a participant was at an evening that is over: one who was checked in, also if they left early; where no one was, one who is not
 * absent (docs/rules/participants.md#returning-guests).
 * @param anybodyCheckedIn null when that is not known
 * @returns null when it depends on that
 */
export function didCome({ absent, checkedInAt }: Noted, anybodyCheckedIn: boolean | null): boolean | null {
  if (checkedInAt !== null) return true;
  if (absent || anybodyCheckedIn === true) return false;
  return anybodyCheckedIn === null ? null : true;
}

/** The registered guests who were at an event, by the same rule. */
export function guestsOf<Person extends Noted>(registrations: readonly Person[]): Person[] {
  const anybodyCheckedIn = countCheckedIn(registrations) !== null;
  return registrations.filter((person) => didCome(person, anybodyCheckedIn));
}

/** How many of an event's registrations were checked in; null when no one was. */
export function countCheckedIn(registrations: readonly Pick<Noted, 'checkedInAt'>[]): number | null {
  const count = registrations.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return count > 0 ? count : null;
}
