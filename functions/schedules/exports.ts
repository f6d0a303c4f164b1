import { tendExports } from '../domain/exports/make-export.ts';
import { everyMinute } from './run-minute.ts';

/** Removes expired exports, and continues stalled ones. */
export const handler = everyMinute((_now, time) => ({ exports: (ends) => tendExports(Date.now(), time, ends) }));
