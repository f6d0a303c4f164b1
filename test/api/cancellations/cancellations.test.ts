import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { cancellationMessage } from '#functions/data/cancellations/cancellations.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf, readInbox } from '../../support/people/calls/inbox.ts';
import { codeOf, openWaitingLists, person } from '../../support/people/waiting-lists.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';

/** Tests docs/rules/events.md#canceling */

const lists = await openWaitingLists('Canceling');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, register, mustRegister, join, look, answer, awaitState, remove, countersOf } = lists;

type Opened = Awaited<ReturnType<typeof newEvent>>;

const keyOf = (id: string, sk: string) => ({ pk: `T#${organization.tenantId}#E#${id}`, sk });
const cancel = (id: string, form: { reason?: string; next_event_id?: string | null } = {}) =>
  host.ask(cancellations.cancelEvent, { id, reason: 'The venue is flooded.', ...form });
const mustCancel = (id: string, form: Parameters<typeof cancel>[1] = {}) =>
  host.call(cancellations.cancelEvent, { id, reason: 'The venue is flooded.', ...form });

/** Lets the ten minutes pass. */
async function passTenMinutes(id: string): Promise<void> {
  const past = '2020-01-01T00:00:00.000Z';
  const event = await table.get(keyOf(id, 'EVENT'));
  await table.set(keyOf(id, 'EVENT'), { canceled: { ...(event?.['canceled'] as object), mailsAt: past } });
  await table.set(keyOf(id, 'CANCELING'), { g4s: `${past}#${id}` });
  await passMinute(test.stack);
}

/** A full event with one registered man, one with an offer, one waiting, and two addresses invited, one of which is registered. */
async function openRoom() {
  const event = await newEvent({ men: 2 });
  const forms = { registered: person('male'), offered: person('male'), waits: person('male') };
  const { participant: leaving } = await mustRegister(event);
  const { participant, access_token } = await mustRegister(event, forms.registered);
  const tokens = { offered: await join(event, forms.offered), waits: await join(event, forms.waits) };
  await remove(event.id, leaving.id);
  await awaitState(tokens.offered, 'offered');
  const invited = `invited-${event.id.toLowerCase()}@example.org`;
  await host.call(registrationLink.sendInvites, { id: event.id, emails: [invited, forms.registered.contact.email] });
  return { event, participant, access_token, forms, tokens, invited };
}
type Room = Awaited<ReturnType<typeof openRoom>>;
const addressesOf = ({ forms, invited }: Room) => [...Object.values(forms).map(({ contact }) => contact.email), invited];

const validate = ({ id, token }: Opened) => test.visitor.call(registration.validateLink, { key: id, token });

/** Counts the emails about cancellations of this event to each address. */
async function countTold(addresses: readonly string[]): Promise<number[]> {
  const mails = (await readInbox(test.url)).filter(({ subject }) => subject.startsWith('Canceled:'));
  return addresses.map((address) => mails.filter(({ destination }) => destination.to.includes(address)).length);
}

