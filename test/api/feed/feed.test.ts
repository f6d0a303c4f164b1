import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { type FeedForm, feedEvents } from '#shared/model/feed/feed.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The public feed: docs/rules/feed.md */

let test: OwnTestStack;
beforeAll(async () => {
  test = await startTestStack();
});
afterAll(() => test?.stop());

/** Turns the feed on, and returns its address. */
async function publish(admin: Caller, form: Partial<FeedForm> = {}) {
  const settings = await admin.call(feed.changeFeed, { on: true, ...form });
  if (settings.feed === null) throw new Error('Nothing was published');
  return settings.feed;
}

/** Returns the times of an event that is `day` days from now. */
function onDay(day: number) {
  // The start is later than the minute in which the product checks it.
  const start = Date.now() + day * 86_400_000 + 30_000;
  return { start_time: new Date(start).toISOString(), end_time: new Date(start + 3_600_000).toISOString() };
}

const read = (token: string) => test.visitor.call(feed.getFeedEvents, { token });
const readCalendar = async (token: string) => String((await test.visitor.ask(feed.getFeedCalendar, { token })).body);

/** Parses the entries as a calendar application does. */
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));

/** Returns an answer without what differs between any two calls. */
async function refusal(token: string) {
  const { status, body } = await test.visitor.ask(feed.getFeedEvents, { token });
  return { status, body: JSON.stringify(body).replace(/"request_id":"[^"]+"/, '') };
}

describe('an organization that publishes nothing', () => {
  it('is the default, and answers like one that does not exist', async () => {
    const { admin } = await test.addOrganization('Quiet', 0);
    expect(await admin.call(feed.getFeedSettings, {})).toEqual({ feed: null });
    await openEvent(admin, 'Nobody’s business');
    const unknown = await refusal('AAAAAAAAAAAAAAAAAAAAAA');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain('No events are published here.');

    const { token } = await publish(admin);
    expect((await refusal(token)).status).toBe(200);
    expect(await refusal(`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`)).toEqual(unknown);
    const renewed = await publish(admin, { renew: true });
    expect(renewed.token).not.toBe(token);
    expect(await refusal(token)).toEqual(unknown);
    expect((await refusal(renewed.token)).status).toBe(200);
    expect(await admin.call(feed.changeFeed, { on: false })).toEqual({ feed: null });
    expect(await refusal(renewed.token)).toEqual(unknown);
    // After being turned off and on, the feed has a new address.
    const again = await publish(admin);
    expect([token, renewed.token]).not.toContain(again.token);
    expect(await refusal(renewed.token)).toEqual(unknown);
  });

  it('lets only its admins change that', async () => {
    const { admin, hosts } = await test.addOrganization('Ranked', 1);
    expect((await hosts[0]?.ask(feed.changeFeed, { on: true }))?.status).toBe(403);
    expect((await hosts[0]?.ask(feed.getFeedSettings, {}))?.status).toBe(403);
    expect(await admin.call(feed.getFeedSettings, {})).toEqual({ feed: null });
  });

  it('stores nothing that opens the feed', async () => {
    const { admin } = await test.addOrganization('Sealed', 0);
    const { token } = await publish(admin);
    expect(JSON.stringify(await rawTable(test.stack).all())).not.toContain(token);
  });

  it('is one whose organization is gone', async () => {
    const { admin, tenantId } = await test.addOrganization('Closed', 0);
    const { token } = await publish(admin);
    await rawTable(test.stack).remove({ pk: `T#${tenantId}`, sk: 'TENANT' });
    expect(await refusal(token)).toEqual(await refusal('AAAAAAAAAAAAAAAAAAAAAA'));
  });
});

it('shows an active event until its end, and no longer', async () => {
  const { admin } = await test.addOrganization('Punctual', 0);
  const { event } = await admin.call(events.createEvent, makeEventForm({ name: 'Tonight', ...onDay(0) }));
  await admin.call(events.updateEventStatus, { id: event.id, status: 'active' });
  const { token } = await publish(admin);
  const names = async () => (await read(token)).events.map(({ name }) => name);
  try {
    test.stack.setClocks(() => 50 * 60_000);
    expect(await names()).toEqual(['Tonight']);
    test.stack.setClocks(() => 61 * 60_000);
    expect(await names()).toEqual([]);
    expect(entriesOf(await readCalendar(token))).toEqual([]);
  } finally {
    test.stack.setClocks(() => 0);
  }
});

describe('what is published', () => {
  it('is upcoming and active events, the earliest first, and no guests', async () => {
    const { admin } = await test.addOrganization('Open', 0);
    const upcoming = await admin.call(events.createEvent, makeEventForm({ name: 'Later', time_zone: 'Europe/Berlin', ...onDay(1) }));
    const { eventId, token: link } = await openEvent(admin, 'Now');
    const done = await openEvent(admin, 'Over');
    await admin.call(events.updateEventStatus, { id: done.eventId, status: 'completed' });
    const guest = makeForm();
    await test.visitor.call(registration.registerForEvent, { key: eventId, token: link, ...guest });
    const { token } = await publish(admin);

    const { status, headers, body } = await test.visitor.ask(feed.getFeedEvents, { token });
    expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([200, 'public, max-age=60', '*']);
    expect([headers.get('access-control-allow-credentials'), headers.get('set-cookie')]).toEqual([null, null]);
    const told = feedEvents.parse(body);
    expect(told.organization).toBe('Open');
    expect(told.events.map(({ name }) => name)).toEqual(['Now', 'Later']);
    const { event } = upcoming;
    expect(told.events[1]).toEqual({
      id: event.id,
      name: 'Later',
      venue_name: event.venue_name,
      venue_location: event.venue_location,
      start_time: event.start_time,
      end_time: event.end_time,
      time_zone: 'Europe/Berlin',
      when: expect.stringMatching(/ – \d+:\d\d [AP]M$/),
      when_named: expect.stringMatching(/ – \d+:\d\d [AP]M GMT\+[12]$/),
      offsets: [expect.any(Number), expect.any(Number)],
      places: 'free',
      registration_link: null,
    });
    const calendar = await readCalendar(token);
    for (const text of [JSON.stringify(body), calendar]) {
      for (const secret of [guest.first_name, String(guest.contact.email), '@example', link]) expect(text).not.toContain(secret);
    }
  });

  it('says for whom there are places', async () => {
    const { admin } = await test.addOrganization('Full', 0);
    const { eventId: key, token: link } = await openEvent(admin, 'Two places', 1);
    const { token } = await publish(admin);
    const places = async () => (await read(token)).events[0]?.places;
    const register = (gender: 'male' | 'female') =>
      test.visitor.call(registration.registerForEvent, { key, token: link, ...makeForm({ gender }) });
    expect(await places()).toBe('free');
    await register('male');
    expect(await places()).toBe('full_for_men');
    await register('female');
    expect(await places()).toBe('full');
  });

  it('includes registration links only if the organization shows them, for the next twenty events', async () => {
    const { admin } = await test.addOrganization('Linked', 0);
    const made = [];
    for (let day = 0; day < 21; day += 1) {
      made.push((await admin.call(events.createEvent, makeEventForm(onDay(day + 1)))).event);
    }
    const { token } = await publish(admin);
    const links = async () => (await read(token)).events.map(({ registration_link }) => registration_link);
    expect(await links()).toEqual(Array(21).fill(null));
    expect(await readCalendar(token)).not.toContain('URL');

    expect((await publish(admin, { links: true })).token).toBe(token);
    const shown = await links();
    const { link } = await admin.call(registrationLink.getRegistrationLink, { id: made[0]?.id ?? '' });
    expect(shown[0]).toBe(link);
    expect(shown.map((one) => one !== null)).toEqual([...Array(20).fill(true), false]);
    expect(entriesOf(await readCalendar(token))[0]?.component.getFirstPropertyValue('url')).toBe(link);
    // A renewed feed keeps the choice to show links.
    expect((await publish(admin, { renew: true })).links).toBe(true);
  });

  it('follows events that are renamed, end or are deleted, and a copy is revalidated by its ETag', async () => {
    const { admin } = await test.addOrganization('Changing', 0);
    const { event } = await admin.call(events.createEvent, makeEventForm({ name: 'First name' }));
    const { token } = await publish(admin);
    const ask = (tag: string | null) =>
      test.visitor.ask(feed.getFeedEvents, { token }, tag === null ? {} : { headers: { 'if-none-match': tag } });
    const tag = (await ask(null)).headers.get('etag');
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await ask(tag)).status).toBe(304);
    const sequence = async () => entriesOf(await readCalendar(token)).map((entry) => [entry.uid, entry.sequence, entry.summary]);
    expect(await sequence()).toEqual([[`${event.id}@table-two`, 1, 'First name']]);
    await admin.call(events.updateEvent, { ...makeEventForm({ name: 'Second name' }), id: event.id, version: 1 });
    expect((await ask(tag)).status).toBe(200);
    expect((await read(token)).events[0]?.name).toBe('Second name');
    expect(await sequence()).toEqual([[`${event.id}@table-two`, 2, 'Second name']]);
    await admin.call(events.deleteEvent, { id: event.id });
    expect((await read(token)).events).toEqual([]);
    expect(await sequence()).toEqual([]);
  });
});

