import { Problem } from '#shared/contract/errors.ts';
import type { EventMessage, EventMessageForm } from '#shared/model/messages/event-message.ts';
import { messagesUntil } from '#shared/rules/messages/message-window.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { findMessage, putMessage, type StoredMessage } from '../../data/messages/messages.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { refuseEarlyLinks } from '../access/early-links.ts';
import { reserveMails } from '../access/invitation-quota.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realEffects } from '../effects.ts';

/**
 * Emails everybody registered for an event, once each (docs/rules/events.md#messages). The emails are sent after the reply. If a call
 * repeats the `message_id`, it returns what was sent and sends nothing more.
 * @throws Problem `event_not_found`, `nobody_registered`, `links_too_early`, `message_too_late`, `too_many_mails`; `conflict` if the id was
 * already used for a different text
 */
export async function messageEverybody(
  actor: StaffMember,
  eventId: string,
  { message_id: id, subject, text }: EventMessageForm,
  effects = realEffects,
): Promise<EventMessage> {
  const tenantId = await tenantOfEvent(actor, eventId);
  return retryWhenChanged(async () => {
    const [event, sent] = await Promise.all([
      findEvent(tenantId, eventId, { consistent: true }),
      findMessage(tenantId, eventId, id, { consistent: true }),
    ]);
    if (event === undefined) throw new Problem('event_not_found');
    if (sent !== undefined) {
      if (sent.subject !== subject || sent.text !== text) throw new Problem('conflict');
      return describeMessage(sent);
    }
    const now = effects.now();
    if (now > messagesUntil(event.end)) throw new Problem('message_too_late');
    const to = (await listRegistrations(tenantId, eventId, { consistent: true })).map((person) => person.id);
    if (to.length === 0) throw new Problem('nobody_registered');
    await refuseEarlyLinks(tenantId, [subject, text], effects);
    const by = { id: actor.userId, email: actor.email };
    const message: StoredMessage = { ...{ id, subject, text, by }, at: new Date(now).toISOString(), all: to.length, next: 0 };
    const audit = auditOf(
      actor,
      {
        ...{ action: 'guests_messaged', tenantId, subject: { kind: 'event', id: eventId, name: event.name } },
        changes: [{ field: 'recipients', from: null, to: String(to.length) }],
      },
      effects,
    );
    const refused = await putMessage(tenantId, eventId, { message, to, quota: await reserveMails(tenantId, to.length, effects), audit });
    if (refused === 'event') throw new Problem('event_not_found');
    return refused === undefined ? describeMessage(message) : changed;
  });
}

export const describeMessage = ({ id, subject, text, at, by, all, next }: StoredMessage): EventMessage => ({
  ...{ id, subject, text, sent_at: at, sent_by: by },
  ...{ recipients: all, under_way: next < all },
});
