import type { ErrorCode } from '#shared/contract/errors.ts';
import { makeForm } from '../people/input/form.ts';
import type { Evening, Form, Model, Person } from './model.ts';
import type { Play } from './play.ts';

/** Few addresses, used in both organizations: a person may register with both, and twice with one. */
const addresses = ['ada', 'ben', 'cleo', 'dan', 'eve'].map((name) => `${name}@example.org`);

/** Draws a form as a guest would fill it in, often with an address that is already in use. */
export function drawForm({ dice, cast }: Play): Form {
  const form = makeForm();
  return {
    ...form,
    first_name: dice.pick(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']),
    gender: dice.pick(['male', 'female', 'non-binary']),
    interested_in: dice.pick(['everyone', 'men', 'women']),
    looking_for: dice.pick(['Something Serious', 'Something Casual', 'Open to Friends', 'Open to Anything']),
    age: dice.between(18, 60),
    occupation: dice.chance(0.3) ? 'Baker' : null,
    interests: dice.some(cast.interests, 4),
    contact: dice.chance(0.5) ? form.contact : { ...form.contact, email: dice.pick(addresses) },
  };
}

/** Draws a known profile, with a few changes. */
export function redrawForm(play: Play, { form }: Person): Form {
  const { dice } = play;
  const other = drawForm(play);
  return {
    ...form,
    ...(dice.chance(0.4) ? { age: other.age } : {}),
    ...(dice.chance(0.3) ? { gender: other.gender } : {}),
    ...(dice.chance(0.3) ? { last_name: other.last_name } : {}),
    ...(dice.chance(0.3) ? { interests: other.interests } : {}),
    ...(dice.chance(0.2) ? { interested_in: other.interested_in } : {}),
    ...(dice.chance(0.4) ? { contact: other.contact } : {}),
  };
}

/**
 * Returns the fields that a participant has in a reply; `match_count` is the total of all events there
 * (docs/rules/participants.md#what-a-profile-shows).
 */
export const profiled = (model: Model, person: Person) => {
  const { interests, personality_traits: _, ...rest } = person.form;
  return {
    ...rest,
    id: person.id,
    version: person.version,
    event_ids: person.eventIds,
    interests: interests.map((id) => ({ id })),
    match_count: model.matchesOf(person).length,
  };
};

/**
 * Whether the address belongs to another participant at any of the person's events, past or not
 * (docs/rules/registration.md#who-is-registered).
 */
function isElsewhereTaken(model: Model, person: Person, email: string): boolean {
  return model.eveningsOf(person).some((evening) => ![undefined, person.id].includes(model.holderOf(evening, email)));
}

/**
 * Returns the reason why this form gets no place. `known`: the profile that it would change, together with its address in all its events.
 */
export function whyNotSeated(model: Model, evening: Evening, form: Form, known: Person | undefined): ErrorCode | undefined {
  const { email } = form.contact;
  if (known !== undefined && evening.seats.has(known.id)) return 'already_registered';
  // The event's own refusals come before the address is looked up, because the link must not reveal who is registered.
  const closed = evening.status === 'completed' ? 'link_expired' : model.whyFull(evening, form.gender);
  if (closed !== undefined) return closed;
  const isTaken = model.holderOf(evening, email) !== undefined || (known !== undefined && isElsewhereTaken(model, known, email));
  return isTaken ? 'already_registered' : undefined;
}

/**
 * Returns the reason why a profile cannot be changed in this way; the latest event is checked first. At an event that is not over there
 * must be a place for the new gender, and at no event may the address be another participant's.
 */
export function whyNotChanged(model: Model, person: Person, form: Form): ErrorCode | undefined {
  const { gender } = form;
  const latestFirst = model.eveningsOf(person).reverse();
  for (const evening of latestFirst.filter(({ status }) => status !== 'completed')) {
    if (gender !== person.form.gender && gender !== 'non-binary') {
      const limit = gender === 'male' ? evening.maleLimit : evening.femaleLimit;
      if (model.count(evening, gender) >= limit) return gender === 'male' ? 'event_full_men' : 'event_full_women';
    }
    if (![undefined, person.id].includes(model.holderOf(evening, form.contact.email))) return 'already_registered';
  }
  return isElsewhereTaken(model, person, form.contact.email) ? 'already_registered' : undefined;
}