describe('the calendar', () => {
  it('can be read by a calendar application, whatever the names contain', async () => {
    const { admin } = await test.addOrganization('Wine, cheese; and \\ more', 0);
    const name = 'ערב היכרויות, בתל־אביב; <b>& "more"</b> \\ and a name that is so long that its line has to be folded';
    const { event } = await admin.call(events.createEvent, makeEventForm({ name, venue_name: 'قاعة الورود' }));
    const { token, calendar_url, subscribe_url } = await publish(admin);
    expect(subscribe_url).toBe(calendar_url.replace('http:', 'webcal:'));
    const reply = await fetch(calendar_url, { headers: { origin: 'https://elsewhere.example' } });
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      '*',
    ]);
    const text = await reply.text();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT1H\r\n');
    const [entry, ...others] = entriesOf(text);
    expect(others).toEqual([]);
    expect(entry?.summary).toBe(name);
    expect(entry?.description).toBe('Hosted by Wine, cheese; and \\ more');
    expect(entry?.location).toContain('قاعة الورود');
    // Calendars use whole seconds.
    const seconds = (time: string) => time.replace(/\.\d+Z$/, '.000Z');
    expect([entry?.startDate.toJSDate().toISOString(), entry?.endDate.toJSDate().toISOString()]).toEqual([
      seconds(event.start_time),
      seconds(event.end_time),
    ]);
    expect(entry?.startDate.zone.tzid).toBe('UTC');
    // Nothing in it depends on the current time, so an unchanged feed stays identical.
    expect(await readCalendar(token)).toBe(text);
  });
});

