import * as z from 'zod/mini';
import { attribute, codec } from '../table/codec.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem } from '../table/table.ts';
import { absent, equals, exists } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';

/** Whether two guests at an event are hindered: they cannot become each other's result, whatever they answered. */
export type IsHindered = (one: string, other: string) => boolean;

const hinderedCodec = codec({
  /** Pairs, each written as `keyOf` returns it. */
  pairs: attribute('p', z.array(z.string())),
  revision: attribute('r', z.number()),
});

const keyOf = (one: string, other: string) => (one < other ? `${one}#${other}` : `${other}#${one}`);

const find = (tenantId: string, eventId: string) =>
  findItem(nightKeys.hindered(tenantId, eventId), hinderedCodec.decode, { consistent: true });

/**
 * Returns a function that says which pairs were hindered when the event's results were released.
 * @returns undefined if the pairs have not been stored yet, because no guest has been told the results
 */
export async function findHindered(tenantId: string, eventId: string): Promise<IsHindered | undefined> {
  const found = await find(tenantId, eventId);
  if (found === undefined) return undefined;
  const pairs = new Set(found.pairs);
  return (one, other) => pairs.has(keyOf(one, other));
}

/** Stores the hindered pairs once. A second call changes nothing. */
export async function putHindered(tenantId: string, eventId: string, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const item = hinderedCodec.encode({ pairs: pairs.map(([one, other]) => keyOf(one, other)), revision: 0 });
  await writeTogether([put({ ...nightKeys.hindered(tenantId, eventId), ...item }, absent)]);
}

/** Erases a participant from the hindered pairs. Idempotent. */
export async function forgetHindered(tenantId: string, eventId: string, participantId: string): Promise<void> {
  for (;;) {
    const found = await find(tenantId, eventId);
    const pairs = found?.pairs.filter((pair) => !pair.split('#').includes(participantId));
    if (found === undefined || pairs === undefined || pairs.length === found.pairs.length) return;
    const set = hinderedCodec.encode({ pairs, revision: found.revision + 1 });
    if (await updateItem(change(nightKeys.hindered(tenantId, eventId), { set }, exists, equals('r', found.revision)))) return;
  }
}
