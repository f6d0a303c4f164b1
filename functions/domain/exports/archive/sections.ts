import type { AuditPart } from '#shared/model/staff/audit.ts';
import { slugOf } from '#shared/rules/text/slug.ts';
import { pageAudit } from '../../../data/audit/list-audit.ts';
import { readCatalogue } from '../../../data/catalogue/catalogue.ts';
import { findEvents, listEventIds } from '../../../data/events/event-lists.ts';
import type { StoredEvent } from '../../../data/events/events.ts';
import { findFeed } from '../../../data/feed/feeds.ts';
import { pagePeopleById } from '../../../data/participants/people.ts';
import { findProfiles } from '../../../data/participants/profiles.ts';
import { findEachRegistration } from '../../../data/registration/registrations.ts';
import { findTenant } from '../../../data/tenants/tenants.ts';
import { readPhotoIfThere } from '../../../lib/aws/storage.ts';
import type { StaffActor } from '../../../lib/call/actor.ts';
import { type CsvColumns, csvOf } from '../../../lib/call/reply/csv.ts';
import { inParallel } from '../../../lib/in-parallel.ts';
import { log } from '../../../lib/log.ts';
import type { ZipWriter } from '../../../lib/zip/zip-writer.ts';
import { describeAudit } from '../../audit/audit.ts';
import { readKeptApart } from '../../night/list-kept-apart.ts';
import { getRetention } from '../../retention/retention-settings.ts';
import { readReports } from '../../safety/list-reports.ts';
import { listHosts } from '../../staff/staff-lists.ts';
import { getTenantSettings } from '../../tenants/tenant-settings.ts';
import { readParticipants } from '../read-participants.ts';
import { readEventFile } from './describe-event.ts';
import { describePerson, photoPathOf } from './describe-person.ts';
import { timesEvents } from './length.ts';

/** What a section is given to read its next piece. */
export interface SectionStep {
  readonly tenantId: string;
  /** The admin for whom it is: what they may not see is not in it. */
  readonly actor: StaffActor & { readonly tenantId: string };
  readonly zip: ZipWriter;
  /** Where it goes on; null: at its start. */
  readonly from: string | null;
  /** Epoch ms. */
  readonly now: number;
  /** What the section before has kept beside the archive. */
  readonly readKept: () => Promise<Uint8Array>;
}

/** What came of a piece. */
export interface SectionPiece {
  /** Where the section goes on; null at its end. */
  readonly next: string | null;
  /** Of what `lengthOf` an archive counts, how much this was. */
  readonly looked: number;
  /** For later sections, in an object of its own. */
  readonly keep?: Uint8Array;
}

type ReadSection = (step: SectionStep) => Promise<SectionPiece>;

/** What a step takes at most, so that it lasts about a second: others wait for it. */
const atOnce = {
  people: 100,
  events: 500,
  eventFiles: 10,
  guests: 200,
  pairs: 200,
  reports: 100,
  audit: 500,
  photos: 32,
  photosInParallel: 8,
} as const;
/** Bytes of photos after which a step reads no more: a part of the upload, so that large ones do not fill a function's memory. */
const photosAtOnce = 5 * 1024 * 1024;

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Items of a list that comes in pieces. */
function writeItems(zip: ZipWriter, items: readonly unknown[], isFirst: boolean): void {
  const lines = items.map((item) => JSON.stringify(item)).join(',\n');
  zip.write(lines === '' || isFirst ? lines : `,\n${lines}`);
}

const about = `Everything of your organization, as Table Two had it when this archive was made.

organization.json   name, settings
staff.csv, .json    who works for it, in which role, and who is invited
participants.csv    everybody, as the list of participants is exported
participants.json   everybody, with answers, consent and registrations
events.csv          all events
events/             a file for each: guests, waiting list, invitations, rounds, plan, matches, report, messages
kept-apart.json     who is never seated together
reports.json        what guests reported, as far as you may read it
audit.json          who did what, of the last year
sign-ins.json       who signed in, failed to, or changed how they do
photos/             the photos, by the id that a participant has in participants.json

What guests said of each other on their cards is theirs alone, and not in it. Times are in UTC. Whoever has this file has all of that: keep it like
a key.
`;

const staffColumns: CsvColumns<{ email: string; role: string; state: string }> = {
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  State: ({ state }) => state,
};

async function readOrganization({ tenantId, actor, zip }: SectionStep): Promise<SectionPiece> {
  const [{ tenant }, retention, feed, team] = await Promise.all([
    getTenantSettings(actor),
    getRetention(actor),
    findFeed(tenantId),
    listHosts(actor, { limit: Number.MAX_SAFE_INTEGER }),
  ]);
  zip.add('README.txt', about);
  zip.add(
    'organization.json',
    // Not the feed's address, which opens it.
    jsonOf({ ...tenant, profiles_kept_months: retention.months, public_list: { on: feed !== undefined, links: feed?.links ?? false } }),
  );
  const staff = [...team.admins, ...team.hosts].map(({ id, email, role }) => ({ id, email, role }));
  const invitations = team.invitations.map(({ email, role, invited_by, sent_at, expires_at, expired }) => ({
    ...{ email, role, invited_by, sent_at, expires_at, expired },
  }));
  zip.add('staff.json', jsonOf({ staff, invitations }));
  const rows = [...staff.map((one) => ({ ...one, state: 'member' })), ...invitations.map((one) => ({ ...one, state: 'invited' }))];
  zip.add('staff.csv', csvOf(staffColumns, rows));
  return { next: null, looked: 1 };
}

