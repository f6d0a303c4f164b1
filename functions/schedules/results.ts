import { releaseDueResults } from '../domain/cards/change-cards.ts';
import { everyMinute } from './run-minute.ts';

/** Releases results whose time has come, and continues to tell guests about earlier releases. */
export const handler = everyMinute(() => ({ releases: (ends) => releaseDueResults(Date.now(), ends) }));
