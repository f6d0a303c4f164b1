import * as z from 'zod/mini';
import type { Interest, PersonalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { kept } from '../../lib/kept.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, inKey, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { getItem, type Item, queryItems } from '../table/table.ts';
import { absent, type Condition, equals, exists, lacks } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';

export const interestCodec = codec({
  id: inKey('sk', prefixes.interest),
  name: attribute('n', z.string()),
  category: attribute('c', z.nullable(z.string())),
  description: attribute('d', z.nullable(z.string())),
  retired: optional('x', z.boolean(), false),
});
const traitCodec = codec({
  id: inKey('sk', prefixes.trait),
  name: attribute('n', z.string()),
  types: attribute('t', z.array(z.string())),
  retired: optional('x', z.boolean(), false),
});

/** All interests and traits; `retired` ones can no longer be chosen, but profiles still show their names. */
export interface Catalogue {
  readonly interests: ReadonlyMap<string, Interest & { readonly retired: boolean }>;
  readonly traits: ReadonlyMap<string, PersonalityTrait & { readonly retired: boolean }>;
}

export const byId = <T extends { readonly id: string }>(entries: readonly T[]): Map<string, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** Reads the whole catalogue in one Query of about 8 KB. It is not cached, so a change shows at the next request. */
export async function readCatalogue(options: { consistent?: boolean } = {}): Promise<Catalogue> {
  const items = await queryItems({ pk: keys.catalogue, ...options });
  const isTrait = (item: Item) => String(item['sk']).startsWith(prefixes.trait);
  return {
    interests: byId(items.filter((item) => !isTrait(item)).map(interestCodec.decode)),
    traits: byId(
      items
        .filter(isTrait)
        .map(traitCodec.decode)
        .map((trait) => ({ ...trait, types: [...trait.types] })),
    ),
  };
}

/** TTL of the cached interests, in ms. */
const namesKeptMs = 60_000;
const recalled = kept((): { readAt: number; interests: Catalogue['interests'] } => ({
  readAt: Number.NEGATIVE_INFINITY,
  interests: new Map(),
}));

/**
 * Returns the interests, cached for a minute in this function. This is for guests' phones: when a venue's internet connection comes back,
 * hundreds of phones would otherwise read the one partition that the whole platform shares. A renamed interest appears in topics up to a
 * minute later.
 * @param now epoch ms
 */
export async function recallInterests(now: number): Promise<Catalogue['interests']> {
  const known = recalled();
  if (now - known.readAt >= namesKeptMs || now < known.readAt) {
    Object.assign(known, { readAt: now, interests: (await readCatalogue()).interests });
  }
  return known.interests;
}

/** Returns a write that belongs in every catalogue change. It invalidates cached replies that contain names from the catalogue. */
const catalogueChanged = (): Write => change(keys.catalogueVersion, { add: { v: 1 } });

/** Returns how many times the catalogue has changed. */
export async function readCatalogueVersion(): Promise<number> {
  return z.parse(z.object({ v: z._default(z.number(), 0) }), (await getItem(keys.catalogueVersion)) ?? {}).v;
}

/** An interest or a trait. */
export type CatalogueEntry =
  | { readonly kind: 'interest'; readonly value: Interest; readonly retired: boolean }
  | { readonly kind: 'trait'; readonly value: PersonalityTrait; readonly retired: boolean };

/** Conditions on the stored entry: it does not exist, is in use, or is retired. */
const conditions = {
  none: () => [absent],
  used: () => [exists, lacks('x')],
  retired: () => [equals('x', true)],
} as const satisfies Record<string, () => readonly Condition[]>;

/** Writes an entry if the stored one still meets the condition `known`. @returns false if it does not */
export const putCatalogueEntry = (entry: CatalogueEntry, known: keyof typeof conditions, audit: AuditRecord): Promise<boolean> =>
  writeTogether([put(entryItem(entry), ...conditions[known]()), catalogueChanged(), auditWrite(audit)]);

function entryItem({ kind, value, retired }: CatalogueEntry): Item {
  const stored = kind === 'interest' ? interestCodec.encode({ ...value, retired }) : traitCodec.encode({ ...value, retired });
  return { pk: keys.catalogue, sk: `${prefixes[kind]}${value.id}`, ...stored };
}