async function readParticipantList({ tenantId, zip, from, now }: SectionStep): Promise<SectionPiece> {
  if (from === null) zip.begin('participants.csv');
  const chunk = await readParticipants({ tenantId, question: '{}', place: from, now });
  zip.write(chunk.bytes);
  if (chunk.next === null) zip.end();
  return { next: chunk.next, looked: chunk.rows };
}

async function readPeople({ tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  if (from === null) {
    zip.begin('participants.json');
    zip.write('[\n');
  }
  const [{ people, last }, catalogue] = await Promise.all([pagePeopleById(tenantId, from ?? undefined, atOnce.people), readCatalogue()]);
  const profiles = await findProfiles(
    tenantId,
    people.map(({ id }) => id),
  );
  const wanted = [...profiles.values()].flatMap(({ id, eventIds }) => eventIds.map((eventId) => ({ eventId, participantId: id })));
  const found = await findEachRegistration(tenantId, wanted);
  const attended = wanted.flatMap(({ eventId, participantId }, at) => {
    const registration = found[at];
    return registration === undefined ? [] : [{ eventId, participantId, registration }];
  });
  const described = people.flatMap(({ id, matchCount }) => {
    const profile = profiles.get(id);
    const own = attended.filter(({ participantId }) => participantId === id);
    // Erased a moment ago.
    return profile === undefined ? [] : [describePerson(profile, catalogue, { matchCount, attended: own })];
  });
  writeItems(zip, described, from === null);
  if (last === undefined) {
    zip.write('\n]\n');
    zip.end();
  }
  return { next: last ?? null, looked: people.length };
}

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
async function listEvents({ tenantId }: SectionStep): Promise<SectionPiece> {
  return { next: null, looked: 1, keep: Buffer.from((await listEventIds(tenantId)).join('\n')) };
}

async function readEvents({ tenantId, zip, from, readKept }: SectionStep): Promise<SectionPiece> {
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

async function readEventFiles({ tenantId, actor, zip, from, readKept }: SectionStep): Promise<SectionPiece> {
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

async function readApart({ actor, tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  const next = await readList('kept-apart.json', zip, from, (after) => readKeptApart(actor, tenantId, after, { limit: atOnce.pairs }));
  return { next, looked: next === null ? 1 : 0 };
}

async function readReported({ actor, tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  const next = await readList('reports.json', zip, from, (after) => readReports(actor, tenantId, after, { limit: atOnce.reports }));
  return { next, looked: 0 };
}

/** A piece of a file that is a list. @returns where it goes on; null at its end */
async function readList(
  name: string,
  zip: ZipWriter,
  from: string | null,
  read: (after: string | undefined) => Promise<{ data: readonly unknown[]; last: string | undefined }>,
): Promise<string | null> {
  if (from === null) {
    zip.begin(name);
    zip.write('[\n');
  }
  let { data, last } = await read(from ?? undefined);
  // A page is empty when all that it looked at is not for the caller.
  while (data.length === 0 && last !== undefined) ({ data, last } = await read(last));
  writeItems(zip, data, from === null);
  if (last === undefined) {
    zip.write('\n]\n');
    zip.end();
  }
  return last ?? null;
}

const auditFiles: Readonly<Record<AuditPart, string>> = { changes: 'audit.json', accounts: 'sign-ins.json' };

async function readAudit(part: AuditPart, { tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  if (from === null) {
    zip.begin(auditFiles[part]);
    zip.write('[\n');
  }
  const { records, last } = await pageAudit(tenantId, part, from ?? undefined, atOnce.audit);
  const entries = (await describeAudit(records)).map(({ tenant: _, ...entry }) => entry);
  writeItems(zip, entries, from === null);
  if (last === undefined) {
    zip.write('\n]\n');
    zip.end();
  }
  return { next: last ?? null, looked: 0 };
}

async function readPhotos({ tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  const { people, last } = await pagePeopleById(tenantId, from ?? undefined, atOnce.photos);
  let [looked, bytes] = [0, 0];
  while (looked < people.length && bytes < photosAtOnce) {
    const some = people.slice(looked, looked + atOnce.photosInParallel);
    const photos = new Map<string, Uint8Array>();
    await inParallel(some, atOnce.photosInParallel, async ({ id, photoKey }) => {
      if (photoKey === null) return;
      const photo = await readPhotoIfThere(tenantId, photoKey);
      if (photo === undefined) log('warn', 'A photo of an archive is not there any more', { participant: id });
      else photos.set(id, photo);
    });
    // By id, as they would be had they come one after the other: a step that is repeated writes the same.
    for (const { id } of some) {
      const photo = photos.get(id);
      if (photo === undefined) continue;
      zip.add(photoPathOf(id), photo, { packed: false });
      bytes += photo.length;
    }
    looked += some.length;
  }
  return { next: looked < people.length ? (people[looked - 1]?.id ?? null) : (last ?? null), looked };
}

/** What an archive has, in this order. To add something: its entry here, and a line in `about`. */
export const sections: readonly (readonly [name: string, read: ReadSection])[] = [
  ['organization', readOrganization],
  ['participant list', readParticipantList],
  ['people', readPeople],
  ['event ids', listEvents],
  ['event list', readEvents],
  ['events', readEventFiles],
  ['safety', readApart],
  ['reports', readReported],
  ['audit', (step) => readAudit('changes', step)],
  ['sign-ins', (step) => readAudit('accounts', step)],
  ['photos', readPhotos],
];
