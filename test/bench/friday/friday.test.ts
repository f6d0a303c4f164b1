import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { regions } from '#infra/config.ts';
import { parseGolden, recordedDate, unitsOf } from '../cost/sum.ts';
import { boundsOf } from './bounds.ts';
import { withFridayTable } from './document.ts';
import { type Friday, fridayHabits, newTable, playFriday, type ReaderName } from './friday.ts';
import { type Quota, type QuotaName, quotas, slowRegions } from './quotas.ts';
import { needsOfOrder, stripeLimits } from './selling.ts';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const golden = parseGolden(JSON.parse(read('test/exhaustive/api/every-route/capacity.json')));
const { needs } = playFriday(20, golden);
const sum = (name: QuotaName, of = needs) => of[name].reduce((all, amount) => all + amount, 0);

describe('the quotas', () => {
  it('are those that AWS documents for a new account, and our own deployed limits', () => {
    expect(Object.fromEntries(Object.entries(quotas).map(([name, { most }]) => [name, most]))).toEqual({
      ...{ tableWrites: 4000, tableReads: 12_000, eventWrites: 1000, eventReads: 3000, catalogueReads: 3000 },
      ...{ concurrency: 1000, newEnvironments: 1000, requests: 10_000, connections: 500, signatures: 1000, mails: 14 },
      ...{ pings: 2000, photos: 100 },
    });
    for (const { source } of Object.values<Quota>(quotas)) expect(source).toMatch(/^https:\/\/docs\.aws\.amazon\.com\/\S+\.html$/);
  });

  it('are smaller in some regions, and a warmed table has one of its own', () => {
    const text = withFridayTable(read('docs/scale.md'), golden).replaceAll('\n', ' ');
    expect(slowRegions).toHaveLength(9);
    for (const region of slowRegions) expect(regions).toContain(region);
    for (const region of slowRegions) expect(text).toContain(`\`${region}\``);
    expect(text).toMatch(/begin with 2,500 requests a second to the gateways: enough for 13[12] evenings/);
    expect(text).toMatch(/A table has 40,000 write units a second by default, warmed or not: enough for 1,3[45]\d evenings/);
    expect(quotas.tableWrites.lift.how).toContain('--global-secondary-index-updates');
  }, 120_000);

  it('that a Friday of a thousand evenings exceeds can all be raised far enough', () => {
    for (const { name, peak, share } of boundsOf(playFriday(1000, golden, { shards: 40 }).needs)) {
      const { lift }: Quota = quotas[name];
      if (share > 1) expect(lift?.most ?? 0, name).toBeGreaterThan(peak);
    }
  }, 120_000);
});

describe('a place that is sold', () => {
  const needs = new Map(needsOfOrder(golden).map(({ what, perOrder }) => [what, perOrder]));

  it('costs no less than a registration, and asks Stripe for its page and what became of it', () => {
    const registration = unitsOf(golden, 'registration.registerForEvent', 100);
    expect(needs.get(quotas.tableWrites.what)).toBeGreaterThan(registration.writes);
    expect(needs.get(quotas.tableReads.what)).toBeGreaterThan(registration.reads);
    expect(needs.get("Stripe's requests, all together")).toBe(2);
  });

  it('meets the limits that Stripe documents', () => {
    expect([stripeLimits.requests, stripeLimits.ofOneKind]).toEqual([100, 25]);
    expect(withFridayTable(read('docs/scale.md'), golden)).toMatch(/requests of one kind.+\| 25 \| 67 % \| 1,500 \|/);
  }, 120_000);
});

