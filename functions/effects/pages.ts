import {
  readChangedEventPage,
  readChangedOwner,
  readChangedTenantPage,
  readEndedPage,
  readReplacedCard,
  readUnusedPictures,
} from '../data/public-pages/page-records.ts';
import { dropPictures } from '../domain/photos/drop-pictures.ts';
import { dropShareCard } from '../domain/public-pages/drop-share-card.ts';
import { endPage, writeAllPages, writeEventPage, writeTenantPage } from '../domain/public-pages/write-pages.ts';
import { each, last } from './effect.ts';
import { runEffects } from './run-effects.ts';

const itself = (tenantId: string): string => tenantId;

/** Writes the files of public pages that show what has changed, and deletes their unused pictures. */
export const handler = runEffects('pages', {
  endPage: each(readEndedPage, endPage),
  writeAllPages: last(readChangedOwner, itself, (tenantId) => writeAllPages(tenantId)),
  writeEventPage: last(
    readChangedEventPage,
    ({ tenantId, eventId }) => `${tenantId} ${eventId}`,
    ({ tenantId, eventId }) => writeEventPage(tenantId, eventId),
  ),
  writeTenantPage: last(readChangedTenantPage, itself, (tenantId) => writeTenantPage(tenantId, { again: true })),
  // Run last, so that no page shows a picture that is gone.
  dropPictures: each(readUnusedPictures, dropPictures),
  dropShareCard: each(readReplacedCard, dropShareCard),
});
