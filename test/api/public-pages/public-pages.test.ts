import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { EventPageForm } from '#shared/model/public-pages/public-page.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { picture, sendPhoto, settled } from '../../support/people/input/photo.ts';
import { storePageFile } from '../../support/stack/buckets.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';

/** docs/rules/public-pages.md */

const hour = 3_600_000;
const day = 24 * hour;

let test: OwnTestStack;
let organization: Organization;
let host: Caller;
let operator: Caller;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Candlelight Evenings');
  host = organization.hosts[0] ?? organization.admin;
  operator = await test.addAccount('super_admin');
});
afterAll(() => test?.stop());

let serial = 0;
const newSlug = () => `candlelight-at-nine-${++serial}`;

const form = (changes: Partial<EventPageForm> = {}): EventPageForm => ({
  ...{ slug: newSlug(), description: 'An evening with **candles**.', questions: [], picture_id: null, picture_text: '' },
  ...{ published: true, version: 0, ...changes },
});

/** Returns the times of an event that begins in so many days. */
const inDays = (days: number) => ({
  start_time: new Date(Date.now() + days * day).toISOString(),
  end_time: new Date(Date.now() + days * day + 3 * hour).toISOString(),
});

async function newEvent(changes: Partial<ReturnType<typeof makeEventForm>> = {}): Promise<string> {
  const { event } = await host.call(events.createEvent, makeEventForm({ name: 'Singles by candlelight', ...inDays(5), ...changes }));
  return event.id;
}

/** Publishes the page of a new event, and returns its id, its form and its address. */
async function publish(changes: Partial<EventPageForm> = {}, event: Parameters<typeof newEvent>[0] = {}) {
  const id = await newEvent(event);
  const sent = form(changes);
  const { url } = await host.call(publicPages.saveEventPage, { id, ...sent });
  return { id, sent, path: new URL(url).pathname };
}

/** Fetches a page as a crawler does: no cookies, no scripts. */
async function read(path: string) {
  const reply = await fetch(`${test.url}${path}`, { redirect: 'manual' });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}
const shows = (path: string, words: string) =>
  eventually(
    () => read(path),
    ({ status, html }) => status === 200 && html.includes(words),
  );
const isGone = (path: string) =>
  eventually(
    () => read(path),
    ({ status }) => status === 404,
  );

