import { Problem } from '#shared/contract/errors.ts';
import type { EventMessagePreview } from '#shared/model/messages/event-message.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findPeopleCounter, registeredOf } from '../../data/events/counters.ts';
import { findEvent } from '../../data/events/events.ts';
import { findFirstRegistration } from '../../data/registration/registrations.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { eventMessageMail } from '../../lib/mail/templates/event-message-mail.ts';
import { refuseEarlyLinks } from '../access/early-links.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { realEffects } from '../effects.ts';
import { factsOf } from '../events/event-facts.ts';
import { eveningAddress } from '../guests/evening-addresses.ts';

/** Stands in for a guest's name and id while nobody is registered. */
const nobody = { firstName: 'Robin', id: 'guest' };

/**
 * Renders a message to everybody as the first guest will get it. Sends nothing.
 * @throws Problem `event_not_found`, `links_too_early`
 */
export async function previewMessage(
  actor: StaffMember,
  eventId: string,
  { subject, text }: { subject: string; text: string },
  effects = realEffects,
): Promise<EventMessagePreview> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant, counter, first] = await Promise.all([
    findEvent(tenantId, eventId),
    findTenant(tenantId),
    findPeopleCounter(tenantId, eventId),
    findFirstRegistration(tenantId, eventId),
  ]);
  if (event === undefined || counter === undefined) throw new Problem('event_not_found');
  await refuseEarlyLinks(tenantId, [subject, text], effects);
  const { firstName, id } = first ?? nobody;
  const { html, ...mail } = eventMessageMail({
    ...{ subject, text, firstName },
    ...{ organization: tenant?.name ?? '', event: factsOf(event), evening: eveningAddress(eventId, id) },
  });
  return { subject: mail.subject, html, recipients: registeredOf(counter) };
}
