import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectorAddress } from '#shared/contract/guest-sockets.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { socketsOfProjectors } from '#shared/contract/sockets.ts';
import type { NightState, Plan, Pressed } from '#shared/model/rounds/night.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { watchAsGuest } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The projector: docs/rules/projector.md */

let test: OwnTestStack;
let organization: Organization;
let host: Caller;
let colleague: Caller;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Walls', 2);
  [host = organization.admin, colleague = organization.admin] = organization.hosts;
});
afterAll(() => test?.stop());

const noProjector = {
  answer: { status: 404, body: { code: 'link_not_found', details: 'This link does not open a screen. Ask your host for the new one.' } },
};
const show = (token: string) => test.visitor.call(roomProjector.getProjector, { token });

async function openEvening(people: readonly { first_name: string; last_name?: string; gender: 'female' | 'male' }[]) {
  const { eventId: id, token: key } = await openEvent(host, 'An evening on the wall');
  const ids: string[] = [];
  const guests: Caller[] = [];
  for (const person of people) {
    const form = makeForm({ ...person, interested_in: person.gender === 'male' ? 'women' : 'men' });
    const joined = await test.visitor.call(registration.registerForEvent, { key: id, token: key, ...form });
    ids.push(joined.participant.id);
    guests.push(callerOf(test.url, joined.access_token));
  }
  const { token } = await host.call(roomProjector.shareProjector, { id });
  return { id, token, ids, guests };
}

const makePlan = async (id: string, rounds: number) => {
  const { plan, night: state } = await host.call(eveningRounds.planRounds, { id, rounds, tables: 10, who: 'registered', replaces: null });
  if (plan === null) throw new Error('A plan was to be made');
  return { plan, state };
};
const press = async (state: NightState, command: Pressed) =>
  (await host.call(eveningRounds.runClock, { id: state.event_id, v: state.v, ...command })).night;
const seatsOf = (plan: Plan, round: number) => {
  const planned = plan.rounds[round - 1];
  return { number: round, tables: planned?.tables.map(([table, one, other]) => [table, one, other]), resting: planned?.resting };
};

describe("a projector's link", () => {
  it('is the same for all hosts, and works without a session', async () => {
    const { id, token } = await openEvening([]);
    const shared = await colleague.call(roomProjector.shareProjector, { id });
    expect(shared.token).toBe(token);
    expect(shared.link).toBe(`${test.url}/screen/${token}`);
    expect(shared.qr_code).toMatch(/^data:image\/png;base64,/);
    const view = await show(token);
    expect(view.event).toMatchObject({ name: 'An evening on the wall', venue_name: 'The Green Room', organization: 'Walls' });
    expect(view.evening.link).toBe(`${test.url}/evening/${id}`);
    expect(view.evening.qr_svg).toContain('<svg');
    expect([view.clock.phase, view.people, view.rounds]).toEqual(['none', [], []]);
    expect(Math.abs(Date.parse(view.at) - Date.now())).toBeLessThan(5_000);
  });

  it('can be replaced: the old one shows nothing from then on', async () => {
    const { id, token } = await openEvening([]);
    const { token: next } = await colleague.call(roomProjector.shareProjector, { id, reset: true });
    expect(next).not.toBe(token);
    await expect(show(token)).rejects.toMatchObject(noProjector);
    expect((await show(next)).event.name).toBe('An evening on the wall');
    expect((await host.call(roomProjector.shareProjector, { id })).token).toBe(next);
    // Only a hash of the token is stored.
    expect(JSON.stringify(await rawTable(test.stack).all())).not.toContain(next);
  });

  it('opens nothing when it is wrong, or another kind of link', async () => {
    const { eventId, token } = await openEvent(host);
    for (const wrong of ['guessed', 'x'.repeat(22), token, eventId, 'A_-9'])
      await expect(show(wrong), wrong).rejects.toMatchObject(noProjector);
  });

  it('is deleted with its event, and leaves nothing behind', async () => {
    const { id, token } = await openEvening([]);
    await host.call(events.updateEventStatus, { id, status: 'completed' });
    await host.call(events.deleteEvent, { id });
    await expect(show(token)).rejects.toMatchObject(noProjector);
    const left = (await rawTable(test.stack).all()).filter((item) => String(item['pk']).startsWith('SCREEN#') && item['event_id'] === id);
    expect(left).toEqual([]);
    await expect(host.call(roomProjector.shareProjector, { id })).rejects.toMatchObject({
      answer: { status: 404, body: { code: 'event_not_found' } },
    });
  });

  it('is created once when two request it at the same moment', async () => {
    const { eventId: id } = await openEvent(host);
    const both = await Promise.allSettled([
      host.call(roomProjector.shareProjector, { id }),
      colleague.call(roomProjector.shareProjector, { id }),
    ]);
    const { token } = await host.call(roomProjector.shareProjector, { id });
    for (const one of both) {
      if (one.status === 'fulfilled') expect(one.value.token).toBe(token);
      else expect(one.reason).toMatchObject({ answer: { status: 409, body: { code: 'conflict' } } });
    }
    const links = (await rawTable(test.stack).all()).filter((item) => String(item['pk']).startsWith('SCREEN#') && item['event_id'] === id);
    expect(links).toHaveLength(1);
  });
});

