import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState, Plan, Pressed } from '#shared/model/rounds/night.ts';
import { eventually } from '../people/calls/eventually.ts';
import { makeForm } from '../people/input/form.ts';
import { openEvent } from '../people/world.ts';
import { startTestStack } from '../stack/stack.ts';

/** An event at which each of the women may meet each of the men; both are given by id. */
export interface PlannedEvening {
  readonly id: string;
  readonly token: string;
  readonly women: string[];
  readonly men: string[];
}

export const planSettings = { rounds: 3, tables: 10, who: 'registered' } as const;

/** Returns the dates of a round, each as two ids in sorted order. */
export const datesOf = (plan: Plan, round: number) => {
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  return (plan.rounds[round - 1]?.tables ?? []).map(([table, one, other]) => ({
    table,
    pair: [idOf.get(one) ?? '', idOf.get(other) ?? ''].sort(),
  }));
};
export const pairsOf = (plan: Plan, round: number) => datesOf(plan, round).map(({ pair }) => pair.join(' '));

/** Opens a stack with an organization, and returns calls that its two hosts make to plan and hold evenings. */
export async function openPlannedEvenings(name: string) {
  const test = await startTestStack();
  const organization = await test.addOrganization(name, 2);
  const [host = organization.admin, colleague = organization.admin] = organization.hosts;

  async function openEvening(women: number, men: number): Promise<PlannedEvening> {
    const { eventId, token } = await openEvent(host, 'An evening of rounds');
    const join = async (form: Parameters<typeof makeForm>[0]) =>
      (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm(form) })).participant.id;
    const add = (count: number, form: Parameters<typeof makeForm>[0]) => Promise.all(Array.from({ length: count }, () => join(form)));
    return {
      id: eventId,
      token,
      women: await add(women, { gender: 'female', interested_in: 'men' }),
      men: await add(men, { gender: 'male', interested_in: 'women' }),
    };
  }

  const makePlan = async (id: string, replaces: number | null = null, more: object = {}) => {
    const { plan, night: state } = await host.call(eveningRounds.planRounds, { id, ...planSettings, ...more, replaces });
    if (plan === null) throw new Error('A plan was to be made');
    return { plan, state };
  };
  const press = async (state: NightState, command: Pressed, by = host) =>
    (await by.call(eveningRounds.runClock, { id: state.event_id, v: state.v, ...command })).night;
  const hold = async (state: NightState) => press(await press(state, { action: 'start' }), { action: 'end' });
  const historyOf = async (id: string) =>
    (await host.call(matches.listMatchHistory, { id, limit: '1000', sort: 'time_asc' })).data.map((match) => ({
      pair: [match.participant1_id, match.participant2_id].sort().join(' '),
      at: match.start_time,
      quality: match.quality_score,
    }));
  /** Waits until `count` dates have been recorded. */
  const recorded = (id: string, count: number) =>
    eventually(
      () => historyOf(id),
      (history) => history.length === count,
    );

  return {
    ...{ test, organization, host, colleague },
    ...{ openEvening, makePlan, press, hold, historyOf, recorded },
    stop: () => test.stop(),
  };
}
