import { followErasures } from '../domain/closing/follow-erasure.ts';
import { everyMinute } from './run-minute.ts';

/** Goes on with the erasure of organizations. */
export const handler = everyMinute(() => ({ erasures: (ends) => followErasures(ends) }));
