/** What is recorded about a participant's attendance at an event. */
interface Noted {
  readonly absent: boolean;
  /** Epoch s; null if the participant was not checked in. */
  readonly checkedInAt: number | null;
}

/**
 * Whether a participant attended an evening that is over: they were checked in, even if they left early. If no one was checked in, everyone
 * who was not absent attended (docs/rules/participants.md#returning-guests).
 * @param anybodyCheckedIn null if that is unknown
 * @returns null if the answer depends on something unknown
 */
export function didCome({ absent, checkedInAt }: Noted, anybodyCheckedIn: boolean | null): boolean | null {
  if (checkedInAt !== null) return true;
  if (absent || anybodyCheckedIn === true) return false;
  return anybodyCheckedIn === null ? null : true;
}

/** Returns the registered guests who attended an event, according to `didCome`. */
export function guestsOf<Person extends Noted>(registrations: readonly Person[]): Person[] {
  const anybodyCheckedIn = countCheckedIn(registrations) !== null;
  return registrations.filter((person) => didCome(person, anybodyCheckedIn));
}

/** Returns how many of an event's registrations were checked in; null if none was. */
export function countCheckedIn(registrations: readonly Pick<Noted, 'checkedInAt'>[]): number | null {
  const count = registrations.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return count > 0 ? count : null;
}