describe('what a projector shows', () => {
  it('is the next round before it begins, the current one while it runs, and nothing else', async () => {
    const women = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'].map((first_name) => ({ first_name, gender: 'female' as const }));
    const men = ['Finn', 'Gus', 'Hugo', 'Ivo'].map((first_name) => ({ first_name, gender: 'male' as const }));
    const { id, token, ids } = await openEvening([...women, ...men]);
    const { plan, state: ready } = await makePlan(id, 3);
    const before = await show(token);
    expect(before.rounds).toEqual([seatsOf(plan, 1)]);
    expect(before.rounds[0]?.resting).toHaveLength(1);
    expect(before.people).toHaveLength(9);
    const names = new Map(plan.people.map(({ number, id: person }) => [number, [...women, ...men][ids.indexOf(person)]?.first_name]));
    expect(before.people).toEqual(plan.people.map(({ number }) => ({ number, name: names.get(number) })));

    let state = await press(ready, { action: 'start' });
    const running = await show(token);
    expect(running.rounds).toEqual([seatsOf(plan, 1)]);
    const { v, phase, round, rounds, seconds, gap_seconds, starts_at, ends_at, gap_ends_at, left_ms } = state;
    expect(running.clock).toEqual({
      cards: 'open',
      v,
      phase,
      round,
      rounds,
      seconds,
      gap_seconds,
      starts_at,
      ends_at,
      gap_ends_at,
      left_ms,
    });
    state = await press(state, { action: 'pause' });
    expect(await show(token)).toMatchObject({ clock: { phase: 'paused', left_ms: state.left_ms }, rounds: [seatsOf(plan, 1)] });
    state = await press(state, { action: 'end' });
    expect((await show(token)).rounds).toEqual([seatsOf(plan, 2)]);
    state = await press(state, { action: 'finish' });
    expect(await show(token)).toMatchObject({ clock: { phase: 'over' }, rounds: [], people: [] });

    const said = JSON.stringify([before, running]);
    for (const secret of [...ids, organization.accounts.host.email, 'percent', 'score']) expect(said).not.toContain(secret);
  });

  it('is that the event was canceled, from then on until that is undone', async () => {
    const { id, token } = await openEvening([]);
    expect('canceled' in (await show(token))).toBe(false);
    await host.call(events.updateEventStatus, { id, status: 'upcoming' });
    await host.call(cancellations.cancelEvent, { id, reason: 'The venue is flooded.' });
    expect((await show(token)).canceled).toBe(true);
    await host.call(cancellations.undoCancellation, { id });
    expect('canceled' in (await show(token))).toBe(false);
  });

  it('is nobody from a date that did not take place, or from later rounds only', async () => {
    const { id, token } = await openEvening([
      { first_name: 'Ada', gender: 'female' },
      { first_name: 'Finn', gender: 'male' },
    ]);
    const { plan } = await makePlan(id, 1);
    const [table = 0] = plan.rounds[0]?.tables[0] ?? [];
    await host.call(eveningRounds.editPlan, { id, action: 'void', replaces: plan.version, round: 1, table, on: true });
    const view = await show(token);
    expect(view.rounds).toEqual([{ number: 1, tables: [], resting: [] }]);
    expect(view.people).toEqual([]);
  });

  it('is first names, an initial where two are the same, and a number for what looks like a link', async () => {
    const { id, token, ids, guests } = await openEvening([
      { first_name: 'Ada', last_name: 'Kurz', gender: 'female' },
      { first_name: 'Ada', last_name: 'Lang', gender: 'female' },
      { first_name: 'win.example.org', last_name: 'Now', gender: 'female' },
      { first_name: 'Finn', last_name: 'Gross', gender: 'male' },
      { first_name: 'Gus', last_name: 'Gross', gender: 'male' },
      { first_name: 'Hugo', last_name: 'Gross', gender: 'male' },
    ]);
    const { plan } = await makePlan(id, 1);
    const numberOf = (place: number) => plan.people.find((person) => person.id === ids[place])?.number;
    const nameOf = async (place: number) => (await show(token)).people.find(({ number }) => number === numberOf(place))?.name;
    expect([await nameOf(0), await nameOf(1), await nameOf(2), await nameOf(3)]).toEqual(['Ada K.', 'Ada L.', null, 'Finn']);
    await guests[4]?.call(guestEvening.chooseForEvening, { id: ids[4] ?? '', event_id: id, hide_name: true });
    expect(await nameOf(4)).toBeNull();
    // The projector shows a number in place of an erased guest until the next plan.
    await host.call(participants.eraseParticipant, { id: ids[3] ?? '' });
    expect(await nameOf(3)).toBeNull();
  });
});

