import type { BodyOf } from '#shared/contract/define.ts';
import type { registration } from '#shared/contract/routes/registration.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';

type Form = Omit<BodyOf<typeof registration.registerForEvent>, 'photo_upload_id' | 'consent' | 'consent_words' | 'consent_months'>;

/** A guest's consent, as the current form sends it. */
export const agreed = { consent: true, consent_words: consentWords } as const;

let made = 0;

/** Creates a valid registration form, each time with a new address. */
export function makeForm(changes: Partial<Form> = {}): Form {
  made += 1;
  return {
    first_name: 'Guest',
    last_name: `Number${made}`,
    gender: 'female',
    interested_in: 'everyone',
    age: 30,
    looking_for: 'Open to Anything',
    occupation: null,
    contact: { email: `guest${made}@example.org`, phone: null, instagram: null },
    interests: [],
    personality_traits: [],
    ...changes,
  };
}
