import { followErasures } from '../domain/closing/follow-erasure.ts';
import { everyMinute } from './run-minute.ts';

/** Continues the erasure of organizations. */
export const handler = everyMinute(() => ({ erasures: (ends) => followErasures(ends) }));
