import * as z from 'zod/mini';
import { id, instant, line } from '../common.ts';

/** A session of an account, and the browser in which it is open. */
export const ownSession = z.object({
  id,
  /** The browser and device, such as 'Safari on iPhone'. Null for sessions from before this was recorded. */
  browser: z.nullable(z.string()),
  /** When the session was last used. While a page is open, this may be up to a quarter of an hour old. */
  used_at: instant,
  /** Whether this is the session that makes the call. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** What users may change about their own account. An empty name removes the name. */
export const ownAccountForm = z.object({ name: line({ max: [60, 'Name must not exceed 60 characters'] }) });
