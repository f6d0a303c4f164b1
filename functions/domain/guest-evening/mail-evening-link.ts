import type { EveningLinkForm } from '#shared/model/guest-evening/guest-evening.ts';
import { findEvent, findTenantOfEvent } from '../../data/events/events.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { isOpen } from '../../data/tenants/tenants.ts';
import { mailOwnLink } from '../guests/mailed-links.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** How long a link to an evening stays valid after the evening's end, ms. Covers the cards and results in the days after. */
const validAfterEnd = 30 * 24 * 3_600_000;

/**
 * Emails a guest a link to their evening: the guest registered for the event under this address, or this participant. The reply for an
 * unknown event is the same, although no event or id is secret here: every registration link names its event, and nobody can guess an id.
 */
export async function mailEveningLink(eventId: string, whose: EveningLinkForm, { now } = realTimeAndIds): Promise<void> {
  const tenantId = await findTenantOfEvent(eventId);
  const event = tenantId && (await findEvent(tenantId, eventId));
  if (!tenantId || !event || !(await isOpen(tenantId))) return;
  const email = whose.email ?? (await findProfile(tenantId, whose.participant_id ?? ''))?.contact.email;
  if (!email) return;
  const expires = Math.max(now(), Date.parse(event.end)) + validAfterEnd;
  await mailOwnLink(
    { tenantId, eventId, email, expires, asker: whose.email === undefined ? 'id' : 'address' },
    ({ participantId, firstName, nonce }) => ({
      template: 'evening-link',
      participant_id: participantId,
      event_id: eventId,
      event_name: event.name,
      first_name: firstName,
      nonce,
      expires_at: new Date(expires).toISOString(),
    }),
    { now },
  );
}
