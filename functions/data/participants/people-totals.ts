import * as z from 'zod/mini';
import { type Gender, gender } from '#shared/model/participants/participant.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { platformKeys } from '../table/keys/platform-keys.ts';
import { getItem, getItems, type Item } from '../table/table.ts';
import { type Condition, equals, exists, lacks } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { transact } from '../table/writes/transact.ts';
import { change, remove, type Write } from '../table/writes/writes.ts';
import { type PeopleTotals, peopleIn, peopleOfTotals } from '../tenants/counts.ts';

// The people of a tenant are the rows of its directory. Each row records what the tenant's totals include for it
// (docs/data-model.md#a-tenants-people).

/** The attribute of the totals that counts a gender. */
const attributeOf: Record<Gender, 'male' | 'female' | 'other'> = { male: 'male', female: 'female', 'non-binary': 'other' };

/** Adds up the totals of several tenants. */
export const sumPeople = (totals: readonly PeopleTotals[]): PeopleTotals =>
  totals.reduce(
    (sum, { male, female, nonBinary, ages }) => ({
      male: sum.male + male,
      female: sum.female + female,
      nonBinary: sum.nonBinary + nonBinary,
      ages: sum.ages + ages,
    }),
    { male: 0, female: 0, nonBinary: 0, ages: 0 },
  );

/** Returns how many people each of several tenants has, at most a second behind. */
export async function findPeopleTotals(tenantIds: readonly string[]): Promise<PeopleTotals[]> {
  const items = await getItems(tenantIds.map(keys.tenantTotals), { consistent: false });
  return items.map(peopleOfTotals);
}

/** Returns how many people a tenant has, at most a second behind. */
export const countPeopleOfTenant = async (tenantId: string): Promise<number> =>
  peopleIn(peopleOfTotals(await getItem(keys.tenantTotals(tenantId))));

/** Returns how many people there are on the platform, a minute or two behind. */
export const countEverybody = async (): Promise<number> => peopleIn(peopleOfTotals(await getItem(platformKeys.sum('people'))));

/** The facts about a participant that are counted. */
interface Counted {
  readonly gender: Gender;
  /** Years. */
  readonly age: number;
}

interface Row {
  readonly id: string;
  readonly facts: Counted;
  /** How the totals already count this row; null if they do not count it yet. */
  readonly counted: string | null;
}

const storedRow = z.object({ sk: z.string(), g: gender, a: z.number(), c: z._default(z.nullable(z.string()), null) });

function parseRow(item: Item): Row {
  const { sk, g, a, c } = z.parse(storedRow, item);
  return { id: sk.slice(prefixes.registration.length), facts: { gender: g, age: a }, counted: c };
}

const noteOf = (facts: Counted): string => `${facts.gender} ${facts.age}`;

function readNote(note: string): Counted {
  const [of, age] = note.split(' ');
  return { gender: z.parse(gender, of), age: Number(age) };
}

/** How many people are counted in one transaction, besides the totals. */
const atOnce = 50;

/**
 * Counts new people, and people whose gender or age has changed, in their tenant's totals. The same transaction notes in each person's row
 * how the totals count this person. So a stream record that arrives twice, late or out of order changes nothing, and an erased participant
 * is not counted again.
 */
export async function countPeople(tenantId: string, participantIds: readonly string[]): Promise<void> {
  const ids = [...new Set(participantIds)];
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    await retryWhenChanged(async () => (await countOnce(tenantId, some)) || changed);
  }
}

/** @returns false if one of the rows has been counted or erased in the meantime */
async function countOnce(tenantId: string, participantIds: readonly string[]): Promise<boolean> {
  const items = await getItems(participantIds.map((id) => keys.listedPerson(tenantId, id)));
  const rows = items.flatMap((item) => (item === undefined ? [] : [parseRow(item)])).filter((row) => row.counted !== noteOf(row.facts));
  if (rows.length === 0) return true;
  const steps = rows.flatMap((row) => [...(row.counted === null ? [] : stepsOf(readNote(row.counted), -1)), ...stepsOf(row.facts, 1)]);
  const refused = await transact({
    rows: rows.map((row) => change(keys.listedPerson(tenantId, row.id), { set: { c: noteOf(row.facts) } }, exists, asCounted(row.counted))),
    totals: addTo(tenantId, steps),
  });
  return refused.length === 0;
}

type Step = readonly [attribute: string, by: number];

const stepsOf = (facts: Counted, by: 1 | -1): Step[] => [
  [attributeOf[facts.gender], by],
  ['ages', by * facts.age],
];

const asCounted = (note: string | null): Condition => (note === null ? lacks('c') : equals('c', note));

function addTo(tenantId: string, steps: readonly Step[]): Write {
  const add = new Map<string, number>();
  for (const [attribute, by] of steps) add.set(attribute, (add.get(attribute) ?? 0) + by);
  return change(keys.tenantTotals(tenantId), { add: Object.fromEntries(add) });
}

/** Subtracts people from the totals just before they are removed. If someone stays after all, `countPeople` counts them again. */
export async function uncountPeople(tenantId: string, participantIds: readonly string[]): Promise<void> {
  for (let start = 0; start < participantIds.length; start += atOnce) {
    const some = participantIds.slice(start, start + atOnce);
    await retryWhenChanged(async () => (await uncountOnce(tenantId, some)) || changed);
  }
}

async function uncountOnce(tenantId: string, participantIds: readonly string[]): Promise<boolean> {
  const items = await getItems(participantIds.map((id) => keys.listedPerson(tenantId, id)));
  const rows = items.flatMap((item) => (item === undefined ? [] : [parseRow(item)]));
  const known = rows.flatMap(({ id, counted: note }) => (note === null ? [] : [{ id, note }]));
  if (known.length === 0) return true;
  const refused = await transact({
    rows: known.map(({ id, note }) => change(keys.listedPerson(tenantId, id), { set: { c: undefined } }, exists, asCounted(note))),
    totals: addTo(
      tenantId,
      known.flatMap(({ note }) => stepsOf(readNote(note), -1)),
    ),
  });
  return refused.length === 0;
}

/**
 * Returns the writes that remove a participant from the directory and from the totals. They are refused if the participant has been counted
 * in the meantime.
 */
export async function unlistPerson(tenantId: string, participantId: string): Promise<Write[]> {
  const key = keys.listedPerson(tenantId, participantId);
  const item = await getItem(key, { consistent: true });
  const note = item === undefined ? null : parseRow(item).counted;
  return [remove(key, asCounted(note)), ...(note === null ? [] : [addTo(tenantId, stepsOf(readNote(note), -1))])];
}