/** Returns the content of a page's `<meta>` tag. */
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('the page of an event', () => {
  it('is published by choice, and shows a crawler picture, date and place without any script', async () => {
    const id = await newEvent({ time_zone: 'Europe/Berlin' });
    const settings = await host.call(publicPages.getEventPage, { id });
    expect(settings.page).toBeNull();
    expect(settings.suggested_slug).toMatch(/^singles-by-candlelight-\d{4}-\d\d-\d\d$/);
    const sent = form({ published: false });
    const path = `/e/${sent.slug}`;
    await host.call(publicPages.saveEventPage, { id, ...sent });
    expect((await read(path)).status).toBe(404);
    const { page } = await host.call(publicPages.saveEventPage, { id, ...sent, published: true, version: 1 });
    expect(page).toMatchObject({ slug: sent.slug, published: true, version: 2, withdrawn: null });

    const { html, headers } = await shows(path, 'Singles by candlelight');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=45');
    expect(html).toContain('<strong>candles</strong>');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const event = await host.call(events.getEvent, { id });
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Event', name: 'Singles by candlelight' });
    expect(Math.floor(Date.parse(data.startDate) / 1000)).toBe(Math.floor(Date.parse(event.event.start_time) / 1000));
    expect(metaOf(html, 'og:title')).toContain('Singles by candlelight');
    const card = await fetch(metaOf(html, 'og:image') ?? '');
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width, height } = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  it('leads to the registration link, also to a new one', async () => {
    const { id, path } = await publish();
    const { token } = await host.call(registrationLink.getRegistrationLink, { id });
    await shows(path, `/register/${id}?token=${token}`);
    const renewed = await host.call(registrationLink.getRegistrationLink, { id, reset: true });
    expect(renewed.token).not.toBe(token);
    const { html } = await shows(path, `/register/${id}?token=${renewed.token}`);
    expect(html).not.toContain(token);
  });

  it('follows the event: its name, its places, its cancellation, its deletion', async () => {
    const { id, path } = await publish({}, { male_limit: 1, female_limit: 4 });
    await shows(path, '4 places for women');
    const { token } = await host.call(registrationLink.getRegistrationLink, { id });
    await test.visitor.call(registration.registerForEvent, { key: id, token, ...makeForm({ gender: 'female' }) });
    await shows(path, '3 places for women');
    await test.visitor.call(registration.registerForEvent, { key: id, token, ...makeForm({ gender: 'male' }) });
    await shows(path, 'men: waiting list');
    const { event } = await host.call(events.getEvent, { id });
    await host.call(events.updateEvent, { ...event, name: 'Singles by moonlight' });
    const { html } = await shows(path, 'Singles by moonlight');
    expect(html).not.toContain('candlelight</');
    await host.call(cancellations.cancelEvent, { id, reason: 'The cellar is flooded.' });
    const canceled = await shows(path, 'The cellar is flooded.');
    expect(canceled.html).not.toContain(`/register/${id}`);
    expect(canceled.html).toContain('https://schema.org/EventCancelled');
    const other = await publish();
    await shows(other.path, 'Singles by candlelight');
    await host.call(events.deleteEvent, { id: other.id });
    await isGone(other.path);
  });

  it('shows the last of many changes that come at the same time', async () => {
    const { id, sent, path } = await publish({}, { male_limit: 40, female_limit: 40 });
    const { token } = await host.call(registrationLink.getRegistrationLink, { id });
    const register = (gender: 'male' | 'female') =>
      test.visitor.call(registration.registerForEvent, { key: id, token, ...makeForm({ gender }) });
    await Promise.all([
      ...Array.from({ length: 12 }, () => register('female')),
      ...Array.from({ length: 7 }, () => register('male')),
      host.call(publicPages.saveEventPage, { id, ...sent, description: 'The last word', version: 1 }),
    ]);
    const { html } = await shows(path, 'The last word');
    expect((await shows(path, '28 places for women')).html).toContain('33');
    expect(html).toContain('The last word');
  });

  it('says that the evening is over once it is, though nothing else changes', async () => {
    const { path } = await publish();
    await shows(path, 'Register');
    try {
      test.stack.setClocks(() => 6 * day);
      await passMinute(test.stack);
      const { html } = await shows(path, 'over');
      expect(html).not.toContain('/register/');
    } finally {
      test.stack.setClocks(() => 0);
    }
  });

  it('leads from former addresses to the new one for ever, and no other page gets them', async () => {
    const { id, sent, path } = await publish();
    await shows(path, 'Singles by candlelight');
    const moved = newSlug();
    await host.call(publicPages.saveEventPage, { id, ...sent, slug: moved, version: 1 });
    await shows(`/e/${moved}`, 'Singles by candlelight');
    const former = await shows(path, 'http-equiv="refresh"');
    expect(former.html).toContain(`url=/e/${moved}`);
    expect(former.html).toContain(`<link rel="canonical" href="${test.url}/e/${moved}"`);
    expect(metaOf(former.html, 'og:image')).toBeDefined();

    const thief = await test.addOrganization('Thief', 0);
    const { event } = await thief.admin.call(events.createEvent, makeEventForm());
    for (const slug of [sent.slug, moved]) {
      const reply = await thief.admin.ask(publicPages.saveEventPage, { id: event.id, ...form({ slug }) });
      expect([reply.status, reply.body]).toMatchObject([409, { code: 'slug_taken' }]);
    }
    await host.call(events.deleteEvent, { id });
    await isGone(path);
    const late = await thief.admin.ask(publicPages.saveEventPage, { id: event.id, ...form({ slug: sent.slug }) });
    expect(late.status).toBe(409);
  });

  it('takes no reserved address, none in other letters, and none a fifteenth time', async () => {
    const { id, sent } = await publish();
    for (const slug of ['register', 'table-two', 'stripe']) {
      const reply = await host.ask(publicPages.saveEventPage, { id, ...sent, slug, version: 1 });
      expect(reply.body).toMatchObject({
        code: 'invalid_input',
        validation_errors: { slug: 'This address is reserved. Please choose another.' },
      });
    }
    for (const slug of ['сandle', 'a/b', '..', 'two--hyphens', '-x-', 'é-evening', 'ab', 'x'.repeat(61), 'evening.html', 'E%2F']) {
      expect((await host.ask(publicPages.saveEventPage, { id, ...sent, slug, version: 1 })).status).toBe(400);
    }
    let version = 1;
    for (let move = 0; move < 10; move += 1) {
      version = (await host.call(publicPages.saveEventPage, { id, ...sent, slug: newSlug(), version })).page?.version ?? 0;
    }
    const reply = await host.ask(publicPages.saveEventPage, { id, ...sent, slug: newSlug(), version });
    expect(reply.body).toMatchObject({ code: 'invalid_input' });
    expect((await host.ask(publicPages.saveEventPage, { id, ...sent, version })).status).toBe(200);
  });

  it('gives up the address of a draft that changes, which nobody has seen', async () => {
    const [one, other] = [await newEvent(), await newEvent()];
    const draft = form({ published: false });
    await host.call(publicPages.saveEventPage, { id: one, ...draft });
    const taking = { id: other, ...form({ slug: draft.slug }) };
    expect((await host.ask(publicPages.saveEventPage, taking)).body).toMatchObject({ code: 'slug_taken' });
    await host.call(publicPages.saveEventPage, { id: one, ...draft, slug: newSlug(), version: 1 });
    await host.call(publicPages.saveEventPage, taking);
    await shows(`/e/${draft.slug}`, 'Singles by candlelight');
  });

  it('refuses a form that is outdated, and keeps what is stored', async () => {
    const { id, sent } = await publish();
    const reply = await host.ask(publicPages.saveEventPage, { id, ...sent, description: 'Older', version: 0 });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'conflict' }]);
    expect((await host.call(publicPages.getEventPage, { id })).page?.description).toBe(sent.description);
  });

  it('is previewed as it would be, and stores nothing', async () => {
    const id = await newEvent();
    const { html } = await host.call(publicPages.previewEventPage, { id, ...form({ description: 'Only **seen** by staff' }) });
    expect(html).toContain('<strong>seen</strong>');
    expect((await host.call(publicPages.getEventPage, { id })).page).toBeNull();
  });
});

