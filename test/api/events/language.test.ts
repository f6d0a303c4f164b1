import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import type { RequestOf } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The language of an event's guests: docs/languages.md */

let test: TestStack;
let home: Organization;

beforeAll(async () => {
  test = await sharedTestStack();
  home = await test.addOrganization('Languages');
});

const start = Date.now() + 9 * 24 * 3_600_000;
const form = (changes: Partial<RequestOf<typeof events.createEvent>> = {}) =>
  makeEventForm({ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString(), ...changes });
const add = async (changes: Parameters<typeof form>[0] = {}) => (await home.admin.call(events.createEvent, form(changes))).event;
const edit = async (id: string, changes: Parameters<typeof form>[0]) =>
  (await home.admin.call(events.updateEvent, { ...form(changes), id })).event;

describe('an event’s language', () => {
  it.each([{}, { language: 'en' }, { language: null }] as const)('is English with %j, which no reply and no item names', async (given) => {
    const event = await add(given);
    expect('language' in event).toBe(false);
    expect('language' in (await home.admin.call(events.getEvent, { id: event.id })).event).toBe(false);
    expect(await rawTable(test.stack).get(keys.event(home.tenantId, event.id))).not.toHaveProperty('language');
  });

  it('is kept by a change that leaves it out, and copied with the event', async () => {
    const { id, language } = await add({ language: 'de' });
    expect(language).toBe('de');
    expect(await edit(id, { name: 'Another name' })).toMatchObject({ name: 'Another name', language: 'de' });
    const { event: copy } = await home.admin.call(events.duplicateEvent, { id });
    const { events: series } = await home.admin.call(events.repeatEvent, { id, series_id: 'german', every: 'week', times: 2 });
    const { template } = await home.admin.call(events.saveEventTemplate, { event_id: id });
    expect([copy, ...series, template].map((one) => one?.language)).toEqual(['de', 'de', 'de', 'de']);
    expect((await edit(id, { language: 'ar' })).language).toBe('ar');
    expect('language' in (await edit(id, { language: null }))).toBe(false);
  });

  it.each(['xx', 'DE', 'de-AT', '', 5, ['de']])('is refused as %j', async (hostile) => {
    const { status, body } = await home.admin.ask(events.createEvent, { ...form(), language: hostile as never });
    expect([status, body]).toMatchObject([400, { validation_errors: { language: 'Unknown language' } }]);
  });
});

describe('the links of an event', () => {
  const linkOf = async (id: string) => home.admin.call(registrationLink.getRegistrationLink, { id });

  it('name its language unless it is English', async () => {
    const [english, german] = [await add(), await add({ language: 'de' })];
    const [plain, named] = [await linkOf(english.id), await linkOf(german.id)];
    expect(plain.link).toBe(`${test.url}/register/${english.id}?token=${plain.token}`);
    expect(named.link).toBe(`${test.url}/register/${german.id}?token=${named.token}&event_lang=de`);
    const screen = async (id: string) => home.admin.call(roomProjector.shareProjector, { id });
    const [wall, germanWall] = [await screen(english.id), await screen(german.id)];
    expect(wall.link).toBe(`${test.url}/screen/${wall.token}`);
    expect(germanWall.link).toBe(`${test.url}/screen/${germanWall.token}?lang=de`);
    const { evening } = await test.visitor.call(roomProjector.getProjector, { token: germanWall.token });
    expect(evening.link).toBe(`${test.url}/evening/${german.id}?event_lang=de`);
  });

  it('name it in emails, too', async () => {
    const { id } = await add({ language: 'tr', male_limit: 1 });
    const { token, link } = await linkOf(id);
    const invited = 'invited.in.turkish@example.org';
    await home.admin.call(registrationLink.sendInvites, { id, emails: [invited] });
    const { body, attachments } = await awaitMail(test.url, invited);
    expect(body.text).toContain(link);
    expect(
      Buffer.from(attachments[0]?.content ?? '', 'base64')
        .toString()
        .replaceAll('\r\n ', ''),
    ).toContain(`URL;VALUE=URI:${link}`);

    const [first, second] = [makeForm({ gender: 'male' }), makeForm({ gender: 'male' })];
    const { participant } = await test.visitor.call(registration.registerForEvent, { key: id, token, ...first });
    const confirmed = await awaitMail(test.url, first.contact.email);
    expect(confirmed.body.text).toContain(`${test.url}/evening/${id}?event_lang=tr#p=${participant.id}`);
    await test.visitor.call(waiting.joinWaitingList, { key: id, token, ...second });
    expect((await awaitMail(test.url, second.contact.email)).body.text).toMatch(/\/waitlist\/[\w-]+\?event_lang=tr\s/);
  });
});
