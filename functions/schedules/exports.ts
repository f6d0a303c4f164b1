import { tendExports } from '../domain/exports/make-export.ts';
import { everyMinute } from './run-minute.ts';

/** Removes exports whose time is over, and goes on with those that stand still. */
export const handler = everyMinute((_now, time) => ({ exports: (ends) => tendExports(Date.now(), time, ends) }));
