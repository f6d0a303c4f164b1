import * as z from 'zod/mini';
import { gender } from '#shared/model/participants/participant.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { type DirectoryCursor, readDirectoryPage } from '../participants/directory/directory-pages.ts';
import { participantCsv } from '../participants/export/participant-csv.ts';
import { participantFilter } from '../participants/participant-filters.ts';
import type { ExportAsked } from './export-sources.ts';

/** So many people a page: half a megabyte of CSV, and some ten requests to the table. */
const peopleAtOnce = 2000;

const filters = z.object({
  gender: z.optional(gender),
  min_age: z.optional(z.number()),
  max_age: z.optional(z.number()),
  has_photo: z.optional(z.boolean()),
});

/**
 * The list of participants as CSV, page by page. By name, as the list pages do: a participant who is renamed meanwhile is in it once, and one
 * who is erased is not.
 */
export async function* readParticipants({ tenantId, question, now }: Pick<ExportAsked, 'tenantId' | 'question' | 'now'>) {
  const asked = z.parse(filters, JSON.parse(question));
  const list = { q: undefined, descending: false, filtered: Object.keys(asked).length > 0, keep: participantFilter(asked) };
  const catalogue = await readCatalogue();
  let from: DirectoryCursor | undefined;
  do {
    const { people, next } = await readDirectoryPage(tenantId, list, from, { limit: peopleAtOnce, skip: 0, now });
    yield { csv: participantCsv(people, catalogue, { goesOn: from !== undefined }), people: people.length };
    from = next;
  } while (from !== undefined);
}

/** That list as a file of its own. */
export async function* readList(asked: ExportAsked): AsyncGenerator<Uint8Array> {
  for await (const { csv, people } of readParticipants(asked)) {
    asked.count(people, peopleAtOnce);
    yield Buffer.from(csv);
  }
}
