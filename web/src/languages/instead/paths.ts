import { paths as inEnglish } from '../../lib/browser/address/paths.ts';
import { pageLanguage } from '../../lib/words/page-language.ts';

/** Addresses that name the page's language, so that a guest whose browser has none of ours stays in it. */
export const paths = {
  ...inEnglish,
  evening: (eventId: string) => `${inEnglish.evening(eventId)}?event_lang=${pageLanguage}`,
  profileEdit: (participantId: string) => `${inEnglish.profileEdit(participantId)}&event_lang=${pageLanguage}`,
} satisfies typeof inEnglish;