describe('a Friday', () => {
  const { guests, registeringAtTheDoor, comingBack, pings, answering } = fridayHabits;
  const registering = 20 * guests * registeringAtTheDoor;
  const sockets = 20 * guests * (1 + comingBack);

  it('counts everybody who registers, and every phone, once', () => {
    expect([sum('signatures'), sum('mails'), sum('connections')]).toEqual([2 * registering, registering, sockets]);
    expect(sum('pings')).toBe(pings * sockets);
    const { reads } = unitsOf(golden, 'catalogue.listChoosableInterests', guests);
    expect(sum('catalogueReads')).toBeCloseTo(registering * (reads + unitsOf(golden, 'catalogue.listChoosableTraits', guests).reads), 6);
  });

  it('counts what pages send and receive through sockets, and what is told to the room', () => {
    // Registering without a photo takes two lists, a check of the link, and the form; a photo adds four calls.
    const staff = 4;
    // A round begins and ends; its 50 dates are recorded in two steps, and reported after every eight. Half of the guests open a card and
    // answer.
    const rounds = 20 * (2 * (2 + guests + 1 + staff) + 7 * staff + 2 * guests * answering);
    const arrivals = 20 * guests * (2 + staff);
    const rest = sum('requests') - sockets * (3 + 2 * pings) - rounds - arrivals - registering * (4 + staff);
    expect(rest % 4).toBe(0);
    expect(rest / 4 / registering).toBeCloseTo(0.8, 1);
  });

  it('needs in one partition what a single evening needs', () => {
    expect(sum('eventWrites')).toBeCloseTo(sum('tableWrites') / 20, -3);
    const alone = playFriday(1, golden).needs;
    expect(alone.eventWrites).toEqual(alone.tableWrites);
    // The catalogue is in a separate partition.
    expect(sum('eventReads', alone) + sum('catalogueReads', alone)).toBeCloseTo(sum('tableReads', alone), 6);
  });

  it('needs twice as much for twice as many evenings', () => {
    const twice = playFriday(40, golden).needs;
    for (const name of ['connections', 'signatures', 'mails', 'catalogueReads'] as const)
      expect(sum(name, twice)).toBeCloseTo(2 * sum(name), 6);
    for (const name of ['tableReads', 'tableWrites', 'requests'] as const) expect(sum(name, twice) / sum(name)).toBeCloseTo(2, 1);
  });

  it('is computed from the golden capacity figures', () => {
    const dearer = structuredClone(golden);
    dearer['100']?.['registration.registerForEvent']?.requests.push('PutItem 10');
    expect(sum('tableWrites', playFriday(20, dearer).needs) - sum('tableWrites')).toBeCloseTo(10 * registering, 6);
  });

  it('records every date of a round, at the price of one', () => {
    const dearer = structuredClone(golden);
    dearer['100']?.[recordedDate]?.requests.push('PutItem 10');
    expect(sum('tableWrites', playFriday(20, dearer).needs) - sum('tableWrites')).toBeCloseTo((10 * 20 * guests) / 2, 6);
  });

  it('lists the tightest quota first, with the second of its peak', () => {
    const bounds = boundsOf(needs);
    expect(bounds.map(({ share }) => share)).toEqual(bounds.map(({ share }) => share).toSorted((one, other) => other - one));
    for (const { name, peak, second, share } of bounds) {
      expect(needs[name][second]).toBe(peak);
      expect(share * quotas[name].most).toBeCloseTo(peak, 6);
    }
  });
});

describe('the readers of the stream', () => {
  const one = { 'streams-broadcast': 1, 'streams-dispatch': 1 };
  const longest = (reader: ReaderName, { behind }: Friday) =>
    Math.max(...[...behind[reader].values()].map((all) => all.reduce((most, one) => Math.max(most, one), 0)));

  it('are late on a new table because a shard is read one batch at a time', () => {
    const slow = playFriday(1000, golden, { ...newTable, batchesAtOnce: one });
    expect(longest('streams-broadcast', slow)).toBeGreaterThan(1);
    expect(longest('streams-dispatch', slow)).toBeGreaterThan(60);
  }, 120_000);

  it('as deployed deliver every change to every screen within a second (docs/rules/live.md), and record all rounds within a minute', () => {
    const asDeployed = playFriday(1000, golden);
    expect(longest('streams-broadcast', asDeployed)).toBeLessThanOrEqual(1);
    expect(longest('streams-dispatch', asDeployed)).toBeLessThan(60);
  }, 120_000);

  it('process every change once, however slow they are', () => {
    const count = (shards: number) =>
      Object.values(playFriday(20, golden, { shards, batchesAtOnce: one }).behind).map((kinds) =>
        [...kinds].map(([kind, all]) => [kind, all.length]).sort(),
      );
    expect(count(1)).toEqual(count(40));
  });
});

describe('docs/scale.md', () => {
  it('is current: `npm run friday` writes it', () => {
    const document = read('docs/scale.md');
    expect(withFridayTable(document, golden)).toBe(document);
  }, 120_000);

  it('must contain the markers', () => {
    expect(() => withFridayTable('# Growth', golden)).toThrow('Nothing stands between');
  }, 120_000);
});