it('records every change in the audit trail, and nothing when nothing changes', async () => {
  const { admin, tenantId } = await test.addOrganization('Recorded', 0);
  await admin.call(feed.changeFeed, { on: false });
  await publish(admin);
  await publish(admin);
  await publish(admin, { links: true });
  await publish(admin, { renew: true });
  await admin.call(feed.changeFeed, { on: false });
  const { data } = await admin.call(audit.listAuditEntries, { part: 'changes' });
  expect(data.filter(({ action }) => action.startsWith('feed')).map(({ action, subject, changes }) => [action, subject, changes])).toEqual(
    [
      ['feed_ended', []],
      ['feed_renewed', []],
      ['feed_changed', [{ field: 'links', from: 'false', to: 'true' }]],
      ['feed_published', [{ field: 'links', from: null, to: 'false' }]],
    ].map(([action, changes]) => [action, { kind: 'tenant', id: tenantId, name: 'Recorded' }, changes]),
  );
});

it('of two admins who turn it on at the same time, one is told of the other', async () => {
  const { admin, tenantId } = await test.addOrganization('Twice', 0);
  const answers = await Promise.all([1, 2].map(() => admin.ask(feed.changeFeed, { on: true })));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { feed: now } = await admin.call(feed.getFeedSettings, {});
  const pointers = (await rawTable(test.stack).all()).filter(
    (item) => String(item['pk']).startsWith('FEED#') && item['tenant_id'] === tenantId,
  );
  expect(pointers).toHaveLength(1);
  expect((await refusal(now?.token ?? '')).status).toBe(200);
});
