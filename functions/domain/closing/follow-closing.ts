import { listEventsInTurn } from '../../data/events/all-events.ts';
import { listGuestSockets } from '../../data/live/guest-sockets.ts';
import { putMailOnce } from '../../data/mail/mails.ts';
import { listTeam } from '../../data/staff/roles.ts';
import { beginErasing, findClosing, forgetClosing, freeSlug, noteStep, type StoredClosing } from '../../data/tenants/closing.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { removeExports } from '../exports/renew-exports.ts';
import { closeGuestSockets, closeSocketsOfStaff } from '../sockets/close-sockets.ts';
import { closeToTeam, mailToAdmin, type Named, openToTeam } from '../tenants/close-to-team.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { offerPlaces } from '../waiting/offer-places.ts';
import { eachClosingDue } from './follow-erasure.ts';
import { resumeMails } from './resume-mails.ts';

const day = 24 * 3_600_000;
/** How long before the erasure the last warning is sent to the admins, ms (docs/rules/closing.md#mails). */
const warnedBefore = 3 * day;
/** How many events one step handles. The step closes the sockets of their guests, or resumes their emails. */
const eventsAtOnce = 40;
/** How often a resuming step saves its progress, ms. Without this, a step that is killed every time would never finish. */
const resumingLasts = 5000;

/**
 * Continues the closing of every organization whose next step is due. This is either a step that a stream record began but did not finish,
 * or one scheduled for today.
 * @returns false if some are left at `ends`, epoch ms
 */
export const followClosings = (ends?: number, timeAndIds: TimeAndIds = realTimeAndIds): Promise<boolean> =>
  eachClosingDue('A step of a closing failed', followClosing, ends, timeAndIds);

/**
 * Takes the next step of an organization's closing if it is due and is not part of the erasure (`followErasure`). Each step's stream record
 * starts the next step; the schedule that runs every minute repeats an interrupted one. Every step is idempotent.
 */
export async function followClosing(tenantId: string, timeAndIds: TimeAndIds = realTimeAndIds): Promise<void> {
  const closing = await findClosing(tenantId);
  if (closing === undefined || closing.phase === 'erasing' || closing.due > timeAndIds.now()) return;
  const tenant = await findTenant(tenantId, { consistent: true });
  if (tenant === undefined) return;
  await steps[closing.phase](closing, tenant, timeAndIds);
}

const steps: Record<
  Exclude<StoredClosing['phase'], 'erasing'>,
  (closing: StoredClosing, tenant: Named, timeAndIds: TimeAndIds) => Promise<unknown>
> = {
  async ending(closing, tenant, timeAndIds) {
    await removeExports(tenant.id);
    await closeToTeam(closing, tenant, timeAndIds);
    const after = await closeSockets(closing, timeAndIds);
    await noteStep(closing, after === undefined ? { phase: 'closing', due: warningOf(closing), after: null } : { after });
  },
  async closing(closing, tenant, timeAndIds) {
    for (const { id, email, role } of await listTeam(tenant.id)) {
      if (role === 'admin')
        await putMailOnce(mailToAdmin({ id, email }, closing, { step: 'soon', by: closing.by.email }, tenant, timeAndIds));
    }
    await noteStep(closing, { phase: 'warned', due: Date.parse(closing.until) });
  },
  async warned(closing, _tenant, { now }) {
    await beginErasing(closing, now());
  },
  async reopening(closing, tenant, timeAndIds) {
    if (closing.after === null) await openToTeam(closing, tenant, timeAndIds);
    const after = await resumeEvents(closing, timeAndIds);
    return after === undefined ? forgetClosing(closing) : noteStep(closing, { after });
  },
  erased: freeSlug,
};

const warningOf = ({ until }: StoredClosing): number => Date.parse(until) - warnedBefore;

/**
 * Resumes the emails about the next events, and the offers of places that became free while the organization was closed.
 * @returns the cursor; undefined at the end
 */
async function resumeEvents({ tenantId, after }: StoredClosing, timeAndIds: TimeAndIds): Promise<string | undefined> {
  const found = await listEventsInTurn(tenantId, after ?? undefined, eventsAtOnce);
  const ends = Date.now() + resumingLasts;
  for (const { event, key } of found) {
    await resumeMails(tenantId, event, timeAndIds);
    if (event.status !== 'completed') await offerPlaces(tenantId, event.id);
    if (Date.now() > ends && key !== found.at(-1)?.key) return key;
  }
  return found.length < eventsAtOnce ? undefined : found.at(-1)?.key;
}

/**
 * Closes the guests' sockets at the next events. Staff sockets close when their sessions end.
 * @returns the cursor; undefined at the end
 */
async function closeSockets({ tenantId, after }: StoredClosing, { now }: TimeAndIds): Promise<string | undefined> {
  const found = await listEventsInTurn(tenantId, after ?? undefined, eventsAtOnce);
  for (const { event } of found) {
    await closeGuestSockets(await listGuestSockets(tenantId, event.id), new Date(now()).toISOString());
    await closeSocketsOfStaff(tenantId, event.id);
  }
  return found.length < eventsAtOnce ? undefined : found.at(-1)?.key;
}
