import { afterAll, describe, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { codeOf, openWaitingLists, person } from '../../support/people/waiting-lists.ts';

/** An address on an event's waiting list becomes a participant's at that event: docs/rules/waiting.md#offers */

const lists = await openWaitingLists('Addresses');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, mustRegister, join, stateOf, awaitState } = lists;
const { remove, countersOf, entryOf } = lists;

/** Registers Ada for an event that is full for men, where Ben waits. */
async function atFullEvent() {
  const event = await newEvent();
  const [ada, ben] = [person('male'), person('male')];
  const { participant, access_token } = await mustRegister(event, ada);
  const token = await join(event, ben);
  return { event, ada, ben, token, id: participant.id, self: callerOf(test.url, access_token) };
}

/** Returns who holds an address at an event: the id of a participant or of an entry. */
async function holderOf(event: { id: string }, participantId: string) {
  const rows = (await table.all()).filter(
    ({ pk, sk }) => pk === `T#${organization.tenantId}#E#${event.id}` && String(sk).startsWith('EMAIL#'),
  );
  return rows.filter((row) => row['participant_id'] === participantId).length;
}

describe('a participant who changes to an address on their event’s waiting list', () => {
  it('ends the entry, as registering with it does, also with another gender and for a held place', async () => {
    const { event, ada, ben, token, id } = await atFullEvent();
    const contact = { ...ada.contact, email: ben.contact.email };
    await host.call(participants.updateParticipant, { id, ...ada, contact });
    expect(await entryOf(event, ben.contact.email)).toMatchObject({ state: 'registered', participant_id: id });
    expect(await countersOf(event)).toMatchObject({ m: 1, wm: 0, om: 0, ml: 1, al: 2 });
    expect(await stateOf(token)).toBe('registered');

    const other = await newEvent();
    const held = person('female');
    const { participant: first } = await mustRegister(other, person('female'));
    const { participant: man } = await mustRegister(other, ada);
    const offered = await join(other, held);
    await remove(other.id, first.id);
    await awaitState(offered, 'offered');
    await host.call(participants.updateParticipant, {
      ...{ id: man.id, ...ada, gender: 'non-binary', contact: { ...ada.contact, email: held.contact.email } },
    });
    expect(await stateOf(offered)).toBe('registered');
    expect(await countersOf(other)).toMatchObject({ m: 0, f: 0, all: 1, wf: 0, of: 0, ml: 1, fl: 1, al: 2 });
  });

  it('ends it also by registering for another event with their session', async () => {
    const { event, ada, ben, token, id, self } = await atFullEvent();
    const next = await newEvent({ men: 3 });
    const contact = { ...ada.contact, email: ben.contact.email };
    await self.call(registration.registerForEvent, { key: next.id, token: next.token, ...ada, contact });
    await awaitState(token, 'registered');
    expect(await countersOf(event)).toMatchObject({ m: 1, wm: 0 });
    expect(await holderOf(event, id)).toBe(1);
    // Once both are gone, nothing is left of either address.
    await host.call(participants.removeFromEvent, { id: event.id, pid: id });
    expect(await holderOf(event, id)).toBe(0);
  });

  it('still cannot take the address of another participant', async () => {
    const event = await newEvent({ men: 2 });
    const [ada, ben] = [person('male'), person('male')];
    const { participant } = await mustRegister(event, ada);
    await mustRegister(event, ben);
    const contact = { ...ada.contact, email: ben.contact.email };
    expect(await codeOf(host.ask(participants.updateParticipant, { id: participant.id, ...ada, contact }))).toEqual([
      409,
      'already_registered',
    ]);
  });
});
