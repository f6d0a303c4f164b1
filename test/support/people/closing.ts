import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { answer, joinRoom, planRoom, pressCards, pressClock } from '../rooms/card-room.ts';
import type { Organization, TestStack } from '../stack/stack.ts';
import type { RawTable } from '../stack/table/table.ts';
import { addAccount } from './accounts.ts';
import { type Caller, callerOf, signIn } from './calls/api-client.ts';
import { awaitMail, invitationTokenIn } from './calls/inbox.ts';
import { makeEventForm } from './input/event-form.ts';
import { makeForm } from './input/form.ts';
import { picture, readyPhoto } from './input/photo.ts';
import { copiedLink } from './own-profile.ts';
import { linkIn } from './waiting-lists.ts';
import { openEvent } from './world.ts';

const day = 24 * 3_600_000;

/**
 * Adds everything that an organization can have: a past evening, an upcoming one with its waiting list, and what guests and staff did
 * there. `mark`: text that becomes part of everything people wrote.
 */
export async function furnish(test: TestStack, { admin }: Organization, mark = 'Harbour') {
  const room = { host: admin, ...(await openEvent(admin, 'The evening before')) };
  const [ada, ben] = [
    await joinRoom(test.url, room, { gender: 'female', interested_in: 'men' }),
    await joinRoom(test.url, room, { gender: 'male', interested_in: 'women' }),
  ];
  const { token: projector } = await admin.call(roomProjector.shareProjector, { id: room.eventId });
  await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  await pressClock(room, { action: 'end' });
  await answer(ada, room.eventId, [{ about: ben.id, answer: 'yes', note: `Laughs like a door ${mark}` }]);
  // Sent after the round is over.
  const query = { event_id: room.eventId, token: room.token };
  const photo_upload_id = await readyPhoto(test.visitor, await picture(), query);
  const eve = await test.visitor.call(registration.registerForEvent, {
    ...{ key: room.eventId, token: room.token, photo_upload_id },
    ...makeForm({ gender: 'female', last_name: `of the Long Words ${mark}` }),
  });
  await ada.self.call(safety.tellStaff, {
    id: ada.id,
    event_id: room.eventId,
    kind: 'report',
    about: ben.id,
    apart: true,
    text: `He was rude to me ${mark}.`,
  });
  await admin.call(keepingApart.keepApart, { participant1_id: ben.id, participant2_id: eve.participant.id });
  await pressCards(room, { action: 'release' });
  await admin.call(messages.messageEverybody, {
    ...{
      id: room.eventId,
      subject: 'A scarf was found',
      text: `It is red, and waits for you ${mark}.`,
      message_id: 'scarf0scarf0scarf0scarf',
    },
  });

  const start = Date.now() + 3 * day;
  const { event: ahead } = await admin.call(
    events.createEvent,
    makeEventForm({
      ...{ name: 'The evening to come', male_limit: 1, female_limit: 1 },
      ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() },
    }),
  );
  const link = (await admin.call(registrationLink.getRegistrationLink, { id: ahead.id })).token;
  await test.visitor.call(registration.registerForEvent, { key: ahead.id, token: link, ...makeForm({ gender: 'male' }) });
  const waits = makeForm({ gender: 'male' });
  await test.visitor.call(waiting.joinWaitingList, { key: ahead.id, token: link, ...waits });
  const place = linkIn((await awaitMail(test.url, waits.contact.email)).body.text);
  await admin.call(registrationLink.sendInvites, { id: ahead.id, emails: ['invited@example.org'] });
  // Becomes a participant who is at no event.
  const kept = (await admin.call(participants.addParticipant, { id: ahead.id, ...makeForm({ gender: 'female' }) })).participant;
  await admin.call(participants.removeFromEvent, { id: ahead.id, pid: kept.id });

  const invited = await addAccount(test, 'admin');
  await admin.call(staff.inviteHost, { email: invited.email });
  const invitation = invitationTokenIn(await awaitMail(test.url, invited.email));
  const published = (await admin.call(feed.changeFeed, { on: true, links: true })).feed?.token ?? '';
  await admin.call(events.saveEventTemplate, { event_id: ahead.id });
  const profileLink = await copiedLink(admin, eve.participant.id);
  const complete = () => admin.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
  return {
    room,
    ada,
    ben,
    eve,
    ahead: { id: ahead.id, token: link },
    projector,
    place,
    invitation,
    published,
    profileLink,
    photo_upload_id,
    complete,
  };
}

export type Furnished = Awaited<ReturnType<typeof furnish>>;

/** Reads a guest's card, which is possible only while the organization is open. */
export const readCard = ({ ada, room }: Furnished) => ada.self.ask(cards.getCard, { id: ada.id, event_id: room.eventId });

/** Closes an organization as its admin. @returns the admin as a caller with new tokens */
export async function close(test: TestStack, { admin, accounts: { admin: account } }: Organization, name: string): Promise<Caller> {
  const session = await admin.call(tenants.closeTenant, { name, current_password: account.password });
  return callerOf(test.url, session.access_token);
}

export const again = (test: TestStack, { email, password }: { email: string; password: string }) => signIn(test.url, email, password);

export const closingOf = (tenantId: string) => ({ pk: `T#${tenantId}`, sk: 'CLOSING' });

/** Makes the next step of a closing due now. The record of this write in the stream starts the step. */
export const bringForward = (table: RawTable, tenantId: string, more: Record<string, unknown> = {}) => {
  const due = Date.now() - 1;
  return table.set(closingOf(tenantId), { due, g1s: `${due.toString().padStart(15, '0')}#${tenantId}`, ...more });
};
