import { type ErrorCode, errorTable, Problem } from '#shared/contract/errors.ts';
import type { Interest, PersonalityTrait } from '#shared/model/catalogue/catalogue.ts';
import type { InterestForm, TraitForm } from '#shared/model/catalogue/catalogue-forms.ts';
import { slugOf } from '#shared/rules/text/slug.ts';
import type { StaffMember } from '../../call/actor.ts';
import { type Catalogue, type CatalogueEntry, putCatalogueEntry, readCatalogue } from '../../data/catalogue/catalogue.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { auditOf } from '../audit/audit.ts';
import { numberedSlug } from '../tenants/numbered-slug.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

type Entry = { readonly id: string; readonly name: string };
type Known<V> = V & { readonly retired: boolean };

/** One half of the catalogue: either interests or traits. */
interface Shelf<V extends Entry> {
  readonly kind: CatalogueEntry['kind'];
  readonly known: (catalogue: Catalogue) => ReadonlyMap<string, Known<V>>;
  readonly entry: (value: V, retired: boolean) => CatalogueEntry;
  readonly notFound: ErrorCode;
}

const interests: Shelf<Interest> = {
  kind: 'interest',
  known: (catalogue) => catalogue.interests,
  entry: (value, retired) => ({ kind: 'interest', value, retired }),
  notFound: 'interest_not_found',
};

const traits: Shelf<PersonalityTrait> = {
  kind: 'trait',
  known: (catalogue) => catalogue.traits,
  entry: (value, retired) => ({ kind: 'trait', value, retired }),
  notFound: 'trait_not_found',
};

/**
 * Adds an interest. If a deleted interest has the same name, it is restored instead, also for the profiles that have it.
 * @throws Problem `name_taken`
 */
export const createInterest = (actor: StaffMember, form: InterestForm, timeAndIds = realTimeAndIds): Promise<Interest> =>
  add(actor, interests, form.name, (id) => ({ id, ...form }), timeAndIds);

/** Changes an interest. @throws Problem `interest_not_found`, `name_taken` */
export const updateInterest = (actor: StaffMember, id: string, form: InterestForm, timeAndIds = realTimeAndIds): Promise<Interest> =>
  change(actor, interests, { id, ...form }, timeAndIds);

/** Removes an interest from the pickers; profiles that have it still show it. @throws Problem `interest_not_found` */
export const deleteInterest = (actor: StaffMember, id: string, timeAndIds = realTimeAndIds): Promise<void> =>
  retire(actor, interests, id, timeAndIds);

/**
 * Adds a personality trait. If a deleted trait has the same name, it is restored instead, as with `createInterest`.
 * @throws Problem `name_taken`
 */
export const createTrait = (actor: StaffMember, form: TraitForm, timeAndIds = realTimeAndIds): Promise<PersonalityTrait> =>
  add(actor, traits, form.name, (id) => ({ id, ...form }), timeAndIds);

/** Changes a personality trait. @throws Problem `trait_not_found`, `name_taken` */
export const updateTrait = (actor: StaffMember, id: string, form: TraitForm, timeAndIds = realTimeAndIds): Promise<PersonalityTrait> =>
  change(actor, traits, { id, ...form }, timeAndIds);

/** Removes a personality trait from the pickers; profiles that have it still show it. @throws Problem `trait_not_found` */
export const deleteTrait = (actor: StaffMember, id: string, timeAndIds = realTimeAndIds): Promise<void> =>
  retire(actor, traits, id, timeAndIds);

/** Adds an entry. Its id is derived from the name, so if two callers add the same name at the same time, one gets `name_taken`. */
async function add<V extends Entry>(
  actor: StaffMember,
  shelf: Shelf<V>,
  name: string,
  valueFor: (id: string) => V,
  timeAndIds: TimeAndIds,
): Promise<V> {
  return retryWhenChanged(async () => {
    const known = shelf.known(await readCatalogue());
    const same = [...known.values()].filter((entry) => isSameName(entry.name, name));
    if (same.some(({ retired }) => !retired)) throw taken();
    const [former] = same;
    const value = valueFor(former?.id ?? freeId(slugOf(name, shelf.kind), known));
    const audit = auditOf(actor, action(shelf.kind, value, null, name), timeAndIds);
    return (await putCatalogueEntry(shelf.entry(value, false), former === undefined ? 'none' : 'retired', audit)) ? value : changed;
  });
}

async function change<V extends Entry>(actor: StaffMember, shelf: Shelf<V>, value: V, timeAndIds: TimeAndIds): Promise<V> {
  const known = shelf.known(await readCatalogue());
  const before = known.get(value.id);
  if (before === undefined || before.retired) throw new Problem(shelf.notFound);
  const others = [...known.values()].filter((entry) => entry.id !== value.id && !entry.retired);
  if (others.some((entry) => isSameName(entry.name, value.name))) throw taken();
  const audit = auditOf(actor, action(shelf.kind, value, before.name, value.name), timeAndIds);
  if (!(await putCatalogueEntry(shelf.entry(value, false), 'used', audit))) throw new Problem(shelf.notFound);
  return value;
}

async function retire<V extends Entry>(actor: StaffMember, shelf: Shelf<V>, id: string, timeAndIds: TimeAndIds): Promise<void> {
  const before = shelf.known(await readCatalogue()).get(id);
  if (before === undefined || before.retired) throw new Problem(shelf.notFound);
  const audit = auditOf(actor, action(shelf.kind, before, before.name, null), timeAndIds);
  if (!(await putCatalogueEntry(shelf.entry(before, true), 'used', audit))) throw new Problem(shelf.notFound);
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns the first of `base`, `base-2`, … that no entry has, including retired ones. */
function freeId(base: string, known: ReadonlyMap<string, unknown>): string {
  for (let attempt = 1; ; attempt += 1) {
    const id = numberedSlug(base, attempt);
    if (!known.has(id)) return id;
  }
}

const action = (kind: CatalogueEntry['kind'], { id, name }: Entry, from: string | null, to: string | null) => {
  const changes = from === to ? [] : [{ field: 'name', from, to }];
  return { action: 'catalogue_changed', tenantId: null, subject: { kind, id, name }, changes } as const;
};

const taken = () => new Problem('name_taken', { fields: { name: errorTable.name_taken.message } });
