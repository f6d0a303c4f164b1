import { beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Returning guests: docs/rules/participants.md#returning-guests */

let test: TestStack;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Returning');
  [host = organization.admin] = organization.hosts;
});

type Form = ReturnType<typeof makeForm>;
type Evening = Awaited<ReturnType<typeof openEvent>>;

/** Registers on a phone that no one has used before. */
const register = async ({ eventId, token }: Evening, form: Form) =>
  (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form })).participant;

/** Returns the addresses under which a participant can be found. The stream's reader writes them. */
const foundUnder = async (id: string) => {
  const all = await rawTable(test.stack).all();
  return all.filter(({ pk, sk }) => sk === id && String(pk).startsWith(`T#${organization.tenantId}#A#`)).map(({ pk }) => pk);
};
const untilFound = (id: string) =>
  eventually(
    () => foundUnder(id),
    ({ length }) => length === 1,
  );

const mailOf = async (form: Form, event: string) =>
  (await awaitMail(test.url, form.contact.email, `You're registered for ${event}`)).body.text;
const welcome = 'Good to see you again!';

it('is recognized on another phone: greeted by mail, seated with others, and counted as returning', async () => {
  const [first, second] = [await openEvent(host, 'May'), await openEvent(host, 'June')];
  const [ada, ben] = [makeForm({ gender: 'female', interested_in: 'men' }), makeForm({ gender: 'male', interested_in: 'women' })];
  const [one, other] = [await register(first, ada), await register(first, ben)];
  expect(await mailOf(ada, 'May')).not.toContain(welcome);
  await host.call(matches.createMatch, { event_id: first.eventId, participant1_id: one.id, participant2_id: other.id });
  await host.call(events.updateEventStatus, { id: first.eventId, status: 'completed' });
  await untilFound(one.id);
  await untilFound(other.id);

  const again = [
    await register(second, { ...ada, contact: { ...ada.contact, email: ada.contact.email.toUpperCase() } }),
    await register(second, ben),
  ];
  expect(again.map(({ id }) => id)).not.toContain(one.id);
  for (const form of [ada, ben]) expect(await mailOf(form, 'June')).toContain(`${welcome} You have met one person with us so far.`);
  const [cleo, dan] = [makeForm({ gender: 'female', interested_in: 'men' }), makeForm({ gender: 'male', interested_in: 'women' })];
  const newcomers = [await register(second, cleo), await register(second, dan)];
  for (const form of [cleo, dan]) expect(await mailOf(form, 'June')).not.toContain(welcome);

  const plan = { id: second.eventId, rounds: 2, tables: 2, who: 'registered', replaces: null } as const;
  const planned = await host.call(eveningRounds.planRounds, { ...plan, previous: false });
  const idOf = new Map(planned.plan?.people.map(({ number, id }) => [number, id]));
  const dates = (planned.plan?.rounds ?? []).flatMap(({ tables }) => tables.map(([, ...two]) => two.map((number) => idOf.get(number))));
  const apart = again.map(({ id }) => id);
  expect(dates).toHaveLength(3);
  expect(dates.filter((two) => two.every((id) => apart.includes(id ?? '')))).toEqual([]);
  for (const { id } of newcomers) expect(dates.filter((two) => two.includes(id))).toHaveLength(2);
  // Staff see all of the person's evenings from either participant.
  const { events: visits } = await host.call(participants.getParticipant, { id: again[0]?.id ?? '' });
  expect(visits.map(({ name, came, as_other }) => [name, came, as_other])).toEqual(
    expect.arrayContaining([
      ['May', true, true],
      ['June', null, false],
    ]),
  );
  const { report } = await host.call(statistics.getEveningReport, { id: second.eventId });
  expect(report.returning).toBe(2);
});

it('is recognized by the address that they have now, and not after they are erased', async () => {
  const [first, second] = [await openEvent(host, 'July'), await openEvent(host, 'August')];
  const form = makeForm();
  const { id, contact } = await register(first, form);
  const { id: other } = await register(first, makeForm());
  await host.call(matches.createMatch, { event_id: first.eventId, participant1_id: id, participant2_id: other });
  const [before] = await untilFound(id);
  const moved = { ...contact, email: `moved-${contact.email}` };
  await host.call(participants.updateParticipant, { id, ...form, contact: moved });
  await eventually(
    () => foundUnder(id),
    ([found, ...more]) => found !== before && more.length === 0,
  );

  await register(second, { ...form, contact: moved });
  expect(await mailOf({ ...form, contact: moved }, 'August')).toContain(welcome);
  await register(second, form);
  expect(await mailOf(form, 'August')).not.toContain(welcome);

  await host.call(participants.eraseParticipant, { id });
  await eventually(
    () => foundUnder(id),
    ({ length }) => length === 0,
  );
});