describe('the language of an event', () => {
  it('is that of its page, also if it changes, and of the page of an organization whose next event it is', async () => {
    const club = await test.addOrganization('Lantern Club', 0);
    const { event } = await club.admin.call(
      events.createEvent,
      makeEventForm({ ...inDays(3), language: 'ar', ages: { women: [27, 39], men: null }, male_limit: 7, female_limit: 4 }),
    );
    const slug = newSlug();
    await club.admin.call(publicPages.saveTenantPage, { slug: 'lantern-club', description: '', published: true, version: 0 });
    await club.admin.call(publicPages.saveEventPage, { id: event.id, ...form({ slug }) });

    const { html } = await shows(`/e/${slug}`, '<html lang="ar" dir="rtl"');
    expect(html).toContain('هذه الأمسية للنساء من عمر 27 إلى 39 وللرجال من كل الأعمار. العبرة بعمرك في ذلك اليوم.');
    expect(html).toContain('مقاعد النساء: 4، مقاعد الرجال: 7');
    expect(html).toMatch(/<a class="button" href="[^"]*event_lang=ar" rel="nofollow">التسجيل</);
    expect(html).toContain(`href="/report-page/event/${slug}?event_lang=ar"`);
    expect(metaOf(html, 'og:locale')).toBe('ar_AR');
    expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')).toMatchObject({ inLanguage: 'ar' });
    const card = await fetch(metaOf(html, 'og:image') ?? '');
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await shows('/o/lantern-club', '<html lang="ar" dir="rtl"')).html).toContain('الفعاليات القادمة');

    await club.admin.call(events.updateEvent, { ...event, language: 'de' });
    expect((await shows(`/e/${slug}`, '<html lang="de" translate')).html).toContain('4 Plätze für Frauen, 7 für Männer');
    await shows('/o/lantern-club', '<html lang="de" translate');
    await club.admin.call(events.updateEvent, { ...event, language: null, version: event.version + 1 });
    const english = await shows(`/e/${slug}`, '<html lang="en" translate');
    expect(english.html).not.toMatch(/event_lang|inLanguage/);
    await shows('/o/lantern-club', '<html lang="en" translate');
  });
});

