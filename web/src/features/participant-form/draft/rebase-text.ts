import { detailLabels } from '#shared/model/participants/participant.ts';
import { contactText, interestsText, traitsText } from '../text.ts';

/** Each field's name on the screen. */
const fields = {
  ...detailLabels,
  'contact.email': contactText.email,
  'contact.phone': contactText.phone,
  'contact.instagram': contactText.instagram,
  personality_traits: traitsText.title,
  interests: interestsText.title,
} as const;

/** Sentences after reloading concurrent changes. A separate file, because registration does not need it. */
export const rebaseText = {
  theirs: (field: keyof typeof fields, value: string) => `Someone else changed ${fields[field]} to: ${value || '(nothing)'}`,
} as const;
