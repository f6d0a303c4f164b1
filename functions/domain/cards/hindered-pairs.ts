import { findHindered, type IsHindered, putHindered } from '../../data/cards/hindered-pairs.ts';
import { readApartIds } from '../../data/keep-apart/is-apart.ts';
import { readReported } from '../../data/safety/reports.ts';

/**
 * Returns which guests cannot become a result, although both may have said yes: one was kept apart from the other, or had reported them,
 * when the results were released (docs/rules/cards.md#results). Later requests change nothing.
 * @param participantIds everybody who is asked about
 * @param releasedAt epoch ms
 */
export const readHindered = async (
  tenantId: string,
  eventId: string,
  participantIds: readonly string[],
  releasedAt: number,
): Promise<IsHindered> => (await findHindered(tenantId, eventId)) ?? (await lookUp(tenantId, eventId, participantIds, releasedAt));

/**
 * Returns the hindered pairs, and stores them with the event for later calls. So what was kept apart need not be remembered beyond that,
 * and reading results costs as much however many pairs the organization has.
 * @param participantIds all who are registered
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
  // Of two concurrent calls, both use what the first one stored.
  return (await findHindered(tenantId, eventId)) ?? isHindered;
}

async function lookUp(tenantId: string, eventId: string, participantIds: readonly string[], releasedAt: number): Promise<IsHindered> {
  const [isApart, isReported] = await Promise.all([
    readApartIds(tenantId, eventId, { at: releasedAt, participantIds }),
    readReported(tenantId, eventId, participantIds, releasedAt),
  ]);
  return (one, other) => isApart(one, other) || isReported(one, other);
}
