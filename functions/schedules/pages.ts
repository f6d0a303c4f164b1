import { writeDuePages } from '../domain/public-pages/write-pages.ts';
import { everyMinute } from './run-minute.ts';

/** Writes public pages that change with time alone. */
export const handler = everyMinute(() => ({ pages: (ends) => writeDuePages(ends) }));
