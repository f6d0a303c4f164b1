import type { BodyOf } from '#shared/contract/define.ts';
import type { registration } from '#shared/contract/routes/registration.ts';
import type { Gender, InterestedIn, LookingFor } from '#shared/model/participants/participant.ts';
import { agreed, makeForm } from '../people/input/form.ts';

type Form = ReturnType<typeof makeForm> & typeof agreed & Pick<BodyOf<typeof registration.registerForEvent>, 'photo_upload_id'>;

/** A guest of the evening, as they describe themselves in the form. */
export interface Invited {
  readonly name: string;
  readonly email: string;
  readonly gender: Gender;
  readonly wish: InterestedIn;
  readonly age: number;
  readonly lookingFor: LookingFor;
  readonly form: Form;
}

const lookingFor = ['Something Serious', 'Something Casual', 'Open to Friends', 'Open to Anything'] as const;

/** Kinds of guests, each with their number. */
const kinds: readonly (readonly [Gender, InterestedIn, number])[] = [
  ['male', 'women', 24],
  ['male', 'everyone', 4],
  ['male', 'men', 2],
  ['female', 'men', 22],
  ['female', 'everyone', 6],
  ['non-binary', 'everyone', 2],
];

let made = 0;

/**
 * Creates a guest whose names and address are unique: none is even part of another.
 * @param photo id of the upload of their picture
 */
export function invite(gender: Gender, wish: InterestedIn, photo?: string): Invited {
  made += 1;
  const number = String(made).padStart(2, '0');
  const person = { gender, wish, name: `Guest${number}`, email: `guest${number}@example.org` };
  const [age, hope] = [22 + ((made * 7) % 23), lookingFor[made % lookingFor.length] ?? 'Open to Anything'];
  const form = makeForm({
    ...{ first_name: person.name, last_name: `Number${number}`, gender, interested_in: wish, age, looking_for: hope },
    contact: { email: person.email, phone: `+1 555 01${number}`, instagram: null },
  });
  return { ...person, age, lookingFor: hope, form: { ...form, ...agreed, photo_upload_id: photo } };
}

/** Returns the sixty guests of the first hour: thirty men, twenty-eight women, and two who are neither. */
export const inviteSixty = (): Invited[] =>
  kinds.flatMap(([gender, wish, count]) => Array.from({ length: count }, () => invite(gender, wish)));
