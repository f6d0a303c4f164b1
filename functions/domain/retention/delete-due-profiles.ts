import { preparedAt } from '#shared/rules/participants/retention.ts';
import { nextTenant } from '../../data/participants/directory.ts';
import { listDue } from '../../data/retention/due-profiles.ts';
import { findRetention, findRound, noteRound, noteTold, type Round } from '../../data/retention/retention.ts';
import { describeError, log } from '../../lib/log.ts';
import { eraseDue, isReady } from './erase-due.ts';
import { listNextDue } from './list-next-due.ts';

/** How long one step goes on, ms: other work of the minute needs its time, too. */
const stepLasts = 8_000;
/** Profiles between two looks at the clock. */
const atOnce = 25;

/** The day whose round this instance knows to be over: a minute of the rest of the day costs nothing. */
let doneOn: string | undefined;

/**
 * Once a day (UTC), tenant by tenant: tells an organization that profiles are deleted, lists whose are next, and deletes those whose day has
 * come (docs/rules/retention.md). A step of the minute, which goes on where the last one ended; it may be ended at any time.
 */
export async function deleteDueProfiles(now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  if (doneOn === day) return;
  const state = await findRound();
  let round: Round = state?.day !== day ? { day, after: null, done: false } : state;
  const isOver = () => Date.now() >= now + stepLasts;
  while (!round.done && !isOver()) {
    const next = await nextTenant(round.after ?? undefined);
    if (next !== undefined && !(await attendTo(next.tenantId, now, isOver))) return;
    round = next === undefined ? { ...round, done: true } : { ...round, after: next.place };
    await noteRound(round);
  }
  if (round.done) doneOn = day;
}

/** @returns false when the time was over before all was done; what fails is left for the next night, and keeps nobody else from their turn */
async function attendTo(tenantId: string, now: number, isOver: () => boolean): Promise<boolean> {
  try {
    const retention = await findRetention(tenantId);
    if (retention === undefined) return true;
    // Nobody could be kept while it is closing, and what is not taken back is erased as a whole.
    if (!retention.isOpen) return true;
    if (retention.state === undefined) await noteTold(tenantId, new Date(now).toISOString());
    else if (!(await prepare(tenantId, retention.months, retention.state, now, isOver))) return false;
    return await deleteReady(tenantId, now, isOver);
  } catch (error) {
    log('error', 'Profiles whose time is over were not attended to', describeError(error));
    return true;
  }
}

type State = NonNullable<NonNullable<Awaited<ReturnType<typeof findRetention>>>['state']>;

async function prepare(tenantId: string, months: number, state: State, now: number, isOver: () => boolean): Promise<boolean> {
  const on = preparedAt(now, Date.parse(state.toldAt));
  if (on === undefined || state.listed === new Date(on).toISOString()) return true;
  let after = state.listing === new Date(on).toISOString() ? (state.after ?? undefined) : undefined;
  do {
    after = await listNextDue(tenantId, months, on, after, now);
  } while (after !== undefined && !isOver());
  return after === undefined;
}

async function deleteReady(tenantId: string, now: number, isOver: () => boolean): Promise<boolean> {
  let after: string | undefined;
  do {
    const listed = await listDue(tenantId, { after, limit: atOnce });
    for (const due of listed.filter((each) => isReady(each, now))) {
      if (isOver()) return false;
      await eraseDue(tenantId, due, now).catch((error: unknown) =>
        log('error', 'A profile whose time is over was not deleted', describeError(error)),
      );
    }
    after = listed.length < atOnce ? undefined : listed.at(-1)?.participantId;
  } while (after !== undefined && !isOver());
  return after === undefined;
}
