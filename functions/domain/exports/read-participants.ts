import * as z from 'zod/mini';
import { gender } from '#shared/model/participants/participant.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { inNameOrder } from '../../data/participants/name-keys.ts';
import { pagePeopleById } from '../../data/participants/people.ts';
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

/** Not by the name that an earlier version went on by: a file that it began fails, and is begun anew. */
const cursorById = z.object({ id: z.string() });

interface Asked {
  readonly tenantId: string;
  /** The filters, as JSON. */
  readonly question: string;
  /** Where to read on, as JSON; null: at the start. */
  readonly cursor: string | null;
}

/**
 * The next lines of the list of participants as CSV. Read by id, so who is renamed meanwhile is in it once, and from the table itself, so no
 * one is who was erased before; each step's people are in order by name.
 */
export async function readParticipants({ tenantId, question, cursor }: Asked) {
  const keep = participantFilter(z.parse(filters, JSON.parse(question)));
  const after = cursor === null ? undefined : z.parse(cursorById, JSON.parse(cursor)).id;
  const [{ people, last }, catalogue] = await Promise.all([pagePeopleById(tenantId, after, peopleAtOnce), readCatalogue()]);
  const kept = inNameOrder(people.filter(keep));
  return {
    bytes: Buffer.from(participantCsv(kept, catalogue, { goesOn: cursor !== null })),
    rows: kept.length,
    looked: peopleAtOnce,
    next: last === undefined ? null : JSON.stringify({ id: last }),
  };
}
