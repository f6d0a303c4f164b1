import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import type { HelpCall } from '#shared/model/safety/safety.ts';
import type { StaffActor } from '../../call/actor.ts';
import { ConditionalReply, hasTag } from '../../call/reply/conditional-reply.ts';
import { findNight } from '../../data/rounds/night.ts';
import { findPlan } from '../../data/rounds/plans.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { describeNight, describePlan } from '../plan/describe-night.ts';
import { listHelpCalls } from '../safety/help-calls.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

interface Night {
  readonly night: NightState;
  readonly plan: Plan | null;
  readonly help: HelpCall[];
}

/**
 * Returns an event's evening: its clock, the plan in force, and the guests who are asking for a host. `seen` is the tag of the caller's
 * copy.
 * @throws Problem `event_not_found`
 */
export async function getNight(
  actor: StaffActor,
  eventId: string,
  seen: string | undefined,
  { now } = realTimeAndIds,
): Promise<ConditionalReply<Night> | Night> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [night, help] = await Promise.all([findNight(tenantId, eventId), listHelpCalls(tenantId, eventId, now())]);
  if (night === undefined) {
    await requireEvent(tenantId, eventId);
    return { night: describeNight(eventId, undefined), plan: null, help };
  }
  // A plan never changes without getting a new version. Calls for a host do not change the evening's number, which guests see, so they are
  // part of the tag.
  const tag = `${night.v}${help.length === 0 ? '' : `-${hashForKey(JSON.stringify(help))}`}`;
  if (hasTag(seen, tag)) return new ConditionalReply<Night>(tag, undefined);
  const plan = await findPlan(tenantId, eventId, night.plan);
  return new ConditionalReply(tag, { night: describeNight(eventId, night), plan: plan === undefined ? null : describePlan(plan), help });
}
