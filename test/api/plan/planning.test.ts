import { afterAll, describe, expect, it } from 'vitest';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openPlannedEvenings, pairsOf, planSettings } from '../../support/rooms/planned-evenings.ts';

/** A plan of rounds is created, created again, and changed by hand: docs/rules/rounds.md#planning */

const evenings = await openPlannedEvenings('Planning');
afterAll(() => evenings.stop());
const { test, host, colleague, openEvening, makePlan, press, hold, recorded } = evenings;

describe('a room that changes', () => {
  it('is planned again from the next round on, without those who left, with those who came and who was matched by hand', async () => {
    const evening = await openEvening(4, 4);
    const { plan, state } = await makePlan(evening.id);
    const after = await hold(state);
    await recorded(evening.id, 4);
    const [gone = ''] = evening.women;
    await host.call(participants.markAttendance, { id: evening.id, pid: gone, absent: true });
    await expect(press(after, { action: 'start' })).rejects.toMatchObject(refusal('plan_outdated'));
    const { participant } = await test.visitor.call(registration.registerForEvent, {
      key: evening.id,
      token: evening.token,
      ...makeForm({ gender: 'female', interested_in: 'men' }),
    });
    const [man = ''] = evening.men;
    await host.call(matches.createMatch, { event_id: evening.id, participant1_id: participant.id, participant2_id: man });

    const { plan: next, state: ready } = await makePlan(evening.id, plan.version);
    expect(next.rounds[0]).toEqual(plan.rounds[0]);
    expect(next.people.slice(0, 8)).toEqual(plan.people);
    const later = [2, 3].flatMap((round) => pairsOf(next, round));
    expect(later.join()).not.toContain(gone);
    expect(later.filter((pair) => pair.includes(participant.id))).toHaveLength(2);
    expect(later).not.toContain([participant.id, man].sort().join(' '));
    expect(new Set([...pairsOf(next, 1), ...later]).size).toBe(12);
    expect(await press(ready, { action: 'start' })).toMatchObject({ phase: 'running', round: 2 });
  });

  it('plans only those who are checked in, if requested', async () => {
    const evening = await openEvening(3, 3);
    await expect(makePlan(evening.id, null, { who: 'here' })).rejects.toMatchObject(refusal('too_few_people', 409));
    const came = [...evening.women.slice(0, 2), ...evening.men.slice(0, 2)];
    for (const pid of came) {
      const { participant } = await host.call(participants.markAttendance, { id: evening.id, pid, here: true });
      expect(participant.checked_in_at).not.toBeNull();
      const again = await colleague.call(participants.markAttendance, { id: evening.id, pid, here: true });
      expect(again.participant.checked_in_at).toBe(participant.checked_in_at);
    }
    await host.call(participants.markAttendance, { id: evening.id, pid: came[0] ?? '', leaves_after: 1 });
    const { plan } = await makePlan(evening.id, null, { who: 'here', rounds: 2 });
    expect(plan.people.map(({ id }) => id).sort()).toEqual([...came].sort());
    expect(pairsOf(plan, 1).join()).toContain(came[0]);
    expect(pairsOf(plan, 2).join()).not.toContain(came[0]);
  });

  it('gives those who leave during a round their date, and those who are no longer registered none', async () => {
    const evening = await openEvening(3, 3);
    const { plan, state } = await makePlan(evening.id, null, { rounds: 1 });
    const running = await press(state, { action: 'start' });
    const [absent = '', removed = ''] = evening.women;
    await host.call(participants.markAttendance, { id: evening.id, pid: absent, absent: true });
    await host.call(participants.removeFromEvent, { id: evening.id, pid: removed });
    await press(running, { action: 'end' });
    const kept = pairsOf(plan, 1).filter((pair) => !pair.includes(removed));
    expect((await recorded(evening.id, 2)).map(({ pair }) => pair).sort()).toEqual(kept.sort());
  });
});

