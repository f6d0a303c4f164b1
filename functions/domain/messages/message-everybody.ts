import { Problem } from '#shared/contract/errors.ts';
import type { EventMessage, EventMessageForm } from '#shared/model/messages/event-message.ts';
import { messagesUntil } from '#shared/rules/messages/message-window.ts';
import type { StaffMember } from '../../call/actor.ts';
import { cancellationMessage } from '../../data/cancellations/cancellations.ts';
import { findEvent } from '../../data/events/events.ts';
import { findMessage, findRecipients, putMessage, type StoredMessage } from '../../data/messages/messages.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { refuseEarlyLinks } from '../access/early-links.ts';
import { reserveMails } from '../access/invitation-quota.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { audienceOf, listRecipients } from './recipients.ts';

/**
 * Emails an event's guests, or some of them, once each (docs/rules/events.md#messages). The emails are sent after the reply. If a call
 * repeats the `message_id`, it returns what was sent and sends nothing more.
 * @throws Problem `event_not_found`, `nobody_registered`, `nobody_in_audience`, `links_too_early`, `message_too_late`, `too_many_mails`;
 * `conflict` if the id was already used for a different message
 */
export async function messageEverybody(
  actor: StaffMember,
  eventId: string,
  { message_id: id, subject, text, calendar = false, ...addressed }: EventMessageForm,
  timeAndIds = realTimeAndIds,
): Promise<EventMessage> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const audience = audienceOf(addressed);
  if (id === cancellationMessage) throw new Problem('conflict');
  const { participant_id: guest } = addressed;
  return retryWhenChanged(async () => {
    const [event, sent] = await Promise.all([
      findEvent(tenantId, eventId, { consistent: true }),
      findMessage(tenantId, eventId, id, { consistent: true }),
    ]);
    if (event === undefined) throw new Problem('event_not_found');
    if (sent !== undefined) {
      const isSame = sent.subject === subject && sent.text === text && sent.audience === audience && sent.calendar === calendar;
      if (!isSame || (guest !== undefined && !(await findRecipients(tenantId, eventId, id)).includes(guest))) throw new Problem('conflict');
      return describeMessage(sent);
    }
    const now = timeAndIds.now();
    if (now > messagesUntil(event.end)) throw new Problem('message_too_late');
    const to = await listRecipients(tenantId, eventId, addressed);
    if (to.length === 0) throw new Problem(audience === 'everybody' ? 'nobody_registered' : 'nobody_in_audience');
    await refuseEarlyLinks(tenantId, [subject, text], timeAndIds);
    const by = { id: actor.userId, email: actor.email };
    const at = new Date(now).toISOString();
    const message: StoredMessage = { ...{ id, subject, text, by, at, audience, calendar }, all: to.length, next: 0 };
    const audit = auditOf(
      actor,
      {
        ...{ action: 'guests_messaged', tenantId, subject: { kind: 'event', id: eventId, name: event.name } },
        changes: [
          { field: 'recipients', from: null, to: String(to.length) },
          ...(audience === 'everybody' ? [] : [{ field: 'audience', from: null, to: audience }]),
        ],
      },
      timeAndIds,
    );
    const refused = await putMessage(tenantId, eventId, { message, to, quota: await reserveMails(tenantId, to.length, timeAndIds), audit });
    if (refused === 'event') throw new Problem('event_not_found');
    return refused === undefined ? describeMessage(message) : changed;
  });
}

export const describeMessage = ({ id, subject, text, at, by, all, next, audience }: StoredMessage): EventMessage => ({
  ...{ id, subject, text, sent_at: at, sent_by: by },
  ...(audience === 'everybody' ? {} : { audience }),
  ...{ recipients: all, under_way: next < all },
});
