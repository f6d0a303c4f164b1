import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { awaitMail, readInbox } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Giving up a place (docs/rules/guest-evening.md#cannot-come), and the reminder (docs/rules/mail.md#participants). */

const hour = 3_600_000;
let test: OwnTestStack;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Places');
  host = organization.admin;
  return () => test.stop();
});

async function newEvent(startsIn: number, name: string) {
  const start = Date.now() + startsIn;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
  const { event } = await host.call(events.createEvent, makeEventForm({ name, female_limit: 40, ...times }));
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  return { id: event.id, token, event };
}

async function register({ id, token }: { id: string; token: string }) {
  const form = makeForm();
  const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: id, token, ...form });
  return { id: participant.id, email: form.contact.email, self: callerOf(test.url, access_token) };
}

const pkOf = (id: string) => `T#${organization.tenantId}#E#${id}`;

describe('who cannot come', () => {
  it('gives the place back, gets a mail, and is in the audit trail by id', async () => {
    const event = await newEvent(72 * hour, 'Given Back');
    const guest = await register(event);
    expect((await guest.self.ask(guestEvening.cancelPlace, { id: guest.id, eid: event.id })).status).toBe(204);
    expect((await host.call(statistics.getEventStatistics, { id: event.id })).statistics.total_participants).toBe(0);
    const mail = await awaitMail(test.url, guest.email, 'You gave back');
    expect(mail.subject).toBe('You gave back your place at Given Back');
    expect(mail.body.text).toContain(`/register/${event.id}?token=${event.token}`);
    expect((await guest.self.ask(guestEvening.cancelPlace, { id: guest.id, eid: event.id })).status).toBe(404);
    const { data } = await host.call(audit.listAuditEntries, { part: 'changes', limit: '5' });
    expect(data.find(({ action }) => action === 'participant_removed')).toMatchObject({ actor: { id: guest.id, email: null } });
  });

  it('must do so themselves, and before the start', async () => {
    const event = await newEvent(72 * hour, 'Too Late');
    const [guest, other] = [await register(event), await register(event)];
    expect((await other.self.ask(guestEvening.cancelPlace, { id: guest.id, eid: event.id })).status).toBe(404);
    await rawTable(test.stack).set({ pk: pkOf(event.id), sk: 'EVENT' }, { start: new Date(Date.now() - 1000).toISOString() });
    expect((await guest.self.ask(guestEvening.cancelPlace, { id: guest.id, eid: event.id })).body).toMatchObject({ code: 'event_started' });
  });
});

describe('the reminder', () => {
  const lookAtClock = () => passMinute(test.stack);
  const remindersOf = async (name: string) =>
    (await readInbox(test.url)).filter(({ subject }) => subject === `${day}: ${name}`).flatMap(({ destination }) => destination.to);
  /**
   * Names the day in the reminder of an event that begins in 23 and a half hours. That is today if midnight was less than half an hour ago.
   */
  const day = new Date().getUTCDate() === new Date(Date.now() + 23.5 * hour).getUTCDate() ? 'Today' : 'Tomorrow';

  it('is sent once to everybody a day before, and again when the event moves', { timeout: 60_000 }, async () => {
    const event = await newEvent(23.5 * hour, 'Soon');
    const later = await newEvent(26 * hour, 'Later');
    const people = [];
    // So many guests that one step does not reach all of them.
    for (let guest = 0; guest < 30; guest += 1) people.push(await register(event));
    const stranger = await register(later);
    const gone = people.pop();
    await gone?.self.ask(guestEvening.cancelPlace, { id: gone.id, eid: event.id });
    await Promise.all([lookAtClock(), lookAtClock()]);
    await lookAtClock();
    for (const { email } of people) await awaitMail(test.url, email, `${day}: Soon`, 20_000);
    expect((await remindersOf('Soon')).sort()).toEqual(people.map(({ email }) => email).sort());
    const [first] = people;
    const mail = await awaitMail(test.url, first?.email ?? '', `${day}: Soon`);
    expect(mail.body.text).toContain('Cannot come?');
    expect(mail.body.text).toContain(`/evening/${event.id}#p=${first?.id}`);
    expect(mail.attachments.map(({ filename }) => filename)).toContain('event.ics');
    expect(await remindersOf('Later')).toEqual([]);
    expect(stranger.email).not.toBe('');

    const moved = Date.now() + 23 * hour;
    const times = { start_time: new Date(moved).toISOString(), end_time: new Date(moved + 3 * hour).toISOString() };
    await host.call(events.updateEvent, { ...event.event, ...times, version: undefined });
    await lookAtClock();
    await awaitMail(test.url, first?.email ?? '', 3, 20_000);
  });
});
