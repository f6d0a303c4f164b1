import { languages } from '#shared/model/language.ts';
import { agesInWords } from '#shared/rules/events/ages.ts';
import { slugOf } from '#shared/rules/text/slug.ts';
import { type CsvColumns, csvOf } from '../../../call/reply/csv.ts';
import { findEvents, listEventIds } from '../../../data/events/event-lists.ts';
import type { StoredEvent } from '../../../data/events/events.ts';
import { findTenant } from '../../../data/tenants/tenants.ts';
import { timesEvents } from './archive-length.ts';
import { readEventFile } from './describe-event.ts';
import { type Archive, atOnce, jsonOf } from './section.ts';

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
  Format: ({ format }) => format,
  'Places for everybody': ({ participantLimit }) => participantLimit || null,
  Ages: ({ ages }) => ages && agesInWords(ages),
  Approval: ({ approval }) => (approval ? 'yes' : 'no'),
  Language: ({ language }) => languages[language].name,
};

/**
 * Writes the list of events, and a file for each. Looks up all ids once, before anything else: in pages of a list sorted by start, an event
 * whose start changes during the export would appear twice, or not at all.
 */
export async function writeEvents({ tenantId, actor, add, looked }: Archive): Promise<void> {
  const [ids, tenant] = await Promise.all([listEventIds(tenantId), findTenant(tenantId)]);
  await add('events.csv', eventLines(tenantId, ids));
  for (const eventId of ids) {
    const file = await readEventFile(actor, eventId, tenant?.name ?? '');
    looked(timesEvents);
    if (file === undefined) continue;
    const { id, start, name } = file.event;
    await add(`events/${start.slice(0, 10)}-${slugOf(name, 'event')}-${id}.json`, jsonOf(file.content));
  }
}

async function* eventLines(tenantId: string, ids: readonly string[]) {
  for (let at = 0; at === 0 || at < ids.length; at += atOnce.events) {
    yield csvOf(eventColumns, await findEvents(tenantId, ids.slice(at, at + atOnce.events)), { goesOn: at > 0 });
  }
}
