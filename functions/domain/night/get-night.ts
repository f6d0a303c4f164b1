import type { NightState, Plan } from '#shared/model/night.ts';
import { findNight } from '../../data/night/night.ts';
import { findPlan } from '../../data/night/plans.ts';
import type { StaffActor } from '../../lib/call/actor.ts';
import { ConditionalReply, hasTag } from '../../lib/call/conditional-reply.ts';
import { requireEvent } from '../events/require-event.ts';
import { tenantOfEvent } from '../tenants/resolve-tenant.ts';
import { describeNight, describePlan } from './describe-night.ts';

interface Night {
  readonly night: NightState;
  readonly plan: Plan | null;
}

/**
 * An event's evening: its clock and the plan in force. `seen` is the tag of the caller's copy.
 * @throws Problem `event_not_found`
 */
export async function getNight(actor: StaffActor, eventId: string, seen: string | undefined): Promise<ConditionalReply<Night> | Night> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const night = await findNight(tenantId, eventId);
  if (night === undefined) {
    await requireEvent(tenantId, eventId);
    return { night: describeNight(eventId, undefined), plan: null };
  }
  // A plan never changes under its version.
  const tag = `${night.v}`;
  if (hasTag(seen, tag)) return new ConditionalReply<Night>(tag, undefined);
  const plan = await findPlan(tenantId, eventId, night.plan);
  return new ConditionalReply(tag, { night: describeNight(eventId, night), plan: plan === undefined ? null : describePlan(plan) });
}
