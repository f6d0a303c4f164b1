import { releaseDueResults } from '../domain/cards/change-cards.ts';
import { everyMinute } from './run-minute.ts';

/** Releases results whose time has come, and goes on telling guests of those released before. */
export const handler = everyMinute(() => ({ releases: (ends) => releaseDueResults(Date.now(), ends) }));
