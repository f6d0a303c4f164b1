import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { Event } from '#shared/model/events/event.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { awaitMail, inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * An evening with 20 places to which 30 people want to come. Six give their places back, two let an offer expire, a limit is raised, and in
 * the end it is full and fair. Tested in browsers and with the emails received (docs/rules/waiting.md).
 */

let test: TestStack;
let stage: Stage;
let organization: Organization;
let host: Caller;
let staff: Page;
let phone: Page;
let event: Event;
let token: string;
const inside: { form: ReturnType<typeof makeForm>; session: Parameters<typeof keptBy>[0] }[] = [];
const men: string[] = [];
const women: string[] = [];
/** First names, keyed by address. */
const names = new Map<string, string>();

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Twenty Places');
  host = organization.admin;
  const start = Date.now() + 3 * 24 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  ({ event } = await host.call(events.createEvent, makeEventForm({ name: 'Twenty Chairs', male_limit: 10, female_limit: 10, ...times })));
  ({ token } = await host.call(registrationLink.getRegistrationLink, { id: event.id }));
  for (let comer = 0; comer < 30; comer += 1) {
    const gender = comer % 2 === 0 ? 'male' : 'female';
    const form = makeForm({ first_name: `${gender === 'male' ? 'Man' : 'Woman'} ${comer}`, gender });
    names.set(form.contact.email, form.first_name);
    const tried = await test.visitor.ask(registration.registerForEvent, { key: event.id, token, ...form });
    if (tried.status === 201) inside.push({ form, session: tried.body as Parameters<typeof keptBy>[0] });
    else {
      await test.visitor.call(waiting.joinWaitingList, { key: event.id, token, ...form });
      (gender === 'male' ? men : women).push(form.contact.email);
    }
  }
  staff = await stage.open(organization.accounts.admin);
  phone = await stage.open(undefined, 'phone');
});
afterAll(() => stage?.close());

const list = () => staff.locator('details').filter({ has: staff.getByRole('heading', { name: 'Waiting list' }) });
const staffSee = (words: string) => list().first().getByText(words, { exact: true }).waitFor();

/** Returns the link in the latest email with this subject, once `mails` emails have arrived. */
async function linkOf(email: string, mails: number): Promise<string> {
  const { subject, body } = await awaitMail(test.url, email, mails);
  expect(subject).toMatch(/^A place for you at Twenty Chairs, until /);
  return /http\S+\/waitlist\/[\w-]+/.exec(body.text)?.[0] ?? 'no link';
}

async function accept(email: string): Promise<void> {
  await phone.goto(await linkOf(email, 2));
  await phone.getByRole('button', { name: 'Accept' }).click();
  await phone.getByRole('heading', { name: 'You are coming!' }).waitFor();
}

/** Lets someone's offer expire. */
async function letPass(email: string): Promise<void> {
  const { data } = await host.call(waiting.listWaiting, { id: event.id, limit: '100' });
  const entryId = data.find((entry) => entry.email === email)?.id ?? '';
  const until = new Date(Date.now() - 1000).toISOString();
  const key = { pk: `T#${organization.tenantId}#E#${event.id}`, sk: `W#${entryId}` };
  await rawTable(test.stack).set(key, { u: until, g4s: `${until}#${event.id}#${entryId}` });
  await passMinute(test.stack);
}

it('has twenty guests and ten people waiting, five in each queue', async () => {
  expect([inside.length, men.length, women.length]).toEqual([20, 5, 5]);
  await staff.goto(`/participants?event_id=${event.id}`);
  await staffSee('10 waiting');
});

it('gives the places of six guests who cannot come to the first three in each queue', async () => {
  for (const { session } of inside.slice(0, 6)) {
    const own = await stage.open(undefined, 'phone');
    await keepInPage(own, keptBy(session));
    await own.goto(`/evening/${event.id}`);
    await own.getByText('Cannot come?').click();
    await own.getByRole('button', { name: 'Give my place back' }).click();
    await own.getByRole('heading', { name: 'You have given your place back' }).waitFor();
    await own.close();
  }
  await staffSee('4 waiting, 6 offered a place');
  for (const queue of [men, women]) for (const email of queue.slice(0, 3)) await linkOf(email, 2);
});

it('gives two places whose offers expired, and an additional one, to the next in their queues', async () => {
  for (const [email = ''] of [men, women]) {
    await letPass(email);
    expect((await awaitMail(test.url, email, 3)).subject).toBe('Your place at Twenty Chairs went to the next person');
  }
  await staffSee('2 waiting, 6 offered a place');
  await host.call(events.updateEvent, { ...event, male_limit: 11, version: undefined });
  await staffSee('1 waiting, 7 offered a place');
  await phone.goto(/http\S+\/waitlist\/[\w-]+/.exec((await awaitMail(test.url, men[0] ?? '', 3)).body.text)?.[0] ?? 'no link');
  await phone.getByRole('heading', { name: 'Your place is no longer held' }).waitFor();
  await phone.getByRole('button', { name: 'Join again, at the end' }).click();
  await phone.getByText('You are 1st on the waiting list for men').waitFor();
  // The address still belongs to the previous entry.
  await phone.reload();
  await phone.getByText('You are 1st on the waiting list for men').waitFor();
});

it('ends full and fair: those first in line are in, each once, and nobody else', async () => {
  const next = [...men.slice(1), ...women.slice(1, 4)];
  for (const email of next) await accept(email);
  await staffSee('2 waiting');
  const { participants: room } = await host.call(participants.listEventParticipants, { id: event.id });
  const here = [...inside.slice(6).map(({ form }) => form.contact.email), ...next];
  expect(room.map(({ first_name }) => first_name).toSorted()).toEqual(here.map((email) => names.get(email)).toSorted());
  expect(room.filter(({ gender }) => gender === 'male')).toHaveLength(11);
  // Lists everybody's emails in order: each person got at most one offer, and those still waiting got none.
  const kinds = async (email: string) => (await inboxOf(test.url, email)).map(({ subject }) => subject.split(' ').slice(0, 3).join(' '));
  for (const email of next) {
    await awaitMail(test.url, email, 3);
    expect((await kinds(email)).toSorted()).toEqual(['A place for', 'You are on', "You're registered for"]);
  }
  expect(await kinds(women[4] ?? '')).toEqual(['You are on']);
  await awaitMail(test.url, men[0] ?? '', 4);
  expect((await kinds(men[0] ?? '')).toSorted()).toEqual(['A place for', 'You are on', 'You are on', 'Your place at']);
  // Anyone who comes now waits behind the people already on the list.
  const late = await test.visitor.ask(registration.registerForEvent, { key: event.id, token, ...makeForm({ gender: 'female' }) });
  expect(late.status).toBe(409);
  expect(stage.errors().filter((error) => !/40[049]/.test(error))).toEqual([]);
});
