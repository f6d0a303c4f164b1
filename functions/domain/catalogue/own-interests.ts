import { errorTable, Problem } from '#shared/contract/errors.ts';
import type { Interest } from '#shared/model/catalogue/catalogue.ts';
import type { OwnInterestForm } from '#shared/model/catalogue/catalogue-forms.ts';
import type { StaffMember } from '../../call/actor.ts';
import { type Catalogue, readCatalogue } from '../../data/catalogue/catalogue.ts';
import * as own from '../../data/catalogue/own-interests.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { choosable } from './catalogue.ts';

/** How many own interests an organization's guests can choose from (docs/rules/catalogue.md#own-interests). */
const mostUsed = 40;
/** How many it can have including deleted ones, which profiles may still show. */
const mostKept = 200;

/** Returns the interests that only guests of this organization can choose, sorted by name; none for a super_admin, who has no organization. */
export const listOwnInterests = async ({ tenantId }: { readonly tenantId: string | null }): Promise<Interest[]> =>
  tenantId === null ? [] : choosable(await own.listOwnInterests(tenantId));

/**
 * Adds an interest that only the organization's guests can choose. A deleted one of the same name is restored.
 * @throws Problem `no_tenant`; `name_taken`; `invalid_input` if there are too many
 */
export const createOwnInterest = (actor: StaffMember, form: OwnInterestForm, timeAndIds = realTimeAndIds): Promise<Interest> =>
  changeOwn(actor, timeAndIds, ({ interests, used }) => {
    const former = [...interests.values()].find(({ retired, name }) => retired && isSameName(name, form.name));
    if (used >= mostUsed) throw tooMany(`At most ${mostUsed} own interests`);
    if (former === undefined && interests.size >= mostKept) throw tooMany(`At most ${mostKept} own interests, with the deleted ones`);
    const value = { id: former?.id ?? own.ownInterestId(timeAndIds.newId()), description: null, ...form };
    return { value, retired: false, from: null, to: form.name };
  });

/** Changes one of the organization's own interests. @throws Problem `no_tenant`, `interest_not_found`, `name_taken` */
export const updateOwnInterest = (actor: StaffMember, id: string, form: OwnInterestForm, timeAndIds = realTimeAndIds): Promise<Interest> =>
  changeOwn(actor, timeAndIds, ({ interests }) => {
    const before = requireUsed(interests, id);
    return { value: { ...before, ...form }, retired: false, from: before.name, to: form.name };
  });

/**
 * Removes one of the organization's own interests from the forms; profiles that have it still show it.
 * @throws Problem `no_tenant`, `interest_not_found`
 */
export async function deleteOwnInterest(actor: StaffMember, id: string, timeAndIds = realTimeAndIds): Promise<void> {
  await changeOwn(actor, timeAndIds, ({ interests }) => {
    const { retired: _, ...value } = requireUsed(interests, id);
    return { value, retired: true, from: value.name, to: null };
  });
}

interface Known {
  readonly interests: Catalogue['interests'];
  /** How many of them can be chosen. */
  readonly used: number;
}

/** A change of one own interest: its new state, and its names before and after; null if it cannot be chosen. */
interface Change {
  readonly value: Interest;
  readonly retired: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

const facts = ['name', 'category', 'description', 'retired'] as const;

/** Makes a change. One that would change nothing is neither written nor audited. */
async function changeOwn(actor: StaffMember, timeAndIds: TimeAndIds, changeOf: (known: Known) => Change): Promise<Interest> {
  const tenantId = ownTenant(actor);
  return retryWhenChanged(async () => {
    // Read before the interests: if one changes in between, the write is refused.
    const setting = await own.findOwnSetting(tenantId, { consistent: true });
    if (setting === undefined) throw new Problem('no_tenant');
    const [interests, catalogue] = await Promise.all([own.listOwnInterests(tenantId, { consistent: true }), readCatalogue()]);
    const { value, retired, from, to } = changeOf({ interests, used: setting.used });
    const others = [...interests.values(), ...catalogue.interests.values()].filter((other) => other.id !== value.id && !other.retired);
    if (!retired && others.some(({ name }) => isSameName(name, value.name))) {
      throw new Problem('name_taken', { fields: { name: errorTable.name_taken.message } });
    }
    const { id, name, category, description } = value;
    const next = { id, name, category, description, retired };
    const before = interests.get(id);
    if (before !== undefined && facts.every((fact) => before[fact] === next[fact])) return { id, name, category, description };
    const subject = { kind: 'interest', id: value.id, name: value.name } as const;
    const changes = from === to ? [] : [{ field: 'name', from, to }];
    const audit = auditOf(actor, { action: 'catalogue_changed', tenantId, subject, changes }, timeAndIds);
    const used = setting.used + (from === null ? 1 : 0) - (to === null ? 1 : 0);
    const written = await own.putOwnInterest(tenantId, next, { setting, used, audit });
    return written ? { id, name, category, description } : changed;
  });
}

function requireUsed(interests: Catalogue['interests'], id: string) {
  const found = interests.get(id);
  if (found === undefined || found.retired) throw new Problem('interest_not_found');
  return found;
}

const tooMany = (message: string) => new Problem('invalid_input', { fields: { name: message } });
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
