import * as z from 'zod/mini';
import type { ApartPair } from '#shared/model/keep-apart/keep-apart.ts';
import type { StaffActor } from '../../call/actor.ts';
import { findWhole, listApart, listSides, pageApart, pageOfPairs, pageOfSides } from '../../data/keep-apart/apart-lists.ts';
import { type ApartSide, type IndexedApart, timeKeyOfPair, timeKeyOfSide } from '../../data/keep-apart/keep-apart.ts';
import { listRegisteredAddresses } from '../../data/registration/registrations.ts';
import { fillPage } from '../../lib/fill-page.ts';
import { openCursor, sealCursor } from '../../lib/secrets/cursors.ts';
import { requireCursor } from '../access/require-cursor.ts';
import { requireEvent } from '../access/require-event.ts';
import { ownTenant, tenantOfEvent } from '../access/resolve-tenant.ts';
import { describePair, pairsVisibleTo } from '../rounds/describe-pairs.ts';

const pageSize = 50;
/** How many pairs one page examines if few of them match. This costs about twelve read units. */
const lookedAt = 120;

/** Cursor: the list continues after this pair. */
const apartCursor = z.object({ key: z.string() });

interface ApartQuery {
  readonly event_id?: string | undefined;
  readonly both_at?: string | undefined;
  readonly participant_id?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/**
 * Returns a page of the pairs that the caller's organization, or an event, keeps apart, latest first. With `both_at`, returns only pairs
 * whose two people are both registered for that event; with `participant_id`, only that person's pairs. The cost depends only on the page,
 * except that `both_at` alone reads all of the organization's pairs, as a plan does (docs/scale.md#what-a-call-costs).
 * @throws Problem `no_tenant`, `event_not_found`; `invalid_input` for a cursor from another list
 */
export async function listKeptApart(actor: StaffActor, query: ApartQuery): Promise<{ data: ApartPair[]; next: string | null }> {
  const { event_id: eventId, both_at, participant_id, limit = pageSize, after } = query;
  const named = eventId ?? both_at;
  const tenantId = named === undefined ? ownTenant(actor) : await tenantOfEvent(actor, named);
  for (const id of new Set([eventId, both_at])) if (id !== undefined) await requireEvent(tenantId, id);
  const list = { tenantId, query: { list: 'kept apart', both_at, participant_id } };
  const from = after === undefined ? undefined : requireCursor(apartCursor, await openCursor(after, list));
  const { data, last } = await readKeptApart(actor, tenantId, from?.key, { bothAt: both_at, participantId: participant_id, limit });
  return { data, next: last === undefined ? null : await sealCursor({ key: last }, list) };
}

interface ApartQuestion {
  readonly bothAt?: string | undefined;
  readonly participantId?: string | undefined;
  readonly limit: number;
}

/**
 * Returns the next pairs that the caller may see, latest first. Begins after the time key `from`. Returns fewer if it has examined too many
 * pairs that do not belong in the list.
 * @returns also the cursor; undefined at the end
 */
export async function readKeptApart(
  actor: StaffActor,
  tenantId: string,
  from: string | undefined,
  { bothAt, participantId, limit }: ApartQuestion,
): Promise<{ data: ApartPair[]; last: string | undefined }> {
  const [isThere, sides, pairs] = await Promise.all([
    bothAt === undefined ? () => true : areBothAt(tenantId, bothAt),
    participantId === undefined ? undefined : listSides(tenantId, [participantId]),
    // Reads all pairs in one go. Page by page, most pairs would be examined in vain, and each page would read again who is registered.
    bothAt === undefined || participantId !== undefined ? undefined : listApart(tenantId),
  ]);
  const visible = (some: readonly IndexedApart[]) => pairsVisibleTo(actor, tenantId, some, { consistent: false });
  const bounds = { wanted: limit, lookedAt };
  const there = pairs?.filter(isThere);
  const { found, last } =
    sides === undefined
      ? await fillPage(
          {
            read: async (after, most) => (there === undefined ? pageApart(tenantId, after, most) : pageOfPairs(there, after, most)),
            keyOf: timeKeyOfPair,
            keep: visible,
          },
          from,
          bounds,
        )
      : await fillPage(
          {
            read: async (after, most) => pageOfSides(sides.filter(isThere), after, most),
            keyOf: (one: ApartSide | IndexedApart) => ('asked' in one ? timeKeyOfPair(one) : timeKeyOfSide(one)),
            // A pair that ended a moment ago counts as examined, so a page with some pairs missing is not taken for the last one.
            keep: async (some: readonly ApartSide[]) => visible(await findWhole(tenantId, some)),
          },
          from,
          bounds,
        );
  return { data: found.map(describePair), last };
}

/** Returns a check for whether both people of a pair are registered for an event. */
async function areBothAt(tenantId: string, eventId: string): Promise<(pair: Pick<ApartSide, 'ids'>) => boolean> {
  const there = new Set((await listRegisteredAddresses(tenantId, eventId)).values());
  return ({ ids }) => ids.every((id) => there.has(id));
}
