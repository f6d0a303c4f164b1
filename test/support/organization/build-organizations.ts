import { join } from 'node:path';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import type { Caller } from '../people/calls/api-client.ts';
import { eventually } from '../people/calls/eventually.ts';
import { confirmEverySession, copiedLink, openProfileLink } from '../people/own-profile.ts';
import type { Account, TestStack } from '../stack/stack.ts';
import { writeIntoEngine } from '../stack/table/engine-file.ts';
import { type RawTable, rawTable } from '../stack/table/table.ts';
import { type AgedOrganization, copyEvenings, eventOf, type Item, personOf } from './copy-evening.ts';
import { faithful, holdEvening } from './hold-evening.ts';
import { letEveningPass } from './let-evening-pass.ts';

/** Organizations of different ages. The youngest has really held its only evening; the others consist of copies of it. */

export interface BuiltOrganization extends AgedOrganization {
  readonly evenings: number;
  readonly host: Caller;
  /** The host's account, for signing in. */
  readonly account: Account;
  /** Id of the last evening. */
  readonly eventId: string;
  /** Ids of all evenings, earliest first. */
  readonly eventIds: readonly string[];
  readonly guest: { readonly id: string; readonly self: Caller };
  /** Id of a guest who came to every evening. */
  readonly faithful: string;
  /** Id of a guest whose fourth evening was the last one, if there have been as many. */
  readonly regular: string;
}

/** Places (indexes) of two guests. */
const somebody = 20;
const regular = 6;

/** Builds organizations. @param sizes how many evenings each has; the first must be 1 */
export async function buildOrganizations(test: TestStack, sizes: readonly number[]): Promise<BuiltOrganization[]> {
  const last = sizes.at(-1) ?? 1;
  const first = await openOrganization(test, 'A Year of 1');
  const held = await holdEvening(test, first.host, last);
  await letEveningPass(test, first.tenantId, held.eventId);
  const items = await settled(rawTable(test.stack), first.tenantId, held.guests.length);
  const organizations = await mapInParallel(sizes, 1, async (evenings, index) =>
    evenings === 1 ? first : openOrganization(test, `A Year of ${evenings}`, 100 * index),
  );
  for (const [index, organization] of organizations.entries())
    if (organization !== first)
      await write(test, items, copyEvenings(items, held, first, organization, [last - (sizes[index] ?? 1) + 1, last]), first.tenantId);
  return mapInParallel(organizations, 1, async (organization, index) => {
    const evenings = sizes[index] ?? 1;
    const person = (at: number) => (organization === first ? (held.guests[at]?.id ?? '') : personOf(held, organization, at, last));
    const numbers = Array.from({ length: evenings }, (_, at) => last - evenings + 1 + at);
    const eventIds = organization === first ? [held.eventId] : numbers.map((number) => eventOf(held, organization, number));
    const { self, participant } = await openSession(test, organization, person(somebody));
    const [eventId = ''] = eventIds.slice(-1);
    return {
      ...organization,
      evenings,
      eventId,
      eventIds,
      guest: { id: participant.id, self },
      faithful: person(faithful),
      regular: person(regular),
    };
  });
}

/** Opens a guest's phone, with a profile link whose opening has been confirmed. */
export async function openSession(test: TestStack, { host, tenantId }: Pick<BuiltOrganization, 'host' | 'tenantId'>, id: string) {
  const { self } = await openProfileLink(test, await copiedLink(host, id));
  await confirmEverySession(test.stack, { tenantId, id });
  const { participant } = await self.call(profile.getOwnProfile, { id });
  return { self, participant };
}

/**
 * Returns all items once all effects of an evening have been written: each guest is in the search index, and the totals include the
 * matches.
 */
async function settled(table: RawTable, tenantId: string, guests: number): Promise<Item[]> {
  const isCounted = (items: readonly Item[]) => {
    const of = (part: string) => items.filter(({ pk }) => String(pk).startsWith(`T#${tenantId}#${part}`));
    const [[totals], matched] = [
      items.filter(({ pk, sk }) => pk === `T#${tenantId}` && sk === 'TOTALS'),
      of('E#').filter(({ sk }) => String(sk).startsWith('M#')),
    ];
    const numbers = (items: readonly Item[]) =>
      items
        .map(({ v }) => v)
        .sort()
        .join();
    const counters = of('E#').filter(({ sk }) => sk === 'COUNT#P' || sk === 'COUNT#M');
    const listed = of('PEOPLE').reduce((sum, { n }) => sum + Number(n ?? 0), 0);
    return (
      of('A#').length === guests &&
      listed === 2 * matched.length &&
      totals?.['matches'] === matched.length &&
      totals['participants'] === guests &&
      Number(totals['male']) + Number(totals['female']) === guests &&
      numbers(of('TOTALS')) === numbers(counters)
    );
  };
  return eventually(() => table.all(), isCounted, 200_000, 250);
}

async function openOrganization(
  test: TestStack,
  name: string,
  stamp = 0,
): Promise<AgedOrganization & Pick<BuiltOrganization, 'host' | 'account'>> {
  const { tenantId, admin, accounts } = await test.addOrganization(name);
  const { email } = accounts.admin;
  const all = await rawTable(test.stack).all();
  const member = all.find(({ pk, sk, email: of }) => pk === `T#${tenantId}` && String(sk).startsWith('STAFF#') && of === email);
  return { tenantId, stamp, email, adminId: String(member?.['id']), host: admin, account: accounts.admin };
}

async function write(test: TestStack, known: readonly Item[], items: readonly Item[], tenantId: string): Promise<void> {
  const table = rawTable(test.stack);
  const totals = items.filter(({ sk }) => sk === 'EVENTS' || sk === 'TOTALS');
  const own = known.filter(({ pk }) => String(pk).startsWith(`T#${tenantId}#`) && !String(pk).endsWith('#SUMMED'));
  await writeIntoEngine(
    join(test.stack.dataDir, dataDirNames.database),
    items.filter((item) => !totals.includes(item)),
    own,
  );
  // These two items exist already.
  await table.put(totals);
}
