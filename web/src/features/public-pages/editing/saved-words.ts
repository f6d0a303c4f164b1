import { savingText } from './text.ts';

/** Returns the sentence about a saved page. @param before whether it was published; `after`: whether it is now */
export function savedWords(before: boolean, after: boolean): string {
  if (after) return before ? savingText.wasSaved : savingText.wasPublished;
  return before ? savingText.wasUnpublished : savingText.draftSaved;
}
