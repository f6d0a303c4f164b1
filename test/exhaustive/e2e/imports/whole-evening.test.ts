import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { events } from '#shared/contract/routes/events.ts';
import { imports } from '#shared/contract/routes/imports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail, readInbox } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { eventbriteFile } from '#test/support/people/input/eventbrite-file.ts';
import { checkImportFile, chooseImportFile } from '#test/support/people/pages/import-file.ts';
import { linkIn } from '#test/support/people/waiting-lists.ts';
import { pressCards, pressClock } from '#test/support/rooms/card-room.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Five hundred guests whom another shop sold their places are imported, seated, and get their results (docs/rules/imports.md). */

const guests = 500;
const incomplete = 20;

let stage: Stage;
let host: Caller;
let page: Page;
let eventId: string;

beforeAll(async () => {
  stage = await openStage();
  const organization = await stage.test.addOrganization('Sold Out Elsewhere');
  host = organization.admin;
  // A new organization has too few emails a day for all of them (docs/rules/mail.md#quotas).
  const created_at = new Date(Date.now() - 60 * 24 * 3_600_000).toISOString();
  await rawTable(stage.test.stack).set(keys.tenant(organization.tenantId), { created_at });
  page = await stage.open(organization.accounts.admin);
  const start = Date.now() + 3 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  const form = makeEventForm({ name: 'Everybody Came Over', male_limit: guests / 2, female_limit: guests / 2, ...times });
  eventId = (await host.call(events.createEvent, form)).event.id;
});
afterAll(() => stage?.close());

const emailOf = (at: number) => `guest-${at}@elsewhere.example.org`;

/** Returns a file as Eventbrite exports it. The first guests did not answer whom they want to meet. */
const soldOut = () =>
  eventbriteFile(
    Array.from({ length: guests }, (_, at) => {
      const isWoman = at % 2 === 0;
      return {
        ...{ 'First Name': `Guest${at}`, 'Last Name': 'Moss', Email: emailOf(at), 'Attendee Status': 'Attending' },
        ...{ 'Ticket Type': isWoman ? 'Women 28–39' : 'Men 28–39', Gender: isWoman ? 'Female' : 'Male', 'Birth Date': '4/13/1994' },
        'Who are you interested in meeting?': at < incomplete ? '' : isWoman ? 'Men' : 'Women',
      };
    }),
  );

it('500 guests are imported, complete their places, come, are seated, and get results', async () => {
  const { url, visitor } = stage.test;
  await chooseImportFile(page, eventId, { name: 'attendees.csv', content: soldOut() });
  await page.getByText('This file is from Eventbrite.').waitFor();
  await checkImportFile(page);
  await page.getByRole('button', { name: `Import ${guests} people` }).click();
  await page.getByRole('link', { name: 'Go to the participants' }).waitFor({ timeout: 180_000 });
  await page
    .getByText(`${guests - incomplete} guests are registered. ${incomplete} guests have a place and were asked for what is missing.`)
    .waitFor();

  await mapInParallel([...Array(incomplete).keys()], 4, async (at) => {
    const token = linkIn((await awaitMail(url, emailOf(at), 'Complete your place', 60_000)).body.text);
    await visitor.call(imports.completePlace, { token, interested_in: at % 2 === 0 ? 'men' : 'women', consent: true });
  });
  const { participants: room } = await host.call(participants.listEventParticipants, { id: eventId });
  expect(new Set(room.map(({ first_name }) => first_name)).size).toBe(guests);
  await mapInParallel(room, 8, ({ id }) => host.call(participants.markAttendance, { id: eventId, pid: id, here: true }));

  const wanted = { rounds: 2, tables: guests / 2, who: 'here', replaces: null, previous: true } as const;
  const { plan } = await host.call(eveningRounds.planRounds, { id: eventId, ...wanted });
  const seatedIn = (plan?.rounds ?? []).map(({ tables }) => new Set(tables.flatMap(([, one, other]) => [one, other])).size);
  expect(seatedIn).toEqual([guests, guests]);
  await host.call(events.updateEventStatus, { id: eventId, status: 'active' });
  for (const _ of seatedIn) {
    await pressClock({ host, eventId, token: '' }, { action: 'start' });
    await pressClock({ host, eventId, token: '' }, { action: 'end' });
  }
  await eventually(
    async () => (await host.call(participants.listEventParticipants, { id: eventId })).participants,
    (people) => people.every(({ match_count }) => match_count === 2),
    120_000,
  );
  await pressCards({ host, eventId }, { action: 'close' });
  await pressCards({ host, eventId }, { action: 'release' });
  const told = await eventually(
    async () => (await readInbox(url)).filter(({ subject }) => subject === 'Your results from Everybody Came Over'),
    (mails) => mails.length >= guests,
    180_000,
    1000,
  );
  expect(new Set(told.flatMap(({ destination }) => destination.to)).size).toBe(guests);

  // A guest whom staff entered opens the results by the link in that email.
  const mail = await awaitMail(url, emailOf(guests - 1), 'Your results from');
  const link = /https?:\/\/\S+\/evening\/\S+/.exec(mail.body.text)?.[0] ?? '';
  const phone = await stage.open(undefined, 'phone');
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Your results' }).waitFor();
}, 900_000);
