import type { StaffOrder } from './add-staff.ts';
import type { Erasure } from './repeat-erasures.ts';
import type { PublishedAddress } from './rewrite-pages.ts';

/**
 * Tasks of the stack's tools, performed by the product's own code. `functions/` reads its settings from the environment, so that must be
 * the administrator's environment for one stack. Each task loads the code that it needs at its first call.
 */
export const tasks = {
  'add-staff': async (order: StaffOrder) => (await import('./add-staff.ts')).addStaff(order),
  'open-session': async (whose: { email: string }) => (await import('./open-session.ts')).openSession(whose),
  'remove-passkeys': async (whose: { email: string }) => (await import('./remove-passkeys.ts')).removePasskeys(whose),
  'seed-demo': async (where: { readonly url: string }) => (await import('./demo-evenings.ts')).seedDemoEvenings(where),
  'list-erasures': async (since: { since: string }) => (await import('./repeat-erasures.ts')).listErasures(since),
  'repeat-erasures': async (which: { erasures: readonly Erasure[] }) => (await import('./repeat-erasures.ts')).repeatErasures(which),
  'list-addresses': async (since: { since: string }) => (await import('./rewrite-pages.ts')).listAddresses(since),
  'rewrite-pages': async (which: { addresses: readonly PublishedAddress[] }) => (await import('./rewrite-pages.ts')).rewritePages(which),
};

export type Tasks = typeof tasks;
