import { preparedAt } from '#shared/rules/retention/retention.ts';
import { type DueProfile, listDue, noteFailed } from '../../data/retention/due-profiles.ts';
import {
  findRetention,
  findSweep,
  noteSweep,
  noteTold,
  type RetentionSweep,
  type StoredRetention,
} from '../../data/retention/retention.ts';
import { nextTenant } from '../../data/tenants/tenants.ts';
import { describeError, log } from '../../lib/log.ts';
import { eraseDue, isReady } from './erase-due.ts';
import { listNextDue } from './list-next-due.ts';
import { mailAdmins } from './mail-admins.ts';
import { mailNotice } from './mail-notice.ts';

/** How many listed profiles are read at a time. */
const atOnce = 100;

/** The last day for which this instance knows that the sweep is finished. For the rest of that day, further calls cost nothing. */
let doneOn: string | undefined;

/**
 * Sweeps all tenants once a day (UTC). Tells each organization that profiles will be deleted, lists the next profiles, emails its admins
 * about them, and deletes profiles whose day has come (docs/rules/retention.md). Called every minute; each call continues where the last
 * one ended, and may be interrupted at any time.
 * @returns false if some are left for today at `ends`, epoch ms
 */
export async function deleteDueProfiles(now: number, ends: number): Promise<boolean> {
  const day = dayOf(now);
  if (doneOn === day) return true;
  const state = await findSweep();
  let sweep: RetentionSweep = state?.day !== day ? { day, after: null, done: false } : state;
  const isOver = () => Date.now() >= ends;
  while (!sweep.done && !isOver()) {
    const next = await nextTenant(sweep.after ?? undefined);
    if (next !== undefined && !(await attendTo(next.tenantId, now, isOver))) return false;
    sweep = next === undefined ? { ...sweep, done: true } : { ...sweep, after: next.key };
    await noteSweep(sweep);
  }
  if (sweep.done) doneOn = day;
  return sweep.done;
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * Handles one tenant. If something fails, it is left for the next night, and the other tenants do not have to wait.
 * @returns false if the time ended before everything was done
 */
async function attendTo(tenantId: string, now: number, isOver: () => boolean): Promise<boolean> {
  try {
    const retention = await findRetention(tenantId);
    if (retention === undefined) return true;
    // While the organization is closing, no profile could be marked as kept. If the closing is not undone, all of its profiles are erased
    // with it.
    if (!retention.isOpen) return true;
    const toldAt = retention.state?.toldAt ?? new Date(now).toISOString();
    if (retention.state === undefined) await noteTold(tenantId, toldAt);
    if (retention.state?.noticeMailed !== true) {
      const { months } = retention;
      if (!(await goOnTomorrow(() => mailNotice(tenantId, { months, toldAt, now }, isOver)))) return false;
    }
    if (retention.state !== undefined && !(await prepare(tenantId, retention, retention.state, now, isOver))) return false;
    return await deleteReady(tenantId, retention.openSince, now, isOver);
  } catch (error) {
    log('error', 'Profiles whose time is over were not attended to', describeError(error));
    return true;
  }
}

type State = NonNullable<StoredRetention['state']>;

/**
 * Runs a step that writes emails. If it fails, the emails are written the next night; no deletion is delayed.
 * @returns what `write` returns; true if it fails
 */
async function goOnTomorrow(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    log('error', 'Admins could not be told of profiles whose time is over', describeError(error));
    return true;
  }
}

async function prepare(
  tenantId: string,
  { months, openSince }: StoredRetention,
  state: State,
  now: number,
  isOver: () => boolean,
): Promise<boolean> {
  const at = preparedAt(now, Date.parse(state.toldAt));
  if (at === undefined) return true;
  const on = new Date(at).toISOString();
  if (state.listed !== on) {
    let after = state.listing === on ? (state.after ?? undefined) : undefined;
    do {
      after = await listNextDue(tenantId, months, at, after, now);
    } while (after !== undefined && !isOver());
    if (after !== undefined) return false;
  }
  if (state.mailed === on) return true;
  return goOnTomorrow(() => mailAdmins(tenantId, { months, on, openSince, now }, isOver));
}

/**
 * Deletes the profiles whose day has come. Profiles that failed earlier come last, and each is tried only once a day. However many fail,
 * and however long that takes, the others get their turn.
 */
async function deleteReady(tenantId: string, openSince: string | null, now: number, isOver: () => boolean): Promise<boolean> {
  const isNew = ({ failedOn }: DueProfile) => failedOn === null;
  const hasFailedBefore = ({ failedOn }: DueProfile) => failedOn !== null && failedOn < dayOf(now);
  for (const isTheirTurn of [isNew, hasFailedBefore]) {
    let after: string | undefined;
    do {
      const listed = await listDue(tenantId, { after, limit: atOnce });
      for (const due of listed.filter((each) => isTheirTurn(each) && isReady(each, openSince, now))) {
        if (isOver()) return false;
        await eraseDue(tenantId, due, now).catch(async (error: unknown) => {
          log('error', 'A profile whose time is over was not deleted', describeError(error));
          await noteFailed(tenantId, due.participantId, dayOf(now));
        });
      }
      after = listed.length < atOnce ? undefined : listed.at(-1)?.participantId;
      if (after !== undefined && isOver()) return false;
    } while (after !== undefined);
  }
  return true;
}
