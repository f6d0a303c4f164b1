import { afterAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { picture, readyPhoto } from '../../support/people/input/photo.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { codeOf, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';

/** Places held for someone who waits, and the data stored about that person: docs/rules/waiting.md#offers */

const lists = await openWaitingLists('Kept');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, register, mustRegister, join, answer, stateOf, awaitState } = lists;
const { list, remove, entryOf, passOffer, countersOf, withOffer } = lists;

const formOf = async ({ id }: TestEvent, wid: string) =>
  (await table.get({ pk: `T#${organization.tenantId}#E#${id}`, sk: `W#${wid}` }))?.['form'];
/** Returns an upload's ticket. A photo that belongs to nobody expires together with its ticket. */
const ticketOf = (uploadId: string) => table.get({ pk: `T#${organization.tenantId}#UP#${uploadId}`, sk: 'UPLOAD' });

describe('someone for whom a place is held', () => {
  it('also gets it when added by staff', async () => {
    const { event, token, form } = await withOffer();
    const { participant } = await host.call(participants.addParticipant, { id: event.id, ...form });
    expect(await stateOf(token)).toBe('registered');
    expect(await entryOf(event, form.contact.email)).toMatchObject({ participant_id: participant.id });
    expect(await countersOf(event)).toMatchObject({ m: 1, om: 0, ml: 1, al: 2 });
    // Nobody else got a place, because the event is full.
    expect(await codeOf(host.ask(participants.addParticipant, { id: event.id, ...person('male') }))).toEqual([409, 'event_full_men']);
  });

  it('is told about it again when they ask to join', async () => {
    const { event, token, form } = await withOffer();
    expect(await codeOf(register(event, form))).toEqual([409, 'event_full_men']);
    await test.visitor.call(waiting.joinWaitingList, { key: event.id, token: event.token, ...form });
    const again = await awaitMail(test.url, form.contact.email, 3);
    expect(again.subject).toMatch(/^A place for you at A full house, until /);
    expect(again.body.text).toContain(token);
    expect((await inboxOf(test.url, form.contact.email)).filter(({ subject }) => subject.startsWith('You are on'))).toHaveLength(1);
  });
});

describe('the form of someone whose offer has ended', () => {
  it.each(['the guest', 'staff'] as const)('is deleted when %s says so', async (who) => {
    const { event, token, form } = await withOffer();
    const { id: wid } = await entryOf(event, form.contact.email);
    await passOffer(event, wid);
    const isKept = async () => (await formOf(event, wid)) !== undefined;
    expect([await stateOf(token), await isKept()]).toEqual(['lapsed', true]);
    if (who === 'the guest') expect((await answer(token, 'leave')).place).toMatchObject({ state: 'left', again: false });
    else await host.call(waiting.changeWaiting, { id: event.id, wid, action: 'remove' });
    expect([await stateOf(token), await isKept()]).toEqual([who === 'the guest' ? 'left' : 'removed', false]);
    expect(await countersOf(event)).toMatchObject({ wm: 0, om: 0, ml: 1, al: 2 });
    expect(await codeOf(host.ask(waiting.changeWaiting, { id: event.id, wid, action: 'offer' }))).toEqual([404, 'waiting_not_found']);
  });
});

describe('a photo that was sent with the form', () => {
  it('is deleted with its event', async () => {
    const event = await newEvent();
    await mustRegister(event);
    const uploadId = await readyPhoto(test.visitor, await picture(), { event_id: event.id, token: event.token });
    await join(event, { ...person('male'), photo_upload_id: uploadId });
    expect(await ticketOf(uploadId)).toBeDefined();
    await host.call(events.deleteEvent, { id: event.id });
    await eventually(
      () => ticketOf(uploadId),
      (ticket) => ticket === undefined,
    );
  });

  it('is deleted when its guest registers in another way without it', async () => {
    const event = await newEvent({ men: 2 });
    const { participant } = await mustRegister(event);
    await mustRegister(event);
    const uploadId = await readyPhoto(test.visitor, await picture(), { event_id: event.id, token: event.token });
    const form = person('male');
    await join(event, { ...form, photo_upload_id: uploadId });
    expect(Number((await ticketOf(uploadId))?.['ttl'])).toBeGreaterThan(Date.now() / 1000 + 86_400);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    await remove(event.id, participant.id);
    await host.call(participants.addParticipant, { id: event.id, ...form });
    expect(Number((await ticketOf(uploadId))?.['ttl'])).toBeLessThanOrEqual(Date.now() / 1000);
  });
});

describe('the stored data of a person who waits', () => {
  it('is in their own export, and is erased with them, even if their address has changed since', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const token = await join(event, form);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    const { session } = await answer(token, 'accept');
    const id = session?.participant.id ?? '';
    const owner = await comeByMail(test, host, { id, email: form.contact.email });
    expect((await owner.self.call(profile.exportOwnProfile, { id })).waiting_lists).toMatchObject([
      { event_id: event.id, event_name: 'A full house', state: 'accepted' },
    ]);
    const contact = { ...form.contact, email: `new-${form.contact.email}` };
    await host.call(participants.updateParticipant, { id, ...form, contact });
    await host.call(participants.eraseParticipant, { id });
    await eventually(
      () => list(event.id),
      ({ data }) => data.length === 0,
    );
    expect((await table.all()).filter((item) => String(item['sk']).startsWith('W#') && item['e'] === form.contact.email)).toEqual([]);
  });
});
