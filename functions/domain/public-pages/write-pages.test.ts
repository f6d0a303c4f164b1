import { beforeEach, expect, it, vi } from 'vitest';
import { storeInMemory } from '#test/support/stack/memory-storage.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { eventCounters } from '../../data/events/counters.ts';
import { eventCodec, type StoredEvent } from '../../data/events/events.ts';
import { saveEventPage, saveTenantPage } from '../../data/public-pages/pages.ts';
import { indexKeys, keys } from '../../data/table/keys/keys.ts';
import { pageDue, pageKeys } from '../../data/table/keys/page-keys.ts';
import { endPage, writeAllPages, writeDuePages, writeEventPage, writeTenantPage } from './write-pages.ts';

/** Pages that are changed or deleted while their files are written (docs/rules/public-pages.md#freshness). */

vi.mock('../../lib/public-pages/draw-share-card.ts', () => ({ drawShareCard: async () => Buffer.from('a picture') }));

const send = spyOnTable();
const storage = storeInMemory();
let table: MemoryTable;

const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);
const drop = ({ pk, sk }: { pk: string; sk: string }) => table.items.delete(`${pk} ${sk}`);
const now = Date.parse('2030-06-01T00:00:00.000Z');
const timeAndIds = { now: () => now, newId: () => 'new' };

/** Adds an event that is over, so that no link has to be made, and its published page. */
async function addEvent(id: string): Promise<void> {
  const event: StoredEvent = eventCodec.decode({
    ...eventCodec.encode({
      ...{ id, tenantId: 't', name: `Evening ${id}`, venueName: 'Cellar', venueLocation: 'Main Street 1', timeZone: 'Europe/London' },
      ...{ start: '2030-02-01T19:00:00.000Z', end: '2030-02-01T22:00:00.000Z', maleLimit: 20, femaleLimit: 20, status: 'completed' },
      ...{ createdAt: '2029-01-01T00:00:00.000Z', createdBy: { id: 'u', email: 'u@example.org' }, version: 1 },
      ...{ link: { nonce: 'n', version: 1, hash: 'h' } },
    }),
  });
  keep({ ...keys.event('t', id), ...eventCodec.encode(event), ...indexKeys.eventOfTenant('t', event.start, id) });
  for (const counter of eventCounters(event)) keep(counter);
  const refused = await saveEventPage({ tenantId: 't', eventId: id }, undefined, pageAt(`at-${id}`), { audit: undefined });
  if (refused !== undefined) throw new Error(`The page was refused: ${refused}`);
}

const changedAt = '2030-01-05T08:00:00.000Z';
const texts = { description: '', published: true, version: 1, changedAt, withdrawn: null, isKnown: true };
const pageAt = (slug: string) => ({ ...texts, slug, former: [`${slug}-before`], questions: [], picture: null, shareCard: null });
const set = ({ pk, sk }: { pk: string; sk: string }, changes: Record<string, unknown>) =>
  table.items.set(`${pk} ${sk}`, { ...table.items.get(`${pk} ${sk}`), ...changes });

beforeEach(async () => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
  keep({ ...keys.tenant('t'), id: 't', name: 'Candlelight', created_at: '2029-01-01T00:00:00.000Z' });
  await addEvent('one');
});

const files = () => [...storage.files.keys()].filter((key) => !key.startsWith('pictures/')).sort();
const pictures = () => [...storage.files.keys()].filter((key) => key.startsWith('pictures/'));

/** Deletes the event and its page, as if another writer had already deleted its files. */
async function deleteEvent(): Promise<void> {
  for (const key of [keys.event('t', 'one'), keys.peopleCounter('t', 'one'), pageKeys.eventPage('t', 'one')]) drop(key);
  await endPage({ kind: 'event', tenantId: 't', eventId: 'one', page: pageAt('at-one') }, timeAndIds);
}

it('a page is written at its address and its former ones, with its picture for chat programs', async () => {
  await writeEventPage('t', 'one', timeAndIds);
  expect(files()).toEqual(['e/at-one', 'e/at-one-before']);
  expect(pictures()).toHaveLength(1);
  expect(String(storage.files.get('e/at-one'))).toContain(pictures()[0]);
});

it('the page of an event that is deleted while it is written leaves no file', async () => {
  let left = 1;
  storage.onPut = (key) => {
    if (key === 'e/at-one' && left-- === 1) void deleteEvent();
  };
  await writeEventPage('t', 'one', timeAndIds);
  expect(files()).toEqual([]);
});

it('an event that is deleted while its picture is drawn leaves no file', async () => {
  storage.onPut = (key) => {
    if (key.startsWith('pictures/')) void deleteEvent();
  };
  await writeEventPage('t', 'one', timeAndIds);
  expect([...storage.files.keys()]).toEqual([]);
});

it('a page that is withdrawn while its picture is drawn leaves no file', async () => {
  const withdrawn = { at: '2030-06-01T00:00:00.000Z', by: { id: 'u', email: 'u@example.org' }, reason: 'Somebody is in the picture.' };
  storage.onPut = (key) => {
    if (key.startsWith('pictures/')) set(pageKeys.eventPage('t', 'one'), { published: false, withdrawn, version: 2 });
  };
  await writeEventPage('t', 'one', timeAndIds);
  expect([...storage.files.keys()]).toEqual([]);
});

