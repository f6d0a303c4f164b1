import * as z from 'zod/mini';
import { gender } from '#shared/model/participants/participant.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { inNameOrder } from '../../data/participants/name-keys.ts';
import { type ListedPerson, pagePeopleById } from '../../data/participants/people.ts';
import { participantCsv } from '../participants/export/participant-csv.ts';
import { participantFilter } from '../participants/participant-filters.ts';
import { pagesOf } from './archive/section.ts';
import type { ExportAsked } from './export-sources.ts';

/** How many people a page contains: half a megabyte of CSV, and about ten requests to the table. */
const peopleAtOnce = 2000;

const filters = z.object({
  gender: z.optional(gender),
  min_age: z.optional(z.number()),
  max_age: z.optional(z.number()),
  has_photo: z.optional(z.boolean()),
});

/**
 * Reads all participants of an organization from the table itself, in order of id, `many` at a time. A participant who is renamed during
 * the export still appears only once.
 */
export const peopleOf = (tenantId: string, many: number) =>
  pagesOf(async (after) => {
    const { people, last } = await pagePeopleById(tenantId, after, many);
    return { data: people, last };
  });

/**
 * Writes the list of participants as CSV, sorted by name. Sorts in memory, because an index may lag behind and still contain people who
 * have been erased.
 * @param looked called with the number of participants on each page
 */
export async function* readParticipants(
  { tenantId, question }: Pick<ExportAsked, 'tenantId' | 'question'>,
  looked: (many: number) => void,
): AsyncGenerator<{ csv: string; rows: number }> {
  const keep = participantFilter(z.parse(filters, JSON.parse(question)));
  const platform = await readCatalogue();
  const kept: ListedPerson[] = [];
  for await (const people of peopleOf(tenantId, peopleAtOnce)) {
    kept.push(...people.filter(keep));
    looked(people.length);
  }
  const sorted = inNameOrder(kept);
  const catalogue = await withOwnOf(platform, tenantId, kept);
  for (let at = 0; at === 0 || at < sorted.length; at += peopleAtOnce) {
    const some = sorted.slice(at, at + peopleAtOnce);
    yield { csv: participantCsv(some, catalogue, { goesOn: at > 0 }), rows: some.length };
  }
}

/** Writes the list of participants as a separate file. */
export async function* readList(asked: ExportAsked): AsyncGenerator<Uint8Array> {
  for await (const { csv, rows } of readParticipants(asked, (many) => asked.count(0, many))) {
    asked.count(rows, 0);
    yield Buffer.from(csv);
  }
}
