import { Problem } from '#shared/contract/errors.ts';
import { findEvent } from '../../data/events/events.ts';
import { findInviting } from '../../data/retention/retention-setting.ts';
import { windowOf } from '../events/registration-link.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { invitedTo } from './invited-to.ts';
import { openRegistration } from './open-registration.ts';

/**
 * Returns the content of the page that a registration link opens.
 * @throws Problem `registration_token_required`, `link_not_found`, `link_expired`, `event_canceled`
 */
export async function getRegistrationPage(key: string, token: string | undefined, { now } = realTimeAndIds) {
  const { tenantId, eventId } = await openRegistration(key, token);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findInviting(tenantId)]);
  if (event === undefined || tenant === undefined) throw new Problem('link_not_found');
  if (event.cancellation !== null) throw new Problem('event_canceled');
  const { expired, expires_at } = windowOf(event, now());
  if (expired) throw new Problem('link_expired');
  return { event: await invitedTo(event, tenant, now()), expires_at };
}
