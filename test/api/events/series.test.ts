import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#shared/contract/define.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { Event } from '#shared/model/events/event.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** Repeating an event, and the organization's template for new ones (docs/rules/events.md#repeating-an-event, #template). */

let test: TestStack;
let home: Organization;
let other: Organization;

beforeAll(async () => {
  test = await sharedTestStack();
  home = await test.addOrganization('Series');
  other = await test.addOrganization('Others');
});

const day = 24 * 3_600_000;
const nextYear = new Date().getUTCFullYear() + 1;
/** An evening in Berlin, at 7:00 PM. */
const times = { start_time: `${nextYear}-09-30T17:00:00.000Z`, end_time: `${nextYear}-09-30T20:00:00.000Z` };

async function addEvent(changes: Partial<RequestOf<typeof events.createEvent>> = {}, { admin } = home): Promise<Event> {
  return (await admin.call(events.createEvent, makeEventForm({ ...times, time_zone: 'Europe/Berlin', female_limit: 25, ...changes })))
    .event;
}
const repeat = (id: string, form: Partial<Omit<RequestOf<typeof events.repeatEvent>, 'id'>> = {}, { admin } = home) =>
  admin.call(events.repeatEvent, { id, series_id: 'series', every: 'week', times: 3, ...form });
const clock = ({ start_time, time_zone }: Event) =>
  new Date(start_time).toLocaleString('en-US', {
    timeZone: time_zone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });

describe('a series', () => {
  it('takes everything that a duplicate takes, at the same local time', async () => {
    const event = await addEvent();
    const { event: duplicate } = await home.admin.call(events.duplicateEvent, { id: event.id });
    const { events: copies } = await repeat(event.id, { times: 12 });
    expect(copies).toHaveLength(12);
    const { id: _, created_at: __, ...first } = copies[0] ?? event;
    expect(duplicate).toMatchObject(first);
    // The clocks go back on the last Sunday of October.
    expect(new Set(copies.map(clock))).toEqual(new Set([clock(event)]));
    expect(new Set(copies.map((copy) => Date.parse(copy.end_time) - Date.parse(copy.start_time)))).toEqual(new Set([3 * 3_600_000]));
    expect(copies.map(({ id, created_at, start_time, end_time, ...copy }) => copy)).toEqual(
      Array(12).fill({
        ...{ name: event.name, venue_name: event.venue_name, venue_location: event.venue_location, time_zone: 'Europe/Berlin' },
        ...{ male_limit: 20, female_limit: 25, status: 'upcoming', created_by: event.created_by, tenant: event.tenant, version: 1 },
      }),
    );
    for (const copy of copies) expect((await home.admin.call(events.getEvent, { id: copy.id })).event).toEqual(copy);
  });

  it('gives each copy its own link, and counts them in the list', async () => {
    const { admin } = await test.addOrganization('Linked');
    const event = await addEvent({}, { ...home, admin });
    const { events: copies } = await admin.call(events.repeatEvent, { id: event.id, series_id: 's', every: 'month', times: 4 });
    const links = await Promise.all([event, ...copies].map(({ id }) => admin.call(registrationLink.getRegistrationLink, { id })));
    expect(new Set(links.map(({ token }) => token)).size).toBe(5);
    const list = await admin.call(events.listEvents, { status: 'upcoming' });
    expect(list).toMatchObject({ total: 5, counts: { upcoming: 5 } });
    expect(list.data.map(({ id }) => id)).toEqual([event, ...copies].map(({ id }) => id));
  });

  it('begins with the next date in the future, in the asked rhythm', async () => {
    const { id } = await addEvent();
    const daysOf = async (every: 'two_weeks' | 'month') =>
      (await repeat(id, { series_id: 'days', every })).events.map(
        ({ start_time }) => (Date.parse(start_time) - Date.parse(times.start_time)) / day,
      );
    const days = (moment: number) => (moment - Date.parse(`${nextYear}-09-30`)) / day;
    const lastOf = (month: number, weekday: number) => {
      const end = new Date(Date.UTC(nextYear, month + 1, 0));
      return days(end.getTime() - ((end.getUTCDay() - weekday + 7) % 7) * day);
    };
    // From October's last Sunday on, 7:00 PM is an hour later in UTC.
    const atSeven = (date: number) => (date > lastOf(9, 0) ? date + 1 / 24 : date);
    const near = (expected: number[]) => expected.map((date) => expect.closeTo(atSeven(date), 6));
    expect(await daysOf('two_weeks')).toEqual(near([14, 28, 42]));
    // September 30 is the last of its weekday.
    const weekday = new Date(times.start_time).getUTCDay();
    expect(await daysOf('month')).toEqual(near([9, 10, 11].map((month) => lastOf(month, weekday))));
  });

  it('is made once, however often it is asked for, also at the same moment', async () => {
    const { id } = await addEvent();
    const together = await Promise.all([1, 2, 3, 4].map(() => repeat(id, { series_id: 'once', times: 5 })));
    const again = await repeat(id, { series_id: 'once', times: 5 });
    expect(together).toEqual(Array(4).fill(again));
    expect(again.events).toHaveLength(5);
    const [deleted, ...left] = again.events;
    await home.admin.call(events.deleteEvent, { id: deleted?.id ?? '' });
    expect((await repeat(id, { series_id: 'once', times: 5 })).events).toEqual(left);
    for (const copy of left) await home.admin.call(events.deleteEvent, { id: copy.id });
    expect((await repeat(id, { series_id: 'once', times: 5 })).events).toEqual([]);
    const others = await Promise.all([
      repeat(id, { series_id: 'another', times: 5 }),
      repeat(id, { series_id: 'once', times: 4 }),
      repeat(id, { series_id: 'once', times: 5, every: 'month' }),
      repeat((await addEvent()).id, { series_id: 'once', times: 5 }),
    ]);
    const ids = [again, ...others].flatMap((reply) => reply.events.map((event) => event.id));
    expect(new Set(ids).size).toBe(5 + 5 + 4 + 5 + 5);
  });

  it('is a colleague’s to make, and no other organization’s', async () => {
    const { id } = await addEvent();
    const form = { id, series_id: 'theirs', every: 'week', times: 1 } as const;
    expect(await other.admin.ask(events.repeatEvent, form)).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
    expect((await home.hosts[0]?.call(events.repeatEvent, form))?.events).toHaveLength(1);
    const { events: fromAbove } = await (await test.addAccount('super_admin')).call(events.repeatEvent, { ...form, series_id: 'above' });
    expect(fromAbove).toMatchObject([{ tenant: { id: home.tenantId } }]);
  });

  it.each([
    [{ times: 0 }, { times: 'Please choose from 1 to 12 copies' }],
    [{ times: 13 }, { times: 'Please choose from 1 to 12 copies' }],
    [{ times: 1.5 }, { times: 'Please choose from 1 to 12 copies' }],
    [{ times: '3' as never }, { times: 'Please choose from 1 to 12 copies' }],
    [{ every: 'day' as never }, { every: 'Please choose how often' }],
    [{ series_id: '' }, { series_id: 'Required' }],
    [{ series_id: 'a b' }, { series_id: 'Unknown id' }],
  ])('refuses %j', async (changes, validation_errors) => {
    const { id } = await addEvent();
    const answer = await home.admin.ask(events.repeatEvent, { id, series_id: 'bad', every: 'week', times: 3, ...changes });
    expect(answer).toMatchObject({ status: 400, body: { validation_errors } });
  });
});

