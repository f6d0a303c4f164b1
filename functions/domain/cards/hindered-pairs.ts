import { findHindered, type IsHindered, putHindered } from '../../data/cards/hindered-pairs.ts';
import { readApartIds } from '../../data/keep-apart/is-apart.ts';
import { readReported } from '../../data/safety/reports.ts';

/**
 * Returns a function that says whether two guests cannot become each other's result, even if both said yes: when the results were released,
 * one of them was kept apart from the other or had reported them (docs/rules/cards.md#results). Later requests change nothing.
 * @param participantIds everyone whose pairs are checked
 * @param releasedAt epoch ms
 */
export const readHindered = async (
  tenantId: string,
  eventId: string,
  participantIds: readonly string[],
  releasedAt: number,
): Promise<IsHindered> => (await findHindered(tenantId, eventId)) ?? (await lookUp(tenantId, eventId, participantIds, releasedAt));

/**
 * Returns the hindered pairs, and stores them with the event for later calls. After that, nobody needs to remember which pairs were kept
 * apart at the release, and the cost of reading results does not depend on how many pairs the organization has.
 * @param participantIds everyone who is registered
 */
export async function noteHindered(
  tenantId: string,
  eventId: string,
  participantIds: readonly string[],
  releasedAt: number,
): Promise<IsHindered> {
  const known = await findHindered(tenantId, eventId);
  if (known !== undefined) return known;
  const isHindered = await lookUp(tenantId, eventId, participantIds, releasedAt);
  const pairs = participantIds.flatMap((one, at) =>
    participantIds.slice(at + 1).flatMap((other) => (isHindered(one, other) ? [[one, other] as const] : [])),
  );
  await putHindered(tenantId, eventId, pairs);
  // If two calls run at the same time, both use what the first one stored.
  return (await findHindered(tenantId, eventId)) ?? isHindered;
}

async function lookUp(tenantId: string, eventId: string, participantIds: readonly string[], releasedAt: number): Promise<IsHindered> {
  const [isApart, isReported] = await Promise.all([
    readApartIds(tenantId, eventId, { at: releasedAt, participantIds }),
    readReported(tenantId, eventId, participantIds, releasedAt),
  ]);
  return (one, other) => isApart(one, other) || isReported(one, other);
}
