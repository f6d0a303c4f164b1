import { Problem } from '#shared/contract/errors.ts';
import type { EventMessagePreview, EventMessageText } from '#shared/model/messages/event-message.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findBranded } from '../../data/brand/brands.ts';
import { findEvent } from '../../data/events/events.ts';
import { readRef } from '../../data/messages/messages.ts';
import { isApplication } from '../../data/waiting/waiting.ts';
import { env } from '../../lib/env.ts';
import { eventMessageMail } from '../../lib/mail/templates/event-message-mail.ts';
import { renderMail } from '../../lib/mail/templates/mail-layout.ts';
import { en } from '../../lib/mail/words/en.ts';
import { refuseEarlyLinks } from '../access/early-links.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { lookOf } from '../brand/in-brand.ts';
import { factsOf } from '../events/event-facts.ts';
import { eveningAddress } from '../guests/evening-addresses.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { audienceOf, findRecipientsNow, listRecipients } from './recipients.ts';

/** Stands in for a guest's name and id while the message would reach no one. */
const nobody = { name: { first: 'Robin' }, ref: 'guest' };

/**
 * Renders a message as its first recipient will get it, but in English, and counts the recipients. Sends nothing.
 * @throws Problem `event_not_found`, `links_too_early`
 */
export async function previewMessage(
  actor: StaffMember,
  eventId: string,
  { subject, text, ...addressed }: EventMessageText,
  timeAndIds = realTimeAndIds,
): Promise<EventMessagePreview> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant, to] = await Promise.all([
    findEvent(tenantId, eventId),
    findBranded(tenantId),
    listRecipients(tenantId, eventId, addressed),
  ]);
  if (event === undefined) throw new Problem('event_not_found');
  await refuseEarlyLinks(tenantId, [subject, text], timeAndIds);
  const [first = nobody] = (await findRecipientsNow(tenantId, eventId, to.slice(0, 1))).values();
  const { kind, id } = readRef(first.ref);
  const { layout } = eventMessageMail(
    {
      ...{ subject, text, firstName: first.name?.first ?? '' },
      ...{ organization: tenant?.name ?? '', event: factsOf(event) },
      // A guest's link to their place on the waiting list is theirs alone, so staff see a page without the link.
      own:
        kind === 'waiting'
          ? { page: `${env('SITE_URL')}/waitlist`, what: isApplication(id) ? 'application' : 'place' }
          : { page: eveningAddress(eventId, id, event.language), what: 'evening' },
      isToEverybody: audienceOf(addressed) === 'everybody',
    },
    en,
  );
  const { subject: shown, html } = renderMail(layout, tenant && lookOf(tenant));
  return { subject: shown, html, recipients: to.length };
}