describe('a template', () => {
  it('keeps an event as it was, until another one takes its place', async () => {
    const { admin, hosts } = await test.addOrganization('Template', 1);
    const template = async () => (await admin.call(events.getEventTemplate, {})).template;
    expect(await template()).toBeNull();
    const own = { ...home, admin };
    const event = await addEvent({ name: 'Kept' }, own);
    const kept = {
      ...{ name: 'Kept', venue_name: event.venue_name, venue_location: event.venue_location, ...times, time_zone: 'Europe/Berlin' },
      ...{ male_limit: 20, female_limit: 25 },
    };
    expect(await hosts[0]?.call(events.saveEventTemplate, { event_id: event.id })).toEqual({ template: kept });
    await admin.call(events.deleteEvent, { id: event.id });
    expect(await template()).toEqual(kept);
    expect(await admin.ask(events.saveEventTemplate, { event_id: event.id })).toMatchObject({
      status: 404,
      body: { code: 'event_not_found' },
    });
    await admin.call(events.saveEventTemplate, { event_id: (await addEvent({ name: 'Next' }, own)).id });
    expect(await template()).toMatchObject({ name: 'Next' });
    await hosts[0]?.call(events.removeEventTemplate, {});
    expect(await template()).toBeNull();
  });

  it('is recorded when it changes, and not when it stays', async () => {
    const { admin } = await test.addOrganization('Recorded template', 0);
    await admin.call(events.removeEventTemplate, {});
    const { id } = await addEvent({ name: 'Kept' }, { ...home, admin });
    for (const _ of [1, 2]) await admin.call(events.saveEventTemplate, { event_id: id });
    for (const _ of [1, 2]) await admin.call(events.removeEventTemplate, {});
    const { data } = await admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(data.filter(({ action }) => action.startsWith('event_template')).map(({ action, subject }) => [action, subject.name])).toEqual([
      ['event_template_removed', 'Kept'],
      ['event_template_saved', 'Kept'],
    ]);
  });

  it('is each organization’s own, and made of its own events', async () => {
    const { id } = await addEvent();
    expect(await other.admin.ask(events.saveEventTemplate, { event_id: id })).toMatchObject({
      status: 404,
      body: { code: 'event_not_found' },
    });
    await home.admin.call(events.saveEventTemplate, { event_id: id });
    expect(await other.admin.call(events.getEventTemplate, {})).toEqual({ template: null });
    const root = await test.addAccount('super_admin');
    expect(await root.ask(events.saveEventTemplate, { event_id: id })).toMatchObject({ body: { code: 'no_tenant' } });
    expect(await root.ask(events.getEventTemplate, {})).toMatchObject({ body: { code: 'no_tenant' } });
  });
});
