import { afterAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { events } from '#shared/contract/routes/events.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { datesOf, openPlannedEvenings, type PlannedEvening, pairsOf } from '../../support/rooms/planned-evenings.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** An evening of rounds from its plan to its end, and the commands that are refused: docs/rules/rounds.md */

const evenings = await openPlannedEvenings('Rounds');
afterAll(() => evenings.stop());
const { test, organization, host, colleague, openEvening, makePlan, press, hold, historyOf, recorded } = evenings;

describe('an evening of rounds', () => {
  let evening: PlannedEvening;
  let plan: Plan;
  let state: NightState;

  it('has neither plan nor clock at the beginning', async () => {
    evening = await openEvening(5, 5);
    const { night: none, plan: noPlan } = await host.call(eveningRounds.getNight, { id: evening.id });
    expect([none.phase, none.v, noPlan]).toEqual(['none', 0, null]);
    await expect(press(none, { action: 'start' })).rejects.toMatchObject(refusal('plan_missing', 409));
  });

  it('is planned: nobody meets anybody twice, and everybody is seated', async () => {
    ({ plan, state } = await makePlan(evening.id));
    expect(state).toMatchObject({ phase: 'ready', round: 0, rounds: 3, plan: 1, seconds: 300, gap_seconds: 60 });
    const pairs = plan.rounds.flatMap((_, at) => pairsOf(plan, at + 1));
    expect(new Set(pairs).size).toBe(15);
    for (const { tables, resting } of plan.rounds) {
      expect(resting).toEqual([]);
      expect(new Set(tables.flatMap(([, one, other]) => [one, other])).size).toBe(10);
      expect(new Set(tables.map(([table]) => table)).size).toBe(5);
    }
    expect(plan.report).toMatchObject({ people: 10, dates: 15, sit_outs: { least: 0, most: 0 }, fewer_rounds: false });
    expect(await host.call(eveningRounds.getNight, { id: evening.id })).toEqual({ night: state, plan, help: [] });
  });

  it('tells every watcher of each command, with the whole state', async () => {
    const watcher = await watch(test.url, evening.id, colleague.bearer);
    // The message about the plan may arrive first.
    expect(watcher.heard.find(({ type }) => type === 'connection_confirmed')).toMatchObject({ night: state.v });
    state = await press(state, { action: 'start' });
    const told = await watcher.hear((message) => message.type === 'night_changed' && message.v === state.v);
    expect(told).toMatchObject({ kind: 'night', night: state });
    expect(state).toMatchObject({ phase: 'running', round: 1, changed_by: organization.accounts.host.email });
    expect(Date.parse(state.ends_at ?? '') - Date.parse(state.starts_at ?? '')).toBe(300_000);
    watcher.cut();
  });

  it('takes one of two commands that name the same state', async () => {
    const both = await Promise.allSettled([press(state, { action: 'end' }), press(state, { action: 'end' }, colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(refusal('conflict', 409));
    ({ night: state } = await host.call(eveningRounds.getNight, { id: evening.id }));
    expect(state).toMatchObject({ phase: 'between', round: 1, ended: 1 });
  });

  it('records the dates of a round that has ended as matches with the round’s start, by the planned score', async () => {
    const history = await recorded(evening.id, 5);
    expect(history.map(({ pair }) => pair).sort()).toEqual(pairsOf(plan, 1).sort());
    expect(new Set(history.map(({ at }) => at)).size).toBe(1);
    const score = new Map(plan.rounds[0]?.tables.map(([table, , , planned]) => [table, planned]));
    for (const { table, pair } of datesOf(plan, 1)) {
      expect(history.find((match) => match.pair === pair.join(' '))?.quality).toBe(score.get(table));
    }
    const { statistics: figures } = await host.call(statistics.getMatchStatistics, { id: evening.id });
    expect(figures).toMatchObject({ total_matches: 5, unique_matches: 5, repeat_matches: 0 });
  });

  it('records nothing twice when a round is ended again', async () => {
    state = await press(await press(state, { action: 'back' }), { action: 'end' });
    state = await hold(state);
    expect(await recorded(evening.id, 10)).toHaveLength(10);
  });

  it('removes a date that did not take place from the history, and adds it again', async () => {
    const [first] = datesOf(plan, 1);
    const toggle = async (on: boolean) => {
      const edited = await host.call(eveningRounds.editPlan, {
        id: evening.id,
        action: 'void',
        replaces: plan.version,
        round: 1,
        table: first?.table ?? 0,
        on,
      });
      ({ plan, night: state } = edited);
    };
    await toggle(true);
    expect(plan.rounds[0]?.void).toEqual([first?.table]);
    expect((await historyOf(evening.id)).map(({ pair }) => pair)).not.toContain(first?.pair.join(' '));
    await toggle(false);
    expect((await historyOf(evening.id)).map(({ pair }) => pair).sort()).toEqual([...pairsOf(plan, 1), ...pairsOf(plan, 2)].sort());
  });

  it('is over after the last round, and plans more if more are wanted', async () => {
    state = await hold(state);
    expect(state).toMatchObject({ phase: 'over', round: 3 });
    await expect(press(state, { action: 'start' })).rejects.toMatchObject(refusal('night_over'));
    await recorded(evening.id, 15);
    ({ plan, state } = await makePlan(evening.id, plan.version, { rounds: 5 }));
    expect(state).toMatchObject({ phase: 'between', round: 3, rounds: 5 });
    const pairs = plan.rounds.flatMap((_, at) => pairsOf(plan, at + 1));
    expect(new Set(pairs).size).toBe(25);
  });
});

describe('an event that is completed while its last round runs', () => {
  it.each([
    ['ends the round and records its dates once half of its time has passed', -200, { phase: 'over', round: 1, ended: 1 }],
    ['takes back a round that has just begun', -100, { phase: 'over', round: 0, ended: 0 }],
  ] as const)('%s, and tells every watcher', async (_, seconds, closed) => {
    const evening = await openEvening(3, 3);
    const { plan, state } = await makePlan(evening.id, null, { rounds: 1 });
    const running = await press(await press(state, { action: 'start' }), { action: 'add', seconds });
    const watcher = await watch(test.url, evening.id, colleague.bearer);
    await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
    const told = { ...closed, v: running.v + 1, changed_by: organization.accounts.host.email };
    // Messages about earlier commands may arrive late.
    const over = await watcher.hear((message) => message.type === 'night_changed' && message.night.v > running.v);
    expect(over).toMatchObject({ kind: 'night', night: told });
    watcher.cut();
    expect((await host.call(eveningRounds.getNight, { id: evening.id })).night).toMatchObject(told);
    const dates = pairsOf(plan, 1).slice(0, closed.ended * 3);
    expect((await recorded(evening.id, dates.length)).map(({ pair }) => pair).sort()).toEqual(dates.sort());
  });
});

describe('a refused command', () => {
  it('leaves the evening unchanged', async () => {
    const evening = await openEvening(2, 2);
    const { plan, state } = await makePlan(evening.id);
    const refused = (command: object) => host.call(eveningRounds.runClock, { id: evening.id, v: state.v, ...command } as never);
    for (const [command, code] of [
      [{ action: 'pause' }, 'wrong_phase'],
      [{ action: 'end' }, 'wrong_phase'],
      [{ action: 'back' }, 'wrong_phase'],
      [{ action: 'start', v: state.v - 1 }, 'conflict'],
      [{ action: 'start', v: state.v + 1 }, 'conflict'],
    ] as const) {
      await expect(refused(command), JSON.stringify(command)).rejects.toMatchObject(refusal(code, 409));
    }
    for (const command of [
      { action: 'start', v: undefined },
      { action: 'start', v: '1' },
      { action: 'start', seconds: 59 },
      { action: 'start', seconds: 3601 },
      { action: 'start', gap_seconds: -1 },
      { action: 'add', seconds: 601 },
      { action: 'add', seconds: Number.MAX_SAFE_INTEGER + 1 },
      { action: 'add' },
      { action: 'auto', on: 'yes' },
      { action: 'stop' },
      {},
    ]) {
      await expect(refused(command), JSON.stringify(command)).rejects.toMatchObject({ answer: { status: 400 } });
    }
    for (const wrong of [
      { rounds: 0 },
      { rounds: 31 },
      { rounds: 1.5 },
      { rounds: '10' },
      { tables: 0 },
      { tables: 501 },
      { seconds: 59 },
      { gap_seconds: 901 },
      { max_age_gap: 0 },
      { who: 'all' },
    ]) {
      await expect(makePlan(evening.id, plan.version, wrong), JSON.stringify(wrong)).rejects.toMatchObject({ answer: { status: 400 } });
    }
    await expect(makePlan(evening.id, null)).rejects.toMatchObject(refusal('conflict', 409));
    expect(await host.call(eveningRounds.getNight, { id: evening.id })).toEqual({ night: state, plan, help: [] });
  });

  it('is one to the clock of an event that is not active, or a plan for one that is over', async () => {
    const evening = await openEvening(2, 2);
    const { state, plan } = await makePlan(evening.id);
    await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
    // Sent from a page that has not received the latest state yet.
    await expect(press(state, { action: 'start' })).rejects.toMatchObject(refusal('conflict', 409));
    const { night: closed } = await host.call(eveningRounds.getNight, { id: evening.id });
    await expect(press(closed, { action: 'back' })).rejects.toMatchObject(refusal('clock_not_active', 409));
    await expect(makePlan(evening.id, plan.version)).rejects.toMatchObject(refusal('event_completed', 409));
  });

  it('is one of two plans that replace the same one', async () => {
    const evening = await openEvening(3, 3);
    const both = await Promise.allSettled([makePlan(evening.id), makePlan(evening.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(refusal('conflict', 409));
  });
});

it('leaves nothing of an evening when its event is deleted', async () => {
  const evening = await openEvening(2, 2);
  await makePlan(evening.id);
  await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
  await host.call(events.deleteEvent, { id: evening.id });
  await expect(host.call(eveningRounds.getNight, { id: evening.id })).rejects.toMatchObject(refusal('event_not_found', 404));
});

it('leaves nothing of a first plan created while its event was deleted', async () => {
  const evening = await openEvening(2, 2);
  const [reached, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const end = test.stack.services.inject(({ functionName, operation }) => {
    if (functionName !== 'rounds-plan-rounds' || operation !== 'TransactWriteItems') return undefined;
    reached.resolve();
    return { kind: 'hold', until: deleted.promise };
  });
  const planned = makePlan(evening.id).catch((error: unknown) => error);
  await reached.promise;
  await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
  await host.call(events.deleteEvent, { id: evening.id });
  end();
  deleted.resolve();
  expect(await planned).toMatchObject(refusal('event_not_found', 404));
  const left = await eventually(
    async () => (await rawTable(test.stack).all()).filter(({ pk }) => pk === keys.event(organization.tenantId, evening.id).pk),
    (items) => items.length === 0,
  );
  expect(left).toEqual([]);
});
