import { detailLabels } from '#shared/model/participants/participant.ts';
import { contactText, interestsText, traitsText } from '../text.ts';

/** Each field's name as shown on the screen. */
const fields = {
  ...detailLabels,
  'contact.email': contactText.email,
  'contact.phone': contactText.phone,
  'contact.instagram': contactText.instagram,
  personality_traits: traitsText.title,
  interests: interestsText.title,
} as const;

/** Sentences shown after another person's changes were reloaded. They are in a separate file because registration does not need them. */
export const rebaseText = {
  theirs: (field: keyof typeof fields, value: string) => `Someone else changed ${fields[field]} to: ${value || '(nothing)'}`,
} as const;
