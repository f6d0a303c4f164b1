import { basicsText, contactText, interestsText, traitsText } from '../text.ts';

/** Each field's name on the screen. */
const fields = {
  first_name: basicsText.firstName,
  last_name: basicsText.lastName,
  age: basicsText.age,
  gender: basicsText.gender,
  interested_in: basicsText.interestedIn,
  looking_for: basicsText.lookingFor,
  occupation: basicsText.occupation,
  'contact.email': contactText.email,
  'contact.phone': contactText.phone,
  'contact.instagram': contactText.instagram,
  personality_traits: traitsText.title,
  interests: interestsText.title,
} as const;

/** Shown after reloading concurrent changes. A separate file, as registering needs none of it. */
export const rebaseText = {
  theirs: (field: keyof typeof fields, value: string) => `Someone else changed ${fields[field]} to: ${value || '(nothing)'}`,
} as const;
