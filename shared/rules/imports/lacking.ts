import type { EventFormat } from '../../model/events/event-format.ts';
import { type Completable, completable, type GuestDraft } from '../../model/imports/import.ts';

/**
 * Returns what an imported guest lacks before the rounds of an event of this format, in the order of the form. At an evening for making
 * friends nobody is asked whom they are interested in (docs/rules/imports.md#complete).
 */
export const lackingIn = (draft: Partial<Pick<GuestDraft, Completable>>, format: EventFormat): Completable[] =>
  completable.filter((field) => draft[field] === undefined && !(field === 'interested_in' && format === 'friends'));
