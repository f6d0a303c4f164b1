import { followErasures } from '../domain/tenants/follow-erasure.ts';
import { everyMinute } from './run-minute.ts';

/** Goes on with the erasure of organizations. */
export const handler = everyMinute(() => ({ erasures: (ends) => followErasures(ends) }));