describe('a plan changed by hand', () => {
  it('swaps two people, refuses those who already meet, and undoes it', async () => {
    const evening = await openEvening(4, 4);
    const { plan } = await makePlan(evening.id, null, { rounds: 2 });
    const [first, second] = plan.rounds[1]?.tables ?? [];
    const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
    const women = new Set(evening.women);
    const womanAt = (seat: Plan['rounds'][number]['tables'][number] | undefined) =>
      (seat ?? []).slice(1, 3).find((number) => women.has(idOf.get(number) ?? '')) ?? 0;
    const swap = { id: evening.id, action: 'swap', round: 2, one: womanAt(first), other: womanAt(second) } as const;
    const meetAnyway = new Set(pairsOf(plan, 1));
    const manAt = (seat: Plan['rounds'][number]['tables'][number] | undefined) =>
      (seat ?? []).slice(1, 3).find((number) => !women.has(idOf.get(number) ?? '')) ?? 0;
    const would = [
      [swap.one, manAt(second)],
      [swap.other, manAt(first)],
    ].map((pair) =>
      pair
        .map((number) => idOf.get(number) ?? '')
        .sort()
        .join(' '),
    );
    const attempt = host.call(eveningRounds.editPlan, { ...swap, replaces: plan.version });
    if (would.some((pair) => meetAnyway.has(pair))) {
      await expect(attempt).rejects.toMatchObject(refusal('swap_refused', 409));
    } else {
      const { plan: edited, night: state } = await attempt;
      expect(pairsOf(edited, 2)).toEqual(expect.arrayContaining(would));
      expect(pairsOf(edited, 1)).toEqual(pairsOf(plan, 1));
      const undone = await host.call(eveningRounds.editPlan, { id: evening.id, action: 'undo', replaces: state.plan });
      expect(undone.plan).toEqual({ ...plan, version: edited.version + 1 });
    }
    // Seats two women of the round together. The host may do so, and the plan shows the pair as not mutual.
    const { plan: now } = await host.call(eveningRounds.getNight, { id: evening.id });
    const odd = {
      id: evening.id,
      action: 'swap',
      round: 2,
      one: womanAt(first),
      other: manAt(second),
      replaces: now?.version ?? null,
    } as const;
    const { plan: strange } = await host.call(eveningRounds.editPlan, odd);
    expect(strange.rounds[1]?.tables.filter(([, , , score]) => score < 0.3)).toHaveLength(2);
  });

  it('is refused for a round that has begun, and for people who are not in it', async () => {
    const evening = await openEvening(2, 2);
    const { plan, state } = await makePlan(evening.id, null, { rounds: 2 });
    await press(state, { action: 'start' });
    const base = { id: evening.id, replaces: plan.version } as const;
    const refused = (edit: object) => host.call(eveningRounds.editPlan, { ...base, ...edit } as never);
    await expect(refused({ action: 'swap', round: 1, one: 1, other: 2 })).rejects.toMatchObject(refusal('round_begun'));
    await expect(refused({ action: 'swap', round: 2, one: 1, other: 99 })).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(refused({ action: 'swap', round: 2, one: 1, other: 1 })).rejects.toMatchObject(refusal('swap_refused'));
    await expect(refused({ action: 'void', round: 1, table: 9, on: true })).rejects.toMatchObject(refusal('table_not_found'));
    await expect(refused({ action: 'undo' })).rejects.toMatchObject(refusal('nothing_to_undo'));
    await expect(refused({ action: 'undo', replaces: 7 })).rejects.toMatchObject(refusal('conflict'));
    expect((await host.call(eveningRounds.getNight, { id: evening.id })).plan).toEqual(plan);
  });
});

it('forecasts what a plan would give, and stores nothing', async () => {
  const evening = await openEvening(2, 4);
  const { report, plan, invite_next, fills_room } = await host.call(eveningRounds.planRounds, {
    id: evening.id,
    ...planSettings,
    replaces: null,
    dry: true,
  });
  expect(plan).toBeNull();
  expect(report).toMatchObject({ people: 6, dates: 6 });
  expect(invite_next[0]).toMatchObject({ gender: 'female', interested_in: 'men' });
  expect(fills_room).toEqual({ gender: 'female', interested_in: 'men', people: 2 });
  expect((await host.call(eveningRounds.getNight, { id: evening.id })).night.phase).toBe('none');
});
