import * as z from 'zod/mini';
import type { Interest, PersonalityTrait } from '#shared/model/catalogue.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { absent, type Condition, equals, exists, lacks } from '../table/conditions.ts';
import { keys, prefixes } from '../table/keys.ts';
import { getItem, type Item, queryItems } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { change, put, type Write } from '../table/writes.ts';

/** Everything people may choose, or once could: `retired` ones are kept so that profiles go on showing their names. */
export interface Catalogue {
  readonly interests: ReadonlyMap<string, Interest & { retired: boolean }>;
  readonly traits: ReadonlyMap<string, PersonalityTrait & { retired: boolean }>;
}

const storedInterest = z.object({
  sk: z.string(),
  n: z.string(),
  c: z.nullable(z.string()),
  d: z.nullable(z.string()),
  x: z.optional(z.boolean()),
});
const storedTrait = z.object({ sk: z.string(), n: z.string(), t: z.array(z.string()), x: z.optional(z.boolean()) });

function parseInterest(item: Item): [string, Interest & { retired: boolean }] {
  const row = z.parse(storedInterest, item);
  const id = row.sk.slice(prefixes.interest.length);
  return [id, { id, name: row.n, category: row.c, description: row.d, retired: row.x ?? false }];
}

function parseTrait(item: Item): [string, PersonalityTrait & { retired: boolean }] {
  const row = z.parse(storedTrait, item);
  const id = row.sk.slice(prefixes.trait.length);
  return [id, { id, name: row.n, types: row.t, retired: row.x ?? false }];
}

/** The whole catalogue in one Query of about 8 KB; read anew each time, so that a change shows at the next request. */
export async function readCatalogue(): Promise<Catalogue> {
  const items = await queryItems({ pk: keys.catalogue });
  const isTrait = (item: Item) => String(item['sk']).startsWith(prefixes.trait);
  return {
    interests: new Map(items.filter((item) => !isTrait(item)).map(parseInterest)),
    traits: new Map(items.filter(isTrait).map(parseTrait)),
  };
}

/** Goes with every change of the catalogue, in the same transaction: lists that show its names are then answered anew. */
const catalogueChanged = (): Write => change(keys.catalogueVersion, { add: { v: 1 } });

/** How often the catalogue was changed. */
export async function readCatalogueVersion(): Promise<number> {
  return z.parse(z.object({ v: z._default(z.number(), 0) }), (await getItem(keys.catalogueVersion)) ?? {}).v;
}

/** An entry to be written, of either kind. */
export type CatalogueEntry =
  | { readonly kind: 'interest'; readonly value: Interest; readonly retired: boolean }
  | { readonly kind: 'trait'; readonly value: PersonalityTrait; readonly retired: boolean };

/** What must hold of the entry that is there: none at all, one in use, or one that was retired. */
const conditions = {
  none: () => [absent],
  used: () => [exists, lacks('x')],
  retired: () => [equals('x', true)],
} as const satisfies Record<string, () => readonly Condition[]>;

/** Writes an entry over what is `known` of it. @returns false when that is no longer so */
export const putCatalogueEntry = (entry: CatalogueEntry, known: keyof typeof conditions, audit: AuditRecord): Promise<boolean> =>
  writeTogether([put(entryItem(entry), ...conditions[known]()), catalogueChanged(), auditWrite(audit)]);

function entryItem({ kind, value, retired }: CatalogueEntry): Item {
  const fields = kind === 'interest' ? { c: value.category, d: value.description } : { t: value.types };
  return { pk: keys.catalogue, sk: `${prefixes[kind]}${value.id}`, n: value.name, ...fields, ...(retired ? { x: true } : {}) };
}