describe('canceling an event', () => {
  it('closes it at once, for guests and for staff', async () => {
    const room = await openRoom();
    const { event, participant, access_token, tokens, invited } = room;
    const next = await newEvent();
    const { preview } = await host.call(cancellations.previewCancellation, {
      id: event.id,
      reason: 'The venue is flooded.',
      next_event_id: next.id,
    });
    expect(preview).toMatchObject({ subject: 'Canceled: A full house', registered: 1, waiting: 2, invited: 1 });
    expect(preview.html).toContain('The venue is flooded.');
    expect((await host.call(events.getEvent, { id: event.id })).event.cancellation).toBeUndefined();

    const { event: canceled } = await mustCancel(event.id, { next_event_id: next.id });
    expect(canceled).toMatchObject({
      status: 'completed',
      cancellation: { reason: 'The venue is flooded.', told: false, next_event_id: next.id, by: { email: expect.stringContaining('@') } },
    });
    const { at = '', mails_at = '' } = canceled.cancellation ?? {};
    expect(Date.parse(mails_at) - Date.parse(at)).toBe(600_000);

    expect(await codeOf(register(event, person('female')))).toEqual([409, 'event_canceled']);
    expect(await codeOf(test.visitor.ask(registration.getRegistrationPage, { key: event.id, token: event.token }))).toEqual([
      409,
      'event_canceled',
    ]);
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token: tokens.offered, action: 'accept' }))).toEqual([
      409,
      'event_canceled',
    ]);
    expect(await codeOf(host.ask(participants.addParticipant, { id: event.id, ...person('female') }))).toEqual([409, 'event_canceled']);
    expect(await codeOf(host.ask(registrationLink.sendInvites, { id: event.id, emails: [invited] }))).toEqual([410, 'link_expired']);
    expect(await codeOf(host.ask(events.updateEventStatus, { id: event.id, status: 'active' }))).toEqual([409, 'event_canceled']);
    expect(await codeOf(host.ask(events.updateEvent, { ...event.event, id: event.id, version: undefined }))).toEqual([
      409,
      'event_canceled',
    ]);
    expect(await codeOf(host.ask(events.deleteEvent, { id: event.id }))).toEqual([409, 'guests_not_told']);
    expect(await codeOf(cancel(event.id))).toEqual([409, 'event_canceled']);

    // Every page of a guest says so, and names the next event.
    const told = { reason: 'The venue is flooded.', next: { name: next.event.name, registration_link: expect.stringContaining(next.id) } };
    expect(await validate(event)).toMatchObject({ valid: false, error: 'This event was canceled.', cancellation: told });
    for (const token of Object.values(tokens)) expect((await look(token)).cancellation).toMatchObject(told);
    const guest = callerOf(test.url, access_token);
    expect((await guest.call(guestEvening.getEvening, { id: participant.id, event_id: event.id })).cancellation).toMatchObject(told);
  });

  it('tells everybody concerned once, ten minutes later: with the reason, the next event, and a file that cancels the entry', async () => {
    const room = await openRoom();
    const { event, forms } = room;
    const confirmation = await awaitMail(test.url, forms.registered.contact.email, 'You');
    const next = await newEvent();
    await mustCancel(event.id, { next_event_id: next.id });
    await passMinute(test.stack);
    expect(await countTold(addressesOf(room))).toEqual([0, 0, 0, 0]);
    await passTenMinutes(event.id);
    const sent = await eventually(
      () => host.call(messages.getMessage, { id: event.id, mid: cancellationMessage }),
      ({ message, counts }) => !message.under_way && counts.waiting === 0,
      20_000,
    );
    await passMinute(test.stack);
    expect(sent.message).toMatchObject({ audience: 'concerned', recipients: 4, text: 'The venue is flooded.' });
    expect(sent.counts).toMatchObject({ sent: 4, failed: 0, gone: 0 });
    expect(sent.data.map(({ name }) => name)).toContain(room.invited);
    expect(await countTold(addressesOf(room))).toEqual([1, 1, 1, 1]);

    const mail = await awaitMail(test.url, forms.registered.contact.email, 'Canceled:');
    expect(mail.body.text).toContain('The venue is flooded.');
    expect(mail.body.text).toContain(`/register/${next.id}?token=`);
    const entryIn = ({ attachments }: typeof mail) => {
      const file = attachments.find(({ filename }) => filename === 'event.ics');
      const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file?.content ?? '', 'base64').toString()));
      const [entry] = calendar.getAllSubcomponents('vevent');
      return {
        uid: entry?.getFirstPropertyValue('uid'),
        sequence: Number(entry?.getFirstPropertyValue('sequence')),
        status: entry?.getFirstPropertyValue('status'),
      };
    };
    const [before, after] = [entryIn(confirmation), entryIn(mail)];
    expect([before.status, after.status, after.uid]).toEqual(['CONFIRMED', 'CANCELLED', before.uid]);
    expect(after.sequence).toBeGreaterThan(before.sequence);

    expect(await codeOf(host.ask(cancellations.undoCancellation, { id: event.id }))).toEqual([409, 'guests_told']);
    await host.call(events.deleteEvent, { id: event.id });
  });

  it('can be undone while nobody has been told: everything is as it was', async () => {
    const room = await openRoom();
    const { event, tokens } = room;
    const before = await countersOf(event);
    await mustCancel(event.id);
    await passMinute(test.stack);
    const { event: undone } = await host.call(cancellations.undoCancellation, { id: event.id });
    expect(undone).toMatchObject({ status: 'upcoming' });
    expect(undone.cancellation).toBeUndefined();
    expect(await host.call(cancellations.undoCancellation, { id: event.id })).toEqual({ event: undone });
    const { v: _, last: __, ...rest } = before ?? {};
    expect(await countersOf(event)).toMatchObject(rest);
    expect((await answer(tokens.offered, 'accept')).place.state).toBe('accepted');
    expect((await register(event, person('female'))).status).toBe(201);
    await passMinute(test.stack);
    expect(await countTold(addressesOf(room))).toEqual([0, 0, 0, 0]);

    const { data } = await organization.admin.call(audit.listAuditEntries, { part: 'changes' });
    const actions = data.filter(({ subject }) => subject.id === event.id).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['event_canceled', 'event_cancellation_undone']));
  });

  it('is done once, whoever else cancels or registers at the same moment', async () => {
    const event = await newEvent({ men: 9, women: 9 });
    const forms = Array.from({ length: 6 }, () => person('female'));
    const answers = await Promise.all([...forms.map((form) => register(event, form)), cancel(event.id), cancel(event.id)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(-2).toSorted()).toEqual([200, 409]);
    const here = forms.filter((_, index) => statuses[index] === 201).map(({ contact }) => contact.email);
    const others = forms.filter((_, index) => statuses[index] !== 201).map(({ contact }) => contact.email);
    await passTenMinutes(event.id);
    await eventually(
      () => countTold(here),
      (counts) => counts.every((count) => count === 1),
      20_000,
    );
    expect(await countTold(others)).toEqual(others.map(() => 0));
    expect(await countersOf(event)).toMatchObject({ f: here.length, all: here.length });
  });

  it('of nobody mails nobody; a canceled evening is no missed one, and no evening to compare', async () => {
    const event = await newEvent({ men: 2 });
    const form = person('male');
    await mustRegister(event, form);
    await mustCancel(event.id);
    await passTenMinutes(event.id);
    const again = await newEvent({ men: 2 });
    await mustRegister(again, form);
    const { participants: people } = await host.call(participants.listEventParticipants, { id: again.id });
    expect(people.map(({ past }) => past)).toEqual([undefined]);

    const empty = await newEvent();
    await mustCancel(empty.id);
    await passTenMinutes(empty.id);
    expect(await host.call(messages.listMessages, { id: empty.id })).toMatchObject({
      total: 1,
      data: [{ recipients: 0, under_way: false }],
    });
  });

  it('counts apart from completed events, until it is undone or the event is deleted', async () => {
    const counts = async () => {
      const { upcoming, completed, canceled } = (await host.call(events.listEvents, { limit: '1' })).counts;
      return { upcoming, completed, canceled: canceled ?? 0 };
    };
    const event = await newEvent();
    const before = await counts();
    // Among the completed ones, too, for clients that know no canceled ones.
    const after = { upcoming: before.upcoming - 1, completed: before.completed + 1, canceled: before.canceled + 1 };
    await mustCancel(event.id);
    expect(await counts()).toEqual(after);
    await host.call(cancellations.undoCancellation, { id: event.id });
    expect(await counts()).toEqual(before);
    await mustCancel(event.id);
    await passTenMinutes(event.id);
    expect(await counts()).toEqual(after);
    await host.call(events.deleteEvent, { id: event.id });
    expect(await counts()).toEqual({ ...before, upcoming: before.upcoming - 1 });
    const { counts: without } = await (await test.addOrganization('Nothing canceled')).admin.call(events.listEvents, {});
    expect(without).toEqual({ upcoming: 0, active: 0, completed: 0 });
  });

  it('mails guests whom staff entered only while the organization has mails left, and all others', async () => {
    const event = await newEvent({ men: 5 });
    const [own, ...entered] = [person('male'), person('male'), person('male'), person('male')];
    if (own === undefined) throw new Error('There are four');
    await mustRegister(event, own);
    for (const form of entered) await host.call(participants.addParticipant, { id: event.id, ...form });
    await mustCancel(event.id);
    const quota = { pk: `T#${organization.tenantId}`, sk: 'INVITATIONS#event' };
    const before = await table.get(quota);
    await table.put([{ ...quota, used: 199, ends: Date.now() + 3_600_000, bounced: 0, v: 1 }]);
    await passTenMinutes(event.id);
    const sent = await eventually(
      () => host.call(messages.getMessage, { id: event.id, mid: cancellationMessage }),
      ({ message, counts }) => !message.under_way && counts.waiting === 0,
      20_000,
    );
    expect(sent.counts).toMatchObject({ sent: 2, gone: 2 });
    expect(await countTold([own.contact.email])).toEqual([1]);
    const told = await countTold(entered.map(({ contact }) => contact.email));
    expect(told.toSorted()).toEqual([0, 0, 1]);
    expect((await table.get(quota))?.['used']).toBe(200);
    await table.put([{ ...quota, ...before }]);
  });

  it('is refused for an event that has begun, and for a next one that takes no one', async () => {
    const event = await newEvent();
    expect(await codeOf(cancel(event.id, { next_event_id: event.id }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(cancel(event.id, { next_event_id: 'of-nobody' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(cancel(event.id, { reason: 'x'.repeat(501) }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(cancel(event.id, { reason: 'See www.example.org' }))).toEqual([409, 'links_too_early']);
    await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
    expect(await codeOf(cancel(event.id))).toEqual([409, 'not_upcoming']);
    expect(await codeOf(cancel('of-nobody'))).toEqual([404, 'event_not_found']);
  });

  it('keeps its message’s id to itself, and passes over whoever was erased', async () => {
    const event = await newEvent({ men: 2, women: 2 });
    const forms = [person('male'), person('female')] as const;
    const { participant } = await mustRegister(event, forms[0]);
    await mustRegister(event, forms[1]);
    const message = { id: event.id, message_id: cancellationMessage, subject: 'Mine', text: 'Mine' };
    expect(await codeOf(host.ask(messages.messageEverybody, message))).toEqual([409, 'conflict']);
    await mustCancel(event.id);
    await host.call(participants.eraseParticipant, { id: participant.id });
    await passTenMinutes(event.id);
    const [erased, other] = forms.map(({ contact }) => contact.email);
    await eventually(
      () => countTold([other ?? '']),
      ([count]) => count === 1,
      20_000,
    );
    expect(await countTold([erased ?? ''])).toEqual([0]);
  });

  it('marks the entry in the organization’s calendar feed, once guests are told', async () => {
    const { feed: published } = await organization.admin.call(feed.changeFeed, { on: true });
    const event = await newEvent();
    const read = async () => {
      const { body } = await test.visitor.ask(feed.getFeedCalendar, { token: published?.token ?? '' });
      const entries = new ICAL.Component(ICAL.parse(String(body))).getAllSubcomponents('vevent');
      return entries.find((entry) => String(entry.getFirstPropertyValue('uid')).startsWith(event.id))?.getFirstPropertyValue('status');
    };
    expect(await read()).toBe('CONFIRMED');
    await mustCancel(event.id);
    await passTenMinutes(event.id);
    expect(await eventually(read, (status) => status === 'CANCELLED')).toBe('CANCELLED');
    const { events: listed } = await test.visitor.call(feed.getFeedEvents, { token: published?.token ?? '' });
    expect(listed.map(({ id }) => id)).not.toContain(event.id);
    expect(await inboxOf(test.url, 'nobody@example.org')).toEqual([]);
  });
});
