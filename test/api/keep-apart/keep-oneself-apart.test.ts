import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { mostAparts } from '#shared/model/safety/safety.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { heardSince } from '../../support/people/calls/watcher.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import type { CardGuest } from '../../support/rooms/card-room.ts';
import { askApart, known, man, openSafeEvenings, type SafeRoom, takeBack, woman } from '../../support/rooms/safe-evenings.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Two guests are kept apart because one of them asked for it, and the other cannot notice: docs/rules/safety.md#keep-oneself-apart */

const evenings = await openSafeEvenings('Kept apart');
afterAll(() => evenings.stop());
const { test, organization, host, join, pair, press, plan, seenBy, follow } = evenings;

const partnersOf = ({ people, rounds }: Plan, guest: CardGuest, from = 1): string[] => {
  const number = people.find(({ id }) => id === guest.id)?.number ?? 0;
  return rounds.slice(from - 1).flatMap(({ tables }) =>
    tables.flatMap(([, one, other]) => {
      const partner = one === number ? other : other === number ? one : undefined;
      return people.flatMap((person) => (person.number === partner ? [person.id] : []));
    }),
  );
};

describe("“Don't seat us together again”", () => {
  let room: SafeRoom;
  let ada: CardGuest;
  let bea: CardGuest;
  let carl: CardGuest;
  let dan: CardGuest;
  let state: NightState;
  let first: Plan;

  beforeAll(async () => {
    room = await openEvent(host, 'Apart');
    ada = await join(room, woman);
    bea = await join(room, woman);
    carl = await join(room, man);
    dan = await join(room, man);
    ({ night: state, plan: first } = await plan(room, 2));
    state = await press(state, { action: 'start' });
  });
  const partnerOf = (who: CardGuest) => [carl, dan].find(({ id }) => partnersOf(first, who)[0] === id) as CardGuest;

  it('applies to people one sits with or has met; all others get the same refusal', async () => {
    const partner = partnerOf(ada);
    const later = partner === carl ? dan : carl;
    expect(await known(room, ada)).toEqual([
      { id: partner.id, number: expect.any(Number), name: partner.name, apart: false, hides: false, erased: false },
    ]);
    for (const about of [later, bea, ada, { id: 'unknown' }]) {
      await expect(askApart(room, ada, about)).rejects.toMatchObject(refusal('participant_not_found'));
    }
    await expect(
      ada.self.call(safety.tellStaff, { id: bea.id, kind: 'apart', event_id: room.eventId, about: partner.id }),
    ).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(ada.self.call(safety.listKnown, { id: bea.id, event_id: room.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
  });

  it('leaves nothing for the other one to notice, in any reply or message, byte for byte', async () => {
    const partner = partnerOf(ada);
    const phone = await follow(room, partner);
    // Messages about earlier changes may still reach a page that was opened later. After these commands, none do.
    for (const action of ['pause', 'resume'] as const) state = await press(state, { action });
    await phone.hear((message) => message.type === 'evening_changed' && message.night.v === state.v);
    const [before, heard] = [await seenBy(room, partner), phone.heard.length];
    await askApart(room, ada, partner);
    await askApart(room, ada, partner);
    expect((await known(room, ada))[0]).toMatchObject({ id: partner.id, apart: true });
    expect(await seenBy(room, partner)).toEqual(before);
    // This command's message arrives after all earlier ones.
    state = await press(state, { action: 'pause' });
    await phone.hear((message) => message.type === 'evening_changed' && message.night.v === state.v);
    expect(heardSince(phone, heard).map(({ type }) => type)).toEqual(['evening_changed']);
    expect(await known(room, partner)).toMatchObject([{ id: ada.id, apart: false }]);
    state = await press(state, { action: 'resume' });
  });

  it('is respected by planner, candidates and matching by hand, at every event, and shown to staff', async () => {
    const partner = partnerOf(ada);
    const { data } = await host.call(keepingApart.listKeptApart, { event_id: room.eventId });
    expect(data).toMatchObject([{ asked_by: ada.id, added_by: null, reason: null }]);
    await expect(pair(room, ada, partner)).rejects.toMatchObject(refusal('kept_apart'));
    const candidates = async (who: CardGuest) =>
      (await host.call(matches.listCandidates, { id: room.eventId, pid: who.id })).data.map(({ participant }) => participant.id);
    expect(await candidates(ada)).not.toContain(partner.id);
    expect(await candidates(partner)).not.toContain(ada.id);
    const next = await openEvent(host, 'Apart again');
    for (const guest of [ada, bea, carl, dan]) {
      await host.call(participants.addParticipant, { id: next.eventId, participant_id: guest.id });
    }
    const { plan: other } = await plan(next, 2);
    expect(partnersOf(other, ada)).not.toContain(partner.id);
  });

  it('is withdrawn by the guest who asked, not by the other; the other’s own request remains', async () => {
    const partner = partnerOf(ada);
    await takeBack(room, partner, ada);
    await expect(pair(room, ada, partner)).rejects.toMatchObject(refusal('kept_apart'));
    await askApart(room, partner, ada);
    await takeBack(room, ada, partner);
    await takeBack(room, ada, partner);
    expect((await known(room, ada))[0]).toMatchObject({ id: partner.id, apart: false });
    await expect(pair(room, ada, partner)).rejects.toMatchObject(refusal('kept_apart'));
    const { data } = await host.call(keepingApart.listKeptApart, {});
    expect(data).toMatchObject([{ asked_by: partner.id }]);
    // Staff can end it, too; then it is gone from the guest's own list.
    await host.call(keepingApart.endKeepingApart, { id: data[0]?.id ?? '' });
    expect(await known(room, partner)).toMatchObject([{ id: ada.id, apart: false }]);
    await pair(room, ada, partner);
  });

  it('is one request, whichever event it is made or withdrawn at, and whoever ends it', async () => {
    const [one, other] = [await openEvent(host, 'The first'), await openEvent(host, 'The second')];
    const [asker, about] = [await join(one, woman), await join(one, man)];
    for (const guest of [asker, about]) await host.call(participants.addParticipant, { id: other.eventId, participant_id: guest.id });
    for (const room of [one, other]) await pair(room, asker, about);
    const { self } = await comeByMail(test, host, asker);
    const ofEvent = (room: SafeRoom) => ({ id: asker.id, kind: 'apart', event_id: room.eventId, about: about.id }) as const;
    const shown = () =>
      Promise.all(
        [one, other].map(async ({ eventId }) => (await self.call(safety.listKnown, { id: asker.id, event_id: eventId })).people[0]?.apart),
      );
    await self.call(safety.tellStaff, ofEvent(one));
    expect(await shown()).toEqual([true, true]);
    await self.call(safety.tellStaff, ofEvent(other));
    await self.call(safety.takeBack, ofEvent(one));
    expect(await shown()).toEqual([false, false]);
    await pair(other, asker, about);
    await self.call(safety.tellStaff, ofEvent(one));
    const { data } = await host.call(keepingApart.listKeptApart, {});
    await host.call(keepingApart.endKeepingApart, { id: data.find(({ asked_by }) => asked_by === asker.id)?.id ?? '' });
    expect(await shown()).toEqual([false, false]);
    // The audit entry names only the event, because an admin whom the request is about may read it.
    const [entry] = (await organization.admin.call(audit.listAuditEntries, { part: 'changes', limit: '1' })).data;
    expect(entry).toMatchObject({ action: 'keep_apart_removed', subject: { kind: 'event', id: one.eventId, name: 'The first' } });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp([asker, about].flatMap(({ id, name }) => [id, name]).join('|')));
  });

  it('about a staff member is shown to admins only, and never to that person', async () => {
    const [hostAsGuest, adminAsGuest] = await Promise.all(
      [organization.accounts.host, organization.accounts.admin].map(({ email }) =>
        join(room, { ...man, contact: { email, phone: null, instagram: null } }),
      ),
    );
    if (hostAsGuest === undefined || adminAsGuest === undefined) throw new Error('Two were to come');
    // Each is matched by the other, because staff may not match themselves.
    for (const [guest, by] of [[hostAsGuest, organization.admin] as const, [adminAsGuest, host] as const]) {
      await by.call(matches.createMatch, { event_id: room.eventId, participant1_id: bea.id, participant2_id: guest.id });
      await askApart(room, bea, guest);
    }
    const shown = async (caller: Caller) => (await caller.call(keepingApart.listKeptApart, {})).data.map((entry) => entry.id);
    const ofHost = [...[bea.id, hostAsGuest.id].sort(), bea.id].join('-');
    expect(await shown(host)).toEqual([]);
    expect(await shown(organization.admin)).toEqual([ofHost]);
    await expect(host.call(keepingApart.endKeepingApart, { id: ofHost })).rejects.toMatchObject(refusal('pair_not_found'));
    await expect(pair(room, bea, hostAsGuest)).rejects.toMatchObject(refusal('own_match'));
  });

  it('can be made twenty times at one event, counted exactly even at once', async () => {
    const many = await openEvent(host, 'Too many');
    const asker = await join(many, woman);
    const others: CardGuest[] = [];
    for (let count = 0; count < mostAparts + 2; count += 1) {
      const other = await join(many, man);
      await pair(many, asker, other);
      others.push(other);
    }
    const answers = await Promise.allSettled(others.map((other) => askApart(many, asker, other)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostAparts);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    for (const reason of refused) expect(reason).toMatchObject(refusal('too_many_requests'));
    expect((await known(many, asker)).filter(({ apart }) => apart)).toHaveLength(mostAparts);
  });

  it('goes with who asked when they are erased; what was asked about them stays', async () => {
    const here = await openEvent(host, 'Erased');
    const [asker, other] = [await join(here, woman), await join(here, man)];
    await pair(here, asker, other);
    await askApart(here, asker, other);
    await askApart(here, other, asker);
    await host.call(participants.eraseParticipant, { id: asker.id });
    const table = rawTable(test.stack);
    const items = async () =>
      (await table.all())
        .filter(({ pk, sk }) => String(pk).includes(organization.tenantId) && /^SAFETY#|#APART/.test(`${sk} ${pk}`))
        .map(({ sk }) => String(sk))
        .filter((sk) => sk.includes(asker.id));
    // Left are the pair itself, its entry in order of time, and an entry for each of the two people, keyed by id and by address.
    const theirs = `${[asker.id, other.id].sort().join('#')}#${other.id}`;
    const left = await eventually(items, (found) => found.length <= 6);
    expect(left.map((sk) => sk.slice(-theirs.length))).toEqual(Array.from({ length: 6 }, () => theirs));
  });
});
