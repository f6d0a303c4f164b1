import type { ReplacedCard } from '../../data/public-pages/page-records.ts';
import { type EventPageState, findEventPageState } from '../../data/public-pages/page-states.ts';
import { deletePictures } from '../../lib/aws/page-files.ts';
import { isShown } from './is-shown.ts';
import { shareCardOf } from './share-card.ts';

/**
 * Deletes a picture for chat programs that was replaced, unless its page has come back to it since: its name says what it shows, so a page
 * that is changed back has the same picture again.
 */
export async function dropShareCard({ tenantId, eventId, shareCard }: ReplacedCard): Promise<void> {
  const state = await findEventPageState(tenantId, eventId);
  if (state === undefined || !isNeeded(shareCard, state)) await deletePictures([shareCard]);
}

/** Whether a page notes a picture, or its writer is about to draw and note it. */
export function isNeeded(shareCard: string, state: EventPageState): boolean {
  const { page, owner } = state;
  if (page === undefined) return false;
  return page.shareCard === shareCard || (isShown(page, owner) && shareCardOf(state, page) === shareCard);
}
