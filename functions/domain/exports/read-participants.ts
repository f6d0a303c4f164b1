import * as z from 'zod/mini';
import { gender } from '#shared/model/participants/participant.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { directoryCursor, readDirectoryPage } from '../participants/directory/directory-pages.ts';
import { participantCsv } from '../participants/export/participant-csv.ts';
import { participantFilter } from '../participants/participant-filters.ts';

/** So many people a step: half a megabyte of CSV, and some ten requests to the table. */
const peopleAtOnce = 2000;

const filters = z.object({
  gender: z.optional(gender),
  min_age: z.optional(z.number()),
  max_age: z.optional(z.number()),
  has_photo: z.optional(z.boolean()),
});

interface Asked {
  readonly tenantId: string;
  /** The filters, as JSON. */
  readonly question: string;
  /** Where to read on, as JSON; null: at the start. */
  readonly cursor: string | null;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * The next lines of the list of participants as CSV. By name, as the list pages do: a participant who is renamed meanwhile is in it once,
 * and one who is erased is not.
 */
export async function readParticipants({ tenantId, question, cursor, now }: Asked) {
  const asked = z.parse(filters, JSON.parse(question));
  const catalogue = await readCatalogue();
  const keep = participantFilter(asked);
  const from = cursor === null ? undefined : z.parse(directoryCursor, JSON.parse(cursor));
  const page = await readDirectoryPage(tenantId, { q: undefined, descending: false, filtered: Object.keys(asked).length > 0, keep }, from, {
    limit: peopleAtOnce,
    skip: 0,
    now,
  });
  return {
    bytes: Buffer.from(participantCsv(page.people, catalogue, { goesOn: cursor !== null })),
    rows: page.people.length,
    looked: peopleAtOnce,
    next: page.next === undefined ? null : JSON.stringify(page.next),
  };
}
