import { findEvent, findTenantOfEvent } from '../../data/events/events.ts';
import { realEffects } from '../effects.ts';
import { mailOwnLink } from '../profile/profile-links.ts';

/** How long a link to an evening is valid after its end, ms: for the cards and results of the days after. */
const validAfterEnd = 30 * 24 * 3_600_000;

/**
 * Mails a link to their evening to whoever is registered for the event under this address. An event that does not exist gets the same
 * answer; that is no secret, since every registration link names its event.
 */
export async function mailEveningLink(eventId: string, email: string, { now } = realEffects): Promise<void> {
  const tenantId = await findTenantOfEvent(eventId);
  const event = tenantId && (await findEvent(tenantId, eventId));
  if (!tenantId || !event) return;
  const expires = Math.max(now(), Date.parse(event.end)) + validAfterEnd;
  await mailOwnLink(
    { tenantId, eventId, email, expires },
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
