import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { keys, prefixes } from '#functions/data/table/keys/keys.ts';
import type { RawTable } from '../stack/table/table.ts';

const counter = z.record(z.string(), z.unknown());

/** Attributes of a counter that do not grow with the room: its version and the event's limits. */
const notCounted = new Set(['v', 'ml', 'fl', 'al']);

/**
 * Multiplies a room: all participants, with their profiles, matches and pairs, are written again with new ids and addresses, and the
 * event's counters are raised. Everything is written directly to the table, which takes seconds instead of minutes through the API. Every
 * item has the form that the API gave to the original.
 * @param people ids of all registered participants, who must be in no other event
 * @returns the ids of everybody now in the room, the original people first
 */
export async function cloneRoom(
  table: RawTable,
  tenantId: string,
  eventId: string,
  people: readonly string[],
  times: number,
): Promise<string[]> {
  const items = (await table.all()).filter(({ sk }) => sk !== 'MAIL');
  const ofRoom = items.filter((item) => people.some((id) => JSON.stringify(item).includes(id)) && !isCounter(item));
  const texts = ofRoom.map((item) => JSON.stringify(item));
  const own = [...people, ...ofRoom.flatMap(ownNames)];
  const everybody = [...people];
  for (let copy = 1; copy < times; copy += 1) {
    const renamed = new Map(own.map((name) => [name, renameAlike(name)]));
    everybody.push(...people.map((id) => renamed.get(id) ?? id));
    const mentions = new RegExp([...renamed.keys()].join('|'), 'g');
    await table.put(texts.map((text) => JSON.parse(text.replaceAll(mentions, (name) => renamed.get(name) ?? name))));
  }
  for (const key of [keys.peopleCounter(tenantId, eventId), keys.matchCounter(tenantId, eventId)]) {
    const counted = z.parse(counter, await table.get(key));
    const grown = Object.entries(counted).filter(([name, value]) => typeof value === 'number' && !notCounted.has(name));
    // Raises the version, so that the organization's totals are updated.
    const version = { v: Number(counted['v']) + 1 };
    await table.set(key, { ...Object.fromEntries(grown.map(([name, value]) => [name, Number(value) * times])), ...version });
  }
  return everybody;
}

const isCounter = ({ sk }: Record<string, unknown>) => String(sk).startsWith(prefixes.counter);

/** Returns the values that are unique to an item: the ULID of a match, or an address and its hash. */
function ownNames({ sk, e }: Record<string, unknown>): string[] {
  const [kind, name = ''] = String(sk).split('#');
  if (kind === 'M' || kind === 'EMAIL') return [name];
  return typeof e === 'string' ? [e] : [];
}

/** Returns another name with the same length and kinds of characters. */
function renameAlike(name: string): string {
  const noise = randomBytes(name.length);
  const isUlid = /^[0-9A-HJKMNP-TV-Z]{26}$/.test(name);
  const letters = isUlid ? '0123456789ABCDEFGHJKMNPQRSTVWXYZ' : '0123456789abcdefghijklmnopqrstuvwxyz';
  // The time of a ULID stays the same, and so does the domain of an address.
  const [kept, changed] = isUlid ? [10, 26] : [0, name.includes('@') ? name.indexOf('@') : name.length];
  return [...name]
    .map((letter, index) => (index < kept || index >= changed ? letter : letters[(noise[index] ?? 0) % letters.length]))
    .join('');
}
