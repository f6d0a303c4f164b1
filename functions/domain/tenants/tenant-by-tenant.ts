import { nextTenant } from '../../data/participants/directory.ts';
import { readPlatformTotals } from '../../data/staff/roles.ts';

/** After a deployment functions of the version before may still be at work for so long, ms. */
const untilDeployed = 3_600_000;

/** How far it is. */
interface Progress {
  /** Not before then, epoch ms: functions of the version before may still write. */
  readonly begins: number;
  /** The tenant that it goes on after, in order of creation. */
  readonly after?: string | undefined;
  readonly done?: boolean | undefined;
}

/** What earlier versions stored is brought over to where this one expects it. */
interface Work<State extends Progress> {
  readonly find: () => Promise<State | undefined>;
  readonly note: (state: State | Progress) => Promise<void>;
  /** What has to be done before it begins. */
  readonly isReady?: () => Promise<boolean>;
  /** Does a part of what is to do for a tenant. @returns how far it is then: in this tenant, or after it (`key`) */
  readonly step: (state: State | Progress, tenant: { readonly tenantId: string; readonly key: string }) => Promise<State | Progress>;
  /** Says to others that all is done, before that is noted. Idempotent. */
  readonly whenDone?: () => Promise<void>;
}

/**
 * Goes on with it, tenant by tenant, until all are done; on a new stage there is nothing to do. May be ended at any time: the next step begins
 * where the last note was made, so each has to be idempotent.
 * @returns false when some are left at `ends`, epoch ms
 */
export async function tenantByTenant<State extends Progress>(
  { find, note, isReady, step, whenDone }: Work<State>,
  now: number,
  ends: number,
): Promise<boolean> {
  const state = await find();
  if (state?.done === true) return true;
  if (state === undefined) {
    const isNew = (await readPlatformTotals()).tenants === 0;
    if (isNew) await whenDone?.();
    await note(isNew ? { begins: now, done: true } : { begins: now + untilDeployed });
    return true;
  }
  if (now < state.begins) return true;
  if (isReady !== undefined && !(await isReady())) return false;
  let at: State | Progress = state;
  while (at.done !== true && Date.now() < ends) {
    const next = await nextTenant(at.after);
    at = next === undefined ? { begins: at.begins, done: true } : await step(at, next);
    if (at.done === true) await whenDone?.();
    await note(at);
  }
  return at.done === true;
}
