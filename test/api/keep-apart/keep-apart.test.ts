import { afterAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openPlannedEvenings, type PlannedEvening, pairsOf } from '../../support/rooms/planned-evenings.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Two guests whom staff keep apart: docs/rules/rounds.md#keep-apart */

const evenings = await openPlannedEvenings('Keep apart');
afterAll(() => evenings.stop());
const { test, organization, host, colleague, openEvening, makePlan, press } = evenings;

describe('two who are kept apart', () => {
  it('are never planned, proposed or matched, at any event, and the pair can be ended', async () => {
    const evening = await openEvening(2, 2);
    const [woman = ''] = evening.women;
    const [man = ''] = evening.men;
    const { pair } = await host.call(keepingApart.keepApart, { participant1_id: woman, participant2_id: man, reason: 'She asked for it.' });
    expect(pair).toMatchObject({ reason: 'She asked for it.', added_by: organization.accounts.host.email });
    const again = await colleague.call(keepingApart.keepApart, { participant1_id: man, participant2_id: woman });
    expect(again.pair).toEqual(pair);
    expect((await host.call(keepingApart.listKeptApart, { event_id: evening.id })).data).toContainEqual(pair);

    const { plan } = await makePlan(evening.id);
    expect(plan.rounds.flatMap((_, at) => pairsOf(plan, at + 1))).not.toContain([woman, man].sort().join(' '));
    const { data } = await host.call(matches.listCandidates, { id: evening.id, pid: woman });
    expect(data.map(({ participant }) => participant.id)).toEqual([evening.men[1]]);
    const byHand = { event_id: evening.id, participant1_id: woman, participant2_id: man };
    await expect(host.call(matches.createMatch, byHand)).rejects.toMatchObject(refusal('kept_apart', 409));

    await colleague.call(keepingApart.endKeepingApart, { id: pair.id });
    await expect(host.call(keepingApart.endKeepingApart, { id: pair.id })).rejects.toMatchObject(refusal('pair_not_found', 404));
    expect((await host.call(matches.createMatch, byHand)).match.participant1_id).toBe(woman);
  });

  it('are kept apart by a super admin, too, in their organization', async () => {
    const evening = await openEvening(1, 1);
    const superAdmin = await test.addAccount('super_admin');
    const { pair } = await superAdmin.call(keepingApart.keepApart, {
      participant1_id: evening.women[0] ?? '',
      participant2_id: evening.men[0] ?? '',
    });
    expect((await host.call(keepingApart.listKeptApart, {})).data).toContainEqual(pair);
    expect((await superAdmin.call(keepingApart.listKeptApart, { event_id: evening.id })).data).toContainEqual(pair);
    await superAdmin.call(keepingApart.endKeepingApart, { id: pair.id });
    expect((await host.call(keepingApart.listKeptApart, {})).data).not.toContainEqual(pair);
  });

  it('stay apart when one of them is erased and registers again with the same address', async () => {
    const first = await openEvening(1, 1);
    const form = makeForm({ gender: 'male', interested_in: 'women' });
    const join = async ({ id, token }: Pick<PlannedEvening, 'id' | 'token'>) =>
      (await test.visitor.call(registration.registerForEvent, { key: id, token, ...form })).participant.id;
    const before = await join(first);
    const [woman = ''] = first.women;
    await host.call(keepingApart.keepApart, { participant1_id: before, participant2_id: woman });
    // A small number of pairs is read completely; for more, pairs are looked up by person (test/exhaustive/api/safety/many-told.test.ts).
    const { data: pairs } = await host.call(keepingApart.listKeptApart, {});
    expect(pairs.length).toBeLessThanOrEqual(20);
    const foundUnder = keys.participantOfAddress(organization.tenantId, hashForKey(form.contact.email), before);
    await eventually(() => rawTable(test.stack).get(foundUnder), Boolean);
    await host.call(participants.eraseParticipant, { id: before });
    await eventually(
      () => rawTable(test.stack).get(foundUnder),
      (row) => row === undefined,
    );

    const second = await openEvening(0, 1);
    await host.call(participants.addParticipant, { id: second.id, participant_id: woman });
    const anew = await join(second);
    // All that is still known about the erased person is the address.
    expect(anew).not.toBe(before);
    const registered = await rawTable(test.stack).get(keys.registration(organization.tenantId, second.id, anew));
    expect(registered).toBeDefined();
    expect(registered?.['fo']).toBeUndefined();
    const { data } = await host.call(matches.listCandidates, { id: second.id, pid: woman });
    expect(data.map(({ participant }) => participant.id)).toEqual(second.men);
    expect((await host.call(matches.listCandidates, { id: second.id, pid: anew })).data).toEqual([]);
    const byHand = { event_id: second.id, participant1_id: anew, participant2_id: woman };
    await expect(host.call(matches.createMatch, byHand)).rejects.toMatchObject(refusal('kept_apart', 409));
    const { plan } = await makePlan(second.id);
    expect(plan.rounds.map((_, at) => pairsOf(plan, at + 1))).toEqual([[[woman, ...second.men].sort().join(' ')]]);
  });

  it('stay apart when one of them has changed the address, and registers again with the new one', async () => {
    const first = await openEvening(1, 0);
    const form = makeForm({ gender: 'male', interested_in: 'women' });
    const join = async ({ id, token }: Pick<PlannedEvening, 'id' | 'token'>, as = form) =>
      (await test.visitor.call(registration.registerForEvent, { key: id, token, ...as })).participant.id;
    const before = await join(first);
    const [woman = ''] = first.women;
    await host.call(keepingApart.keepApart, { participant1_id: woman, participant2_id: before });
    const moved = { ...form, contact: { ...form.contact, email: `moved-${form.contact.email}` } };
    await host.call(participants.updateParticipant, { id: before, ...moved });
    const foundUnder = keys.participantOfAddress(organization.tenantId, hashForKey(moved.contact.email), before);
    await eventually(() => rawTable(test.stack).get(foundUnder), Boolean);

    const second = await openEvening(0, 1);
    await host.call(participants.addParticipant, { id: second.id, participant_id: woman });
    const anew = await join(second, moved);
    expect(anew).not.toBe(before);
    const { data } = await host.call(matches.listCandidates, { id: second.id, pid: woman });
    expect(data.map(({ participant }) => participant.id)).toEqual(second.men);
    const byHand = { event_id: second.id, participant1_id: anew, participant2_id: woman };
    await expect(host.call(matches.createMatch, byHand)).rejects.toMatchObject(refusal('kept_apart', 409));
    const { plan } = await makePlan(second.id);
    expect(plan.rounds.map((_, at) => pairsOf(plan, at + 1))).toEqual([[[woman, ...second.men].sort().join(' ')]]);
  });

  it('make a plan outdated that seats them together', async () => {
    const evening = await openEvening(1, 1);
    const { state } = await makePlan(evening.id, null, { rounds: 1 });
    await host.call(keepingApart.keepApart, { participant1_id: evening.women[0] ?? '', participant2_id: evening.men[0] ?? '' });
    await expect(press(state, { action: 'start' })).rejects.toMatchObject(refusal('plan_outdated'));
    await expect(makePlan(evening.id, state.plan)).rejects.toMatchObject(refusal('nobody_to_pair'));
  });
});
