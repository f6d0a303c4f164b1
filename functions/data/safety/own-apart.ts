import { mostAparts } from '#shared/model/safety.ts';
import { apartEnding, apartWrite, findApart, type StoredApart } from '../night/keep-apart.ts';
import { below, either, lacks } from '../table/conditions.ts';
import { keys, prefixes } from '../table/keys.ts';
import { queryItems } from '../table/table.ts';
import { transact, writeTogether } from '../table/transact.ts';
import { change, put, remove } from '../table/writes.ts';

/** With whom a guest asked at an event not to be seated again: participant ids. */
export async function listOwnApart(tenantId: string, eventId: string, askerId: string): Promise<string[]> {
  const prefix = `${prefixes.ownApart}${askerId}#`;
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix, consistent: true });
  return items.map(({ sk }) => String(sk).slice(prefix.length));
}

/**
 * Keeps a guest and somebody they met apart, once however often it is asked. It moves no counter of the event: what the other one's
 * screens show must not change.
 * @param pair with `asked`
 * @returns why not: the guest has asked as often as they may at this event; undefined when they are apart
 */
export async function askApart(
  tenantId: string,
  eventId: string,
  [askerId, otherId]: readonly [string, string],
  pair: StoredApart,
): Promise<'too_many' | undefined> {
  const own = put({ ...keys.ownApart(tenantId, eventId, askerId, otherId) });
  const refused = await transact({
    count: change(keys.safetyCounts(tenantId, eventId, askerId), { add: { na: 1 } }, either(lacks('na'), below('na', mostAparts))),
    pair: apartWrite(tenantId, pair),
    own,
  });
  if (refused.length === 0) return undefined;
  if (!refused.includes('pair')) return 'too_many';
  // They asked before, perhaps at another event: it stands in this one's list, too.
  await writeTogether([own]);
  return undefined;
}

/** Takes back what a guest asked, at `until`, UTC ISO. Repeating it changes nothing. */
export async function takeBackApart(tenantId: string, eventId: string, askerId: string, otherId: string, until: string): Promise<void> {
  const pair = await findApart(tenantId, [askerId, otherId], askerId);
  const own = keys.ownApart(tenantId, eventId, askerId, otherId);
  if (pair === undefined) return void (await writeTogether([remove(own)]));
  const isSame = pair.asked?.eventId === eventId;
  // Refused when it is gone already.
  await writeTogether([...apartEnding(tenantId, pair, until), ...(isSame ? [] : [remove(own)])]);
}
