import { Problem } from '#shared/contract/errors.ts';
import type { RegistrationLinkDetails } from '#shared/model/events/invites.ts';
import type { StaffMember } from '../../call/actor.ts';
import { replaceLink } from '../../data/events/event-changes.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { LinkSecret } from '../../data/events/registration-links.ts';
import { drawQrCode, drawQrSvg } from '../../lib/draw-qr-code.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { linkOf, newLinkSecret, tokenOf, windowOf } from '../events/registration-link.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Returns the event's current registration link. `reset` replaces it, and the old link stops working.
 * @throws Problem `event_not_found`, `conflict`
 */
export async function getRegistrationLink(
  actor: StaffMember,
  eventId: string,
  reset: boolean,
  { now } = realTimeAndIds,
): Promise<RegistrationLinkDetails> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const event = await findEvent(tenantId, eventId, { consistent: true });
  if (event === undefined) throw new Problem('event_not_found');
  const link = reset ? await resetLink(event) : event.link;
  const token = await tokenOf(eventId, link);
  const address = linkOf(eventId, token, event.language);
  const { expired, expire_seconds } = windowOf(event, now());
  const [qr_code, qr_svg] = await Promise.all([drawQrCode(address), drawQrSvg(address)]);
  return { token, link: address, qr_code, qr_svg, expired, expire_seconds };
}

async function resetLink(event: StoredEvent): Promise<LinkSecret> {
  const link = await newLinkSecret(event.id, event.link.version + 1);
  if (!(await replaceLink(event, link))) throw new Problem('conflict');
  return link;
}
