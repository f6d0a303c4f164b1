import { Problem } from '#shared/contract/errors.ts';
import { findTenantOfEvent } from '../../data/events/events.ts';
import { openRegistrationLink } from '../../data/events/registration-links.ts';

/**
 * Returns the event that a registration call names. `key` is the event's id if there is a token, otherwise it is the token itself.
 * @throws Problem `registration_token_required`, `link_not_found`
 */
export async function openRegistration(key: string, token: string | undefined): Promise<{ tenantId: string; eventId: string }> {
  if (token !== undefined && token !== '') {
    const link = await openRegistrationLink(token);
    if (link === undefined || link.eventId !== key) throw new Problem('link_not_found');
    return link;
  }
  const link = await openRegistrationLink(key);
  if (link !== undefined) return link;
  throw new Problem((await findTenantOfEvent(key)) === undefined ? 'link_not_found' : 'registration_token_required');
}
