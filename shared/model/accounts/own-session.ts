import * as z from 'zod/mini';
import { id, instant, line } from '../common.ts';

/** Where an account is signed in. */
export const ownSession = z.object({
  id,
  /** The browser's own description: 'Safari on iPhone'; null for a session from before it was noted. */
  browser: z.nullable(z.string()),
  /** When it was last used; while a page is open, to a quarter of an hour. */
  used_at: instant,
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** What someone says of their own account. An empty name takes it back. */
export const ownAccountForm = z.object({ name: line({ max: [60, 'Name must not exceed 60 characters'] }) });
