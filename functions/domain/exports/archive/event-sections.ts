import { slugOf } from '#shared/rules/text/slug.ts';
import { type CsvColumns, csvOf } from '../../../call/reply/csv.ts';
import { findEvents, listEventIds } from '../../../data/events/event-lists.ts';
import type { StoredEvent } from '../../../data/events/events.ts';
import { findTenant } from '../../../data/tenants/tenants.ts';
import { timesEvents } from './archive-length.ts';
import { readEventFile } from './describe-event.ts';
import { atOnce, jsonOf, type SectionPiece, type SectionStep } from './section.ts';

const eventColumns: CsvColumns<StoredEvent> = {
  Name: ({ name }) => name,
  Venue: ({ venueName }) => venueName,
  Location: ({ venueLocation }) => venueLocation,
  'Start (UTC)': ({ start }) => start,
  'End (UTC)': ({ end }) => end,
  'Time zone': ({ timeZone }) => timeZone,
  Status: ({ status }) => status,
  'Places for men': ({ maleLimit }) => maleLimit,
  'Places for women': ({ femaleLimit }) => femaleLimit,
  'Created (UTC)': ({ createdAt }) => createdAt,
  'Created by': ({ createdBy }) => createdBy.email,
  'Event id': ({ id }) => id,
};

const idsIn = (kept: Uint8Array): readonly string[] => (kept.length === 0 ? [] : Buffer.from(kept).toString().split('\n'));

/** All are looked up once: an event whose start changes meanwhile would be in a list by start twice, or not at all. */
export async function readEventIds({ tenantId }: SectionStep): Promise<SectionPiece> {
  return { next: null, looked: 1, keep: Buffer.from((await listEventIds(tenantId)).join('\n')) };
}

export async function readEvents({ tenantId, zip, from, readKept }: SectionStep): Promise<SectionPiece> {
  const begin = Number(from ?? 0);
  const ids = idsIn(await readKept());
  const events = await findEvents(tenantId, ids.slice(begin, begin + atOnce.events));
  if (from === null) zip.begin('events.csv');
  zip.write(csvOf(eventColumns, events, { goesOn: from !== null }));
  const next = begin + atOnce.events;
  if (next < ids.length) return { next: String(next), looked: events.length };
  zip.end();
  return { next: null, looked: events.length };
}

export async function readEventFiles({ tenantId, actor, zip, from, readKept }: SectionStep): Promise<SectionPiece> {
  const begin = Number(from ?? 0);
  const ids = idsIn(await readKept());
  const organization = (await findTenant(tenantId))?.name ?? '';
  let [guests, at] = [0, begin];
  while (at < ids.length && at < begin + atOnce.eventFiles && guests < atOnce.guests) {
    const file = await readEventFile(actor, ids[at] ?? '', organization);
    at += 1;
    if (file === undefined) continue;
    const { id, start, name } = file.event;
    zip.add(`events/${start.slice(0, 10)}-${slugOf(name, 'event')}-${id}.json`, jsonOf(file.content));
    guests += file.guests;
  }
  return { next: at < ids.length ? String(at) : null, looked: (at - begin) * (timesEvents - 1) };
}