it('a file that a dying writer stores after the page is deleted is deleted in the next minute', async () => {
  keep({ ...pageKeys.address('event', 'at-one-before'), tenant_id: 't', event_id: 'one' });
  await deleteEvent();
  storage.files.set('e/at-one', 'a page').set('e/at-one-before', 'a page').set('e/another', 'a page');
  await writeDuePages(Number.POSITIVE_INFINITY, timeAndIds);
  expect(files()).toHaveLength(3);
  const aMinuteLater = { ...timeAndIds, now: () => now + 61_000 };
  await writeDuePages(Number.POSITIVE_INFINITY, aMinuteLater);
  expect(files()).toEqual(['e/another']);
  expect([...table.items.values()].filter(({ g4 }) => g4 === pageDue('', '').g4)).toEqual([]);
});

it('the page and the sitemap of an organization that is erased while they are written leave no file', async () => {
  await saveTenantPage('t', undefined, { ...texts, slug: 'candlelight', former: [] }, { audit: undefined });
  storage.onPut = (key) => {
    if (key !== 'o/candlelight') return;
    drop(keys.tenant('t'));
    drop(pageKeys.tenantPage('t'));
  };
  await writeTenantPage('t', {}, timeAndIds);
  expect(files().filter((key) => key.startsWith('o/') || key.startsWith('sitemaps/'))).toEqual([]);
});

it('a sitemap says when staff last changed a page, not when its file was written', async () => {
  await saveTenantPage('t', undefined, { ...texts, slug: 'candlelight', former: [], changedAt: null }, { audit: undefined });
  await addEvent('older');
  set(keys.event('t', 'older'), { changed_at: undefined });
  await writeTenantPage('t', {}, timeAndIds);
  await writeTenantPage('t', {}, { ...timeAndIds, now: () => now + 3_600_000 });
  const found = String(storage.files.get('sitemaps/t.xml')).matchAll(/example(\S+?)<\/loc>(?:<lastmod>(.*?)<)?/g);
  expect(Array.from(found, ([, path, at]) => [path, at])).toEqual([
    ['/o/candlelight', changedAt],
    ['/e/at-one', changedAt],
    ['/e/at-older', undefined],
  ]);
});

it('only some of many pages are drawn at once, the others in the next minute, and the list of them once', async () => {
  for (let count = 1; count <= 30; count += 1) await addEvent(`e${count}`);
  await writeAllPages('t', timeAndIds);
  const first = files().filter((key) => key.startsWith('e/') && !key.endsWith('-before'));
  expect(first).toHaveLength(20);
  const due = [...table.items.values()].filter(({ g4 }) => g4 === pageDue('', '').g4);
  expect(due).toHaveLength(11);
  let lists = 0;
  storage.onPut = (key) => {
    if (key === 'sitemaps/t.xml') lists += 1;
  };
  await writeDuePages(Number.POSITIVE_INFINITY, { ...timeAndIds, now: () => now + 60_000 });
  expect(files().filter((key) => key.startsWith('e/') && !key.endsWith('-before'))).toHaveLength(31);
  expect(lists).toBe(1);
});

it('all pages of an organization that closes are deleted at once', async () => {
  for (let count = 1; count <= 30; count += 1) await addEvent(`e${count}`);
  for (let count = 1; count <= 30; count += 1) storage.files.set(`e/at-e${count}`, 'a page');
  set(keys.tenant('t'), { closes_at: '2030-06-08T00:00:00.000Z' });
  await writeAllPages('t', timeAndIds);
  expect(files().filter((key) => key.startsWith('e/'))).toEqual([]);
});

it('an organization’s page is in the language of its next event, else of its latest past one, else in English', async () => {
  await saveTenantPage('t', undefined, { ...texts, slug: 'candlelight', former: [] }, { audit: undefined });
  await addEvent('next');
  const languageOfPage = async () => {
    await writeTenantPage('t', {}, timeAndIds);
    const html = String(storage.files.get('o/candlelight'));
    const [, event] = /href="\/report-page\/organization\/candlelight(?:\?event_lang=(\w+))?"/.exec(html) ?? [];
    return [/<html lang="(\w+)"/.exec(html)?.[1], event];
  };
  expect(await languageOfPage()).toEqual(['en', undefined]);
  set(keys.event('t', 'one'), { language: 'pl' });
  set(keys.event('t', 'next'), {
    language: 'de',
    start: '2030-01-01T19:00:00.000Z',
    ...indexKeys.eventOfTenant('t', '2030-01-01', 'next'),
  });
  expect(await languageOfPage()).toEqual(['pl', 'pl']);
  const comes = { status: 'upcoming', start: '2030-07-01T19:00:00.000Z', end: '2030-07-01T22:00:00.000Z' };
  set(keys.event('t', 'next'), { ...comes, ...indexKeys.eventOfTenant('t', comes.start, 'next') });
  expect(await languageOfPage()).toEqual(['de', 'de']);
});

it('a page is written again when an early price is over', async () => {
  const amounts = { women: 1500, men: 1900, others: 1500 };
  const early = [{ until: '2030-06-20T00:00:00.000Z', places: null, amounts }];
  const price = {
    amounts,
    early,
    ways: ['door'],
    refunds: { kind: 'none', days: 0 },
    tax_percent: null,
    together_percent: null,
    currency: 'EUR',
  };
  set(keys.event('t', 'one'), { price });
  await writeEventPage('t', 'one', timeAndIds);
  const due = [...table.items.values()].filter(({ pk, g4 }) => g4 === pageDue('', '').g4 && String(pk).includes('#E#one'));
  expect(due.map(({ g4s }) => String(g4s).slice(0, 10))).toEqual(['2030-06-20']);
});
