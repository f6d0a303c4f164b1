import * as z from 'zod/mini';
import { gender } from '#shared/model/participants/participant.ts';
import type { ExportKind } from '#shared/model/tenants/export.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { readDirectory } from '../../data/participants/directory.ts';
import { listPeople } from '../../data/participants/people.ts';
import { directoryPlace, readDirectoryPage } from '../participants/directory-pages.ts';
import { participantCsv } from '../participants/participant-csv.ts';
import { inOrder, participantFilter } from '../participants/participant-filters.ts';

/** What is read of a source in one step. */
export interface ExportChunk {
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** About how many were looked at for them. */
  readonly looked: number;
  /** Where the next step reads on, as JSON; null at the end. */
  readonly next: string | null;
}

interface Asked {
  readonly tenantId: string;
  /** The filters, as JSON. */
  readonly question: string;
  /** Where to read on, as JSON; null: at the start. */
  readonly place: string | null;
  /** Epoch ms. */
  readonly now: number;
}

/** What a kind of file has in it. To add one: a kind, and its entry here. */
export interface ExportSource {
  readonly type: string;
  readonly fileName: (day: string) => string;
  /** The next rows: so few that a step takes a second at most, since others wait for it. */
  readonly read: (asked: Asked) => Promise<ExportChunk>;
}

/** So many people a step: half a megabyte of CSV, and some ten requests to the table. */
const peopleAtOnce = 2000;

const filters = z.object({
  gender: z.optional(gender),
  min_age: z.optional(z.number()),
  max_age: z.optional(z.number()),
  has_photo: z.optional(z.boolean()),
});

/** By name, as the list pages do: whoever is renamed meanwhile is in it once, and who is erased is not. */
async function readParticipants({ tenantId, question, place, now }: Asked): Promise<ExportChunk> {
  const asked = z.parse(filters, JSON.parse(question));
  const [catalogue, directory] = await Promise.all([readCatalogue(), readDirectory(tenantId)]);
  const keep = participantFilter(asked);
  const chunkOf = (people: Parameters<typeof participantCsv>[0]) => ({
    bytes: Buffer.from(participantCsv(people, catalogue, { goesOn: place !== null })),
    rows: people.length,
  });
  // One of an earlier version has no order to be read by yet, and is read whole.
  if (!directory.inOrder) {
    const people = await listPeople(tenantId);
    return { ...chunkOf(inOrder(people.filter(keep))), looked: people.length, next: null };
  }
  const from = place === null ? undefined : z.parse(directoryPlace, JSON.parse(place));
  const page = await readDirectoryPage(tenantId, { q: undefined, descending: false, filtered: Object.keys(asked).length > 0, keep }, from, {
    limit: peopleAtOnce,
    skip: 0,
    now,
  });
  return { ...chunkOf(page.people), looked: peopleAtOnce, next: page.next === undefined ? null : JSON.stringify(page.next) };
}

export const exportSources: Readonly<Record<ExportKind, ExportSource>> = {
  participants: { type: 'text/csv; charset=utf-8', fileName: (day) => `participants-${day}.csv`, read: readParticipants },
};