describe('a projector without a session', () => {
  const watchProjector = (token: string) => watchAsGuest(test.url, projectorAddress, token);

  it('is told of each change during the evening, and nothing else', async () => {
    const { id, token, ids } = await openEvening([
      { first_name: 'Ida', gender: 'female' },
      { first_name: 'Jon', gender: 'male' },
    ]);
    const wall = await watchProjector(token);
    const { state } = await makePlan(id, 1);
    await wall.hear((message) => message.type === 'screen_changed' && message.v === state.v);
    const running = await press(state, { action: 'start' });
    await host.call(participants.markAttendance, { id, pid: ids[0] ?? '', here: true });
    await wall.hear((message) => message.type === 'screen_changed' && message.v === running.v);
    expect(new Set(wall.heard.map(({ type }) => type))).toEqual(new Set(['connection_confirmed', 'screen_changed']));
    await wall.close();
  });

  it('is told when a name on it changes or goes, and when the event is completed', async () => {
    const { id, token, ids, guests } = await openEvening([
      { first_name: 'Kim', gender: 'female' },
      { first_name: 'Lou', gender: 'male' },
      { first_name: 'Max', gender: 'male' },
    ]);
    const wall = await watchProjector(token);
    const { state } = await makePlan(id, 1);
    await wall.hear((message) => message.type === 'screen_changed' && message.v === state.v);
    const before = wall.heard.length;
    const told = () => wall.heard.slice(before).filter(({ type }) => type === 'screen_changed').length;
    const isTold = (times: number) => expect.poll(told).toBe(times);
    await guests[0]?.call(guestEvening.chooseForEvening, { id: ids[0] ?? '', event_id: id, hide_name: true });
    await isTold(1);
    expect(wall.heard.at(-1)).toMatchObject({ type: 'screen_changed', v: state.v });
    await host.call(participants.eraseParticipant, { id: ids[1] ?? '' });
    await isTold(2);
    await host.call(events.updateEventStatus, { id, status: 'completed' });
    await isTold(3);
    expect((await show(token)).people).toEqual([]);
    await wall.close();
  });

  it('is closed when its link is replaced, and a wrong link opens none', async () => {
    const { id, token } = await openEvening([]);
    const wall = await watchProjector(token);
    const closed = new Promise<void>((resolve) => wall.onClose(resolve));
    await host.call(roomProjector.shareProjector, { id, reset: true });
    await closed;
    expect(wall.heard.at(-1)?.type).toBe('evening_outdated');
    await expect(watchProjector(token)).rejects.toThrow('refused: 404');
    await expect(watchProjector('of-nothing')).rejects.toThrow('refused: 404');
  });

  it('is closed by newer ones beyond ten: it is told, and its page polls instead', async () => {
    const { token } = await openEvening([]);
    const walls: Awaited<ReturnType<typeof watchProjector>>[] = [];
    for (let count = 0; count <= socketsOfProjectors; count += 1) walls.push(await watchProjector(token));
    await walls[0]?.hear(({ type }) => type === 'socket_replaced');
    expect(walls.slice(1).every(({ heard }) => heard.every(({ type }) => type === 'connection_confirmed'))).toBe(true);
    for (const wall of walls.slice(1)) wall.cut();
  });
});