describe('a picture of a page', () => {
  const upload = async (caller: Caller, bytes: Buffer) => {
    const sent = await sendPhoto(caller, bytes, { publicAs: 'page' });
    return { id: sent.id, ...(await settled(sent)) };
  };

  it('is public in three widths without its metadata, and gone once the page has another', async () => {
    const withPlace = await sharp(await picture('#306090', 2000, 1200))
      .withExif({ IFD0: { Copyright: 'Secret' } })
      .jpeg()
      .toBuffer();
    const first = await upload(host, withPlace);
    expect(first).toMatchObject({ status: 'ready', thumbnail_url: `/pictures/${first.id}-480.webp` });
    const { id, sent, path } = await publish({ picture_id: first.id, picture_text: 'A cellar with candles' });
    const { html } = await shows(path, first.id);
    expect(html).toContain('alt="A cellar with candles"');
    for (const width of [480, 960, 1600]) {
      const reply = await fetch(`${test.url}/pictures/${first.id}-${width}.webp`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect([reply.status, reply.headers.get('cache-control'), metadata.width, metadata.exif]).toEqual([
        ...[200, 'public, max-age=31536000, s-maxage=45, immutable', width, undefined],
      ]);
      expect(bytes.includes('Secret')).toBe(false);
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    const second = await upload(host, await picture('#903060'));
    await host.call(publicPages.saveEventPage, { id, ...sent, picture_id: second.id, version: 1 });
    await shows(path, second.id);
    await eventually(
      () => fetch(`${test.url}/pictures/${first.id}-480.webp`),
      ({ status }) => status === 404,
    );
  });

  it('for chat programs is there again if the event is changed and changed back', async () => {
    const { id, path } = await publish();
    await shows(path, 'Singles by candlelight');
    const { event } = await host.call(events.getEvent, { id });
    for (const name of ['Singles by moonlight', event.name, 'Singles by starlight', event.name]) {
      const { event: current } = await host.call(events.getEvent, { id });
      await host.call(events.updateEvent, { ...current, name });
    }
    const { html } = await shows(path, `<title>${event.name}`);
    const card = metaOf(html, 'og:image') ?? '';
    // Long enough for what was replaced to be deleted.
    for (let count = 0; count < 10; count += 1) {
      expect((await fetch(card)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

  it('is never another organization’s, another page’s, a guest’s photo, or an SVG', async () => {
    const own = await upload(host, await picture());
    const { id } = await publish({ picture_id: own.id });
    const other = await newEvent();
    const refused = async (caller: Caller, event: string, picture_id: string) =>
      (await caller.ask(publicPages.saveEventPage, { id: event, ...form({ picture_id }) })).body;
    expect(await refused(host, other, own.id)).toMatchObject({ code: 'upload_not_found' });
    const photo = await sendPhoto(host, await picture());
    await settled(photo);
    expect(await refused(host, other, photo.id)).toMatchObject({ code: 'upload_not_found' });
    const stranger = await test.addOrganization('Stranger', 0);
    const unused = await upload(host, await picture());
    const { event } = await stranger.admin.call(events.createEvent, makeEventForm());
    expect(await refused(stranger.admin, event.id, unused.id)).toMatchObject({ code: 'upload_not_found' });
    const svg = await upload(host, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    expect(svg.status).toBe('rejected');
    expect((await fetch(`${test.url}/pictures/${svg.id}-480.webp`)).status).toBe(404);
    expect((await host.call(publicPages.getEventPage, { id })).page?.picture_id).toBe(own.id);
  });
});

describe('the page of an organization', () => {
  it('lists its published events, follows its name, and is down while it is closing', async () => {
    const club = await test.addOrganization('Moonlight Club', 0);
    const { event } = await club.admin.call(events.createEvent, makeEventForm({ name: 'First of the moon', ...inDays(3) }));
    const hidden = await club.admin.call(events.createEvent, makeEventForm({ name: 'Not for everybody', ...inDays(4) }));
    const page = { slug: 'moonlight-club', description: 'We like *evenings*.', published: true, version: 0 };
    await club.admin.call(publicPages.saveTenantPage, page);
    await shows('/o/moonlight-club', 'Moonlight Club');
    const slug = newSlug();
    await club.admin.call(publicPages.saveEventPage, { id: event.id, ...form({ slug }) });
    const { html } = await shows('/o/moonlight-club', 'First of the moon');
    expect(html).toContain(`href="/e/${slug}"`);
    expect(html).not.toContain(hidden.event.name);
    await shows(`/e/${slug}`, 'href="/o/moonlight-club"');
    await club.admin.call(tenants.updateTenantSettings, { name: 'Moonlight Society' });
    await shows('/o/moonlight-club', 'Moonlight Society');
    await shows(`/e/${slug}`, 'Moonlight Society');
    await club.admin.call(tenants.closeTenant, { name: 'Moonlight Society', current_password: club.accounts.admin.password });
    await isGone('/o/moonlight-club');
    await isGone(`/e/${slug}`);
  });

  it('is changed by its admins only', async () => {
    const page = { slug: 'candlelight', description: '', published: true, version: 0 };
    expect((await host.ask(publicPages.saveTenantPage, page)).status).toBe(403);
    expect((await host.call(publicPages.getTenantPage, {})).page).toBeNull();
  });

  it('is hidden from search engines for a week, and in the sitemap after that', async () => {
    const fresh = await test.addOrganization('Fresh', 0);
    const { event } = await fresh.admin.call(events.createEvent, makeEventForm(inDays(20)));
    const slug = newSlug();
    const { hidden_until } = await fresh.admin.call(publicPages.saveEventPage, { id: event.id, ...form({ slug }) });
    expect(Math.round((Date.parse(hidden_until ?? '') - Date.now()) / day)).toBe(7);
    const { html } = await shows(`/e/${slug}`, 'noindex');
    expect(metaOf(html, 'robots')).toContain('noindex');
    const saved = Date.now();
    await fresh.admin.call(events.updateEvent, { ...event, name: 'Another name' });
    const sitemap = `/sitemaps/${fresh.tenantId}.xml`;
    expect((await read(sitemap)).status).toBe(404);
    try {
      test.stack.setClocks(() => 8 * day);
      await passMinute(test.stack);
      await eventually(
        () => read(`/e/${slug}`),
        (page) => page.status === 200 && !page.html.includes('noindex'),
      );
    } finally {
      test.stack.setClocks(() => 0);
    }
    const found = await shows(sitemap, slug);
    expect(found.headers.get('content-type')).toBe('application/xml');
    // The event was changed a week before its page was written.
    const changed = Date.parse(/<lastmod>(.*?)</.exec(found.html)?.[1] ?? '');
    expect(changed - saved).toBeGreaterThanOrEqual(0);
    expect(changed - saved).toBeLessThan(hour);
    await shows('/sitemap.xml', sitemap);
    const robots = await shows('/robots.txt', 'Sitemap');
    expect(robots.html).toContain(`Sitemap: ${test.url}/sitemap.xml`);
    await fresh.admin.call(publicPages.saveEventPage, { id: event.id, ...form({ slug }), published: false, version: 1 });
    await eventually(
      () => read('/sitemap.xml'),
      ({ html: text }) => !text.includes(sitemap),
    );
  });
});

describe('a page that should not be there', () => {
  it('is reported by anybody, withdrawn with a reason, and cannot be published until it is allowed', async () => {
    const { id, sent, path } = await publish();
    await shows(path, `/report-page/event/${sent.slug}`);
    const report = { kind: 'event', slug: sent.slug, concern: 'not_theirs', text: 'This is our cellar.' } as const;
    await test.visitor.call(publicPages.reportPage, report);
    const draft = form({ published: false });
    await host.call(publicPages.saveEventPage, { id: await newEvent(), ...draft });
    // A draft is not told from nothing.
    for (const slug of ['never-there', draft.slug]) {
      expect((await test.visitor.ask(publicPages.reportPage, { ...report, slug })).status).toBe(404);
    }
    const { reports } = await operator.call(publicPages.listPageReports, {});
    expect(reports[0]).toMatchObject({
      ...report,
      name: 'Singles by candlelight',
      withdrawn: false,
      tenant: { id: organization.tenantId },
    });
    expect((await organization.admin.ask(publicPages.listPageReports, {})).status).toBe(403);

    const address = { kind: 'event', slug: sent.slug };
    await operator.call(publicPages.withdrawPage, { ...address, reason: 'The venue asked for it.' });
    await isGone(path);
    const { page } = await host.call(publicPages.getEventPage, { id });
    expect(page).toMatchObject({ published: false, withdrawn: { reason: 'The venue asked for it.' } });
    const again = { id, ...sent, version: page?.version ?? 0 };
    expect((await host.ask(publicPages.saveEventPage, again)).body).toMatchObject({ code: 'page_withdrawn' });
    await operator.call(publicPages.withdrawPage, { ...address, reason: null });
    await host.call(publicPages.saveEventPage, { ...again, version: again.version + 1 });
    await shows(path, 'Singles by candlelight');
    const { data } = await organization.admin.call(audit.listAuditEntries, {});
    const actions = data.filter(({ subject }) => subject.id === id).map(({ action }) => action);
    expect(actions).toEqual(['page_published', 'page_allowed', 'page_withdrawn', 'page_published']);
  });

  it('loses its pictures when it is withdrawn, and can have another once it is allowed', async () => {
    const upload = async () => {
      const sent = await sendPhoto(host, await picture(), { publicAs: 'page' });
      await settled(sent);
      return sent.id;
    };
    const pictureId = await upload();
    const { id, sent, path } = await publish({ picture_id: pictureId });
    const card = metaOf((await shows(path, pictureId)).html, 'og:image') ?? '';
    const files = [...[480, 960, 1600].map((width) => `${test.url}/pictures/${pictureId}-${width}.webp`), card];
    for (const file of files) expect((await fetch(file)).status).toBe(200);
    await operator.call(publicPages.withdrawPage, { kind: 'event', slug: sent.slug, reason: 'Somebody is in the picture.' });
    await isGone(path);
    for (const file of files) {
      await eventually(
        () => fetch(file),
        ({ status }) => status === 404,
      );
    }
    await operator.call(publicPages.withdrawPage, { kind: 'event', slug: sent.slug, reason: null });
    const { page } = await host.call(publicPages.getEventPage, { id });
    expect(page?.picture_id).toBeNull();
    const other = await upload();
    await host.call(publicPages.saveEventPage, { id, ...sent, picture_id: other, version: page?.version ?? 0 });
    expect((await fetch(metaOf((await shows(path, other)).html, 'og:image') ?? '')).status).toBe(200);
  });

  it('stays withdrawn at another address', async () => {
    const { id, sent, path } = await publish();
    await operator.call(publicPages.withdrawPage, { kind: 'event', slug: sent.slug, reason: 'It is a copy.' });
    await isGone(path);
    const moved = { id, ...sent, slug: newSlug() };
    const version = async () => (await host.call(publicPages.getEventPage, { id })).page?.version ?? 0;
    const publishing = async () => (await host.ask(publicPages.saveEventPage, { ...moved, version: await version() })).body;
    expect(await publishing()).toMatchObject({ code: 'page_withdrawn' });
    await host.call(publicPages.saveEventPage, { ...moved, published: false, version: await version() });
    expect(await publishing()).toMatchObject({ code: 'page_withdrawn' });
    // Both addresses name it.
    for (const slug of [sent.slug, moved.slug]) {
      await operator.call(publicPages.withdrawPage, { kind: 'event', slug, reason: 'It is still a copy.' });
      expect((await read(`/e/${slug}`)).status).toBe(404);
    }
    await operator.call(publicPages.withdrawPage, { kind: 'event', slug: sent.slug, reason: null });
    expect(await publishing()).toMatchObject({ page: { published: true, withdrawn: null } });
  });

  it('is withdrawn also if only its file is left', async () => {
    const { id, sent, path } = await publish();
    await host.call(events.deleteEvent, { id });
    await isGone(path);
    await storePageFile(test.stack, path.slice(1), 'What is left');
    expect((await read(path)).html).toBe('What is left');
    const withdraw = () => operator.ask(publicPages.withdrawPage, { kind: 'event', slug: sent.slug, reason: 'It is gone.' });
    expect((await withdraw()).body).toEqual({ withdrawn: true });
    expect((await read(path)).status).toBe(404);
    expect((await withdraw()).body).toMatchObject({ code: 'page_not_found' });
    expect((await operator.ask(publicPages.withdrawPage, { kind: 'event', slug: '../robots.txt', reason: 'x' })).status).toBe(404);
  });

  it('cannot be reported without end from one address', async () => {
    const { sent } = await publish();
    const report = { kind: 'event', slug: sent.slug, concern: 'other', text: '' } as const;
    const statuses = new Set<number>();
    for (let count = 0; count < 8; count += 1) statuses.add((await test.visitor.ask(publicPages.reportPage, report)).status);
    expect(statuses).toContain(429);
  });
});

describe('what a page never does', () => {
  it('runs what was typed into it, or is opened in a frame', async () => {
    const attack = `<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(1)</script> "><svg onload=alert(1)>`;
    const { path } = await publish(
      { description: attack, questions: [{ question: attack.slice(0, 150), answer: attack }] },
      { name: '"><script>alert(1)</script>', venue_name: `' onmouseover='alert(1)`, venue_location: '</title><script>alert(1)</script>' },
    );
    const { html, headers } = await shows(path, 'Register');
    expect(html).not.toMatch(/<(?:script(?! type="application\/ld\+json")|img src=x|svg)/);
    expect(html).not.toMatch(/href="javascript:/i);
    const jsonBlocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(jsonBlocks).toHaveLength(1);
    expect(() => JSON.parse(jsonBlocks[0]?.[1] ?? '')).not.toThrow();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says more than a page for people where there is none', async () => {
    const { status, headers, html } = await read('/e/never-there');
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(html).toContain('No page is published here');
  });
});
