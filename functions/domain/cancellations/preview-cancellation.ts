import { Problem } from '#shared/contract/errors.ts';
import type { CancellationForm, CancellationPreview } from '#shared/model/cancellations/cancellation.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findBranded } from '../../data/brand/brands.ts';
import { findEvent } from '../../data/events/events.ts';
import { findOrders } from '../../data/payments/orders.ts';
import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { renderMail } from '../../lib/mail/templates/mail-layout.ts';
import { en } from '../../lib/mail/words/en.ts';
import { refuseEarlyLinks } from '../access/early-links.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { lookOf } from '../brand/in-brand.ts';
import { findNext } from '../events/cancellation-notice.ts';
import { canceledContent, isOwnMoney, renderCanceled } from '../messages/canceled-mail.ts';
import { listConcerned } from '../messages/recipients.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Renders the email about a cancellation in English as the first guest would get it, and counts who would get it. Changes nothing.
 * @throws Problem `event_not_found`, `links_too_early`
 */
export async function previewCancellation(
  actor: StaffMember,
  eventId: string,
  { reason, next_event_id }: CancellationForm,
  timeAndIds = realTimeAndIds,
): Promise<CancellationPreview> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant, concerned, next] = await Promise.all([
    findEvent(tenantId, eventId),
    findBranded(tenantId),
    listConcerned(tenantId, eventId),
    findNext(tenantId, next_event_id, timeAndIds.now()),
  ]);
  if (event === undefined) throw new Problem('event_not_found');
  await refuseEarlyLinks(tenantId, [reason], timeAndIds);
  const { to, ...counts } = concerned;
  const [first] = (await findRegistrationsAt(tenantId, eventId, to.slice(0, Math.min(1, counts.registered)))).values();
  const about = { event, organization: tenant?.name ?? '', reason, next };
  const orders = await findOrders(tenantId, eventId, first?.payment?.mark === 'paid' ? [first.payment.order] : []);
  const isRefunded = [...orders.values()].some(isOwnMoney);
  const recipient = { ref: first?.id ?? 'guest', firstName: first?.firstName ?? 'Robin', isRefunded };
  const { layout } = await renderCanceled(canceledContent(about, recipient), en);
  const { subject, html } = renderMail(layout, tenant && lookOf(tenant));
  return { subject, html, ...counts };
}
