import * as z from 'zod/mini';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { answersGiven } from '#shared/model/events/question.ts';
import { gender, interestedIn, lookingFor, type Profile, participantForm } from '#shared/model/participants/participant.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import type { PhotoChange } from '../photos/use-photo.ts';
import type { FormMode } from './modes/form-modes.ts';
import { formConsentText } from './text.ts';

/** The form's values as its inputs hold them: flat text, '' if nothing is chosen. */
export const participantValues = z.object({
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(['', ...gender.options]),
  interested_in: z.enum(['', ...interestedIn.options]),
  age: z.string(),
  looking_for: lookingFor,
  occupation: z.string(),
  'contact.email': z.string(),
  'contact.phone': z.string(),
  'contact.instagram': z.string(),
  personality_traits: z.array(z.string()),
  interests: z.array(z.string()),
  // Drafts from before events had questions lack the answers.
  answers: z._default(answersGiven, {}),
  consent: z.boolean(),
});
export type ParticipantValues = z.output<typeof participantValues>;

export const emptyValues: ParticipantValues = {
  first_name: '',
  last_name: '',
  gender: '',
  interested_in: '',
  age: '',
  looking_for: 'Open to Anything',
  occupation: '',
  'contact.email': '',
  'contact.phone': '',
  'contact.instagram': '',
  personality_traits: [],
  interests: [],
  answers: {},
  consent: false,
};

/** Returns a stored profile's values as the form's inputs hold them. */
export function valuesOf(profile: Profile): ParticipantValues {
  const { first_name, last_name, gender, interested_in, looking_for, contact } = profile;
  return {
    first_name,
    last_name,
    gender,
    interested_in,
    looking_for,
    age: String(profile.age),
    occupation: profile.occupation ?? '',
    'contact.email': contact.email,
    'contact.phone': contact.phone ?? '',
    'contact.instagram': contact.instagram ?? '',
    personality_traits: profile.personality_traits.map(({ id }) => id),
    interests: profile.interests.map(({ id }) => id),
    answers: {},
    consent: false,
  };
}

/** The steps of the form on a phone, each with its fields in screen order. `photo` has a state of its own. */
export const steps = [
  ['first_name', 'last_name', 'age', 'gender', 'interested_in', 'looking_for', 'occupation'],
  ['photo', 'contact.email', 'contact.phone', 'contact.instagram'],
  ['personality_traits', 'interests', 'answers', 'consent'],
] as const;

export type StepField = (typeof steps)[number][number];
export type FormField = Exclude<StepField, 'photo'>;
export const formFields: readonly FormField[] = steps.flat().filter((field) => field !== 'photo');

/** Returns the step that shows a field, 0 to 2. The fields of answers are named `answers.<id>`. */
export const stepOf = (field: string): number => steps.findIndex((fields) => fields.some((name) => field.startsWith(name)));

/** Returns client-side validation errors (docs/rules/participants.md#fields), keyed by dotted field. */
export function problemsOf(
  values: ParticipantValues,
  { asksConsent, mayLackEmail, isForFriends, asked }: Pick<FormMode, 'asksConsent' | 'mayLackEmail' | 'isForFriends' | 'asked'>,
): FieldErrors {
  const age = values.age.trim() === '' ? undefined : Number(values.age);
  const problems = {
    ...problemsIn(participantForm, { ...nested(values, isForFriends), age }),
    ...asked?.problemsOf(values.answers),
  };
  if (mayLackEmail && values['contact.email'].trim() === '') delete problems['contact.email'];
  return values.consent || !asksConsent ? problems : { ...problems, consent: formConsentText.missing };
}

/** Returns the request for valid inputs. Leaves out the occupation and the consent if the mode does not ask for them. */
export function inputOf(
  values: ParticipantValues,
  photo: PhotoChange,
  mode: Pick<FormMode, 'asksConsent' | 'hasOccupation' | 'keptMonths' | 'isForFriends' | 'asked'>,
) {
  const { gender, interested_in, consent, occupation, answers, ...others } = nested(values, mode.isForFriends);
  if (gender === '' || interested_in === '') throw new Error('Only checked values become a request');
  return {
    ...others,
    gender,
    interested_in,
    age: Number(values.age),
    ...(mode.hasOccupation ? { occupation } : {}),
    ...(mode.asksConsent ? { consent, consent_words: consentWords, consent_months: mode.keptMonths } : {}),
    ...(mode.asked ? { answers: mode.asked.answersOf(answers) } : {}),
    ...photo,
  };
}
export type ParticipantInput = ReturnType<typeof inputOf>;

/** Converts an empty optional value to null. */
const orNull = (text: string) => (text.trim() === '' ? null : text);

/**
 * Returns the values nested as in a request, with null for empty optional ones.
 * @param isForFriends whether the event is for making friends. If so, a guest who chose no interest is interested in everyone
 */
function nested(values: ParticipantValues, isForFriends = false) {
  const { 'contact.email': email, 'contact.phone': phone, 'contact.instagram': instagram, age: _, ...others } = values;
  return {
    ...others,
    interested_in: isForFriends ? values.interested_in || ('everyone' as const) : values.interested_in,
    occupation: orNull(values.occupation),
    contact: { email, phone: orNull(phone), instagram: orNull(instagram) },
  };
}
