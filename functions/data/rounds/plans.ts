import * as z from 'zod/mini';
import { planReport, planSettings } from '#shared/model/rounds/night.ts';
import { createLruCache } from '../../lib/lru-cache.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem } from '../table/table.ts';
import { absent } from '../table/writes/conditions.ts';
import { put, type Write } from '../table/writes/writes.ts';

/** A date in a plan: two places in the plan's roster, and the pair's score in ten-thousandths. */
export interface StoredDate {
  readonly table: number;
  readonly people: readonly [number, number];
  readonly score: number;
}

/** A round is stored as one text: four 16-bit numbers per date, in base64. A thousand people in 15 rounds take 80 KB. */
const dates = z.pipe(z.string(), z.transform(decodeDates));

function encodeDates(round: readonly StoredDate[]): string {
  const numbers = Uint16Array.from(round.flatMap(({ table, people, score }) => [table, ...people, score]));
  return Buffer.from(numbers.buffer).toString('base64');
}

function decodeDates(text: string): StoredDate[] {
  const bytes = Buffer.from(text, 'base64');
  const number = (at: number) => bytes.readUInt16LE(at * 2);
  return Array.from({ length: bytes.length / 8 }, (_, date) => ({
    table: number(date * 4),
    people: [number(date * 4 + 1), number(date * 4 + 2)] as const,
    score: number(date * 4 + 3),
  }));
}

/**
 * One version of an event's plan; it never changes. It names people by id only, so that nothing of a participant remains in it after their
 * erasure.
 */
const planCodec = codec({
  version: attribute('n', z.number()),
  /** The previous version, which `undo` restores; null for the first. */
  previous: optional('p', z.number(), null),
  /** UTC ISO. */
  madeAt: attribute('at', z.string()),
  madeBy: attribute('by', z.string()),
  settings: attribute('s', planSettings),
  report: attribute('r', planReport),
  /** The ids of everybody planned so far. The list only grows, so a person's place in it, and therefore their number, stays the same. */
  roster: attribute('ro', z.array(z.string())),
  rounds: attribute('rs', z.array(dates), (rounds: readonly (readonly StoredDate[])[]) => rounds.map(encodeDates)),
  /** For each round, the places of those who sit out: people who are present but have no date. */
  resting: attribute('re', z.array(z.array(z.number()))),
  /** The tables whose date did not take place, keyed by round. */
  void: attribute('vo', z.record(z.string(), z.array(z.number()))),
  /** How many rounds had begun when this version was created; these were copied from the previous version. */
  begun: attribute('b', z.number()),
});

export type StoredPlan = Decoded<typeof planCodec>;

/** Finds a plan by version; `version` is null before there is a plan. */
export const findPlan = async (tenantId: string, eventId: string, version: number | null): Promise<StoredPlan | undefined> =>
  version === null ? undefined : findItem(nightKeys.plan(tenantId, eventId, version), planCodec.decode, { consistent: true });

/** Cache of the plans that a function is serving. */
const recalled = createLruCache<StoredPlan>(4);

/**
 * Finds a plan through this function's cache. Caching is safe because a version's plan never changes and no version is used twice. The
 * cache serves phones and projectors, of which hundreds ask for the same plan.
 */
export async function recallPlan(tenantId: string, eventId: string, version: number | null): Promise<StoredPlan | undefined> {
  if (version === null) return undefined;
  const name = `${tenantId} ${eventId} ${version}`;
  const plan = recalled.find(name) ?? (await findPlan(tenantId, eventId, version));
  if (plan !== undefined) recalled.keep(name, plan);
  return plan;
}

export const putPlan = (tenantId: string, eventId: string, plan: StoredPlan): Write =>
  put({ ...nightKeys.plan(tenantId, eventId, plan.version), ...planCodec.encode(plan) }, absent);

/** Returns the dates in a round (counted from 1) that took place or will take place. */
export function datesOf(plan: StoredPlan, round: number): readonly StoredDate[] {
  const voided = new Set(plan.void[round]);
  return (plan.rounds[round - 1] ?? []).filter(({ table }) => !voided.has(table));
}
