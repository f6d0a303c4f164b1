import { beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#shared/contract/errors.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { type PacedEvent, requireTurn } from './registration-pace.ts';

/**
 * Rate limit for registrations from one address: first 30, or half of the places for the gender that has fewer; then one every two
 * seconds, 600 an hour (docs/rules/registration.md#pace).
 */

const evening: PacedEvent = { tenantId: 't', id: 'e', maleLimit: 250, femaleLimit: 250, participantLimit: 0 };
const hour = 3_600_000;
/** The start of a full hour. */
const begin = 500_000 * hour;

let table: MemoryTable;
let written: number;
const send = spyOnTable();

beforeEach(() => {
  table = new MemoryTable();
  written = 0;
  table.onWrite = () => {
    written += 1;
  };
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
});

/** Returns the seconds to wait; 0 for a guest who may register. */
async function come(at: number, address = '203.0.113.7', event = evening): Promise<number> {
  try {
    await requireTurn(event, address, { now: () => begin + at });
    return 0;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_at_once') return error.retryAfter ?? -1;
    throw error;
  }
}
async function comeAll(times: readonly number[]): Promise<number[]> {
  const waits: number[] = [];
  for (const at of times) waits.push(await come(at));
  return waits;
}
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('the pace of registrations from one address', () => {
  it('lets thirty in at once, and gives each of the others a turn of their own, at which they are let in', async () => {
    expect(await comeAll(repeat(33, 0))).toEqual([...repeat(30, 0), 2, 4, 6]);
    expect(await comeAll([2000, 4000, 6000])).toEqual([0, 0, 0]);
    // This guest was not told to come at this time.
    expect(await come(6000)).toBeGreaterThan(0);
  });

  it('lets half of the smaller side’s places in at once where that is less, and four of any evening', async () => {
    const atOnce = async (maleLimit: number, femaleLimit: number) => {
      const waits: number[] = [];
      for (let at = 0; at < 40; at += 1)
        waits.push(await come(0, undefined, { ...evening, id: `${maleLimit} ${femaleLimit}`, maleLimit, femaleLimit }));
      return waits.filter((wait) => wait === 0).length;
    };
    const sides = [
      [1, 1],
      [5, 45],
      [12, 13],
      [20, 20],
      [60, 60],
      [0, 25],
      [0, 0],
    ] as const;
    const found: number[] = [];
    for (const [men, women] of sides) found.push(await atOnce(men, women));
    expect(found).toEqual([4, 4, 6, 10, 30, 12, 30]);
  });

  it('is one every two seconds after the burst, and thirty again after a minute', async () => {
    await comeAll(repeat(30, 0));
    expect(await come(1999)).toBe(1);
    expect(await come(2000)).toBe(0);
    expect(await comeAll(repeat(31, 70_000))).toEqual([...repeat(30, 0), 2]);
  });

  it('is that of each address at each event', async () => {
    await comeAll(repeat(30, 0));
    expect(await come(0)).toBe(2);
    expect(await come(0, '203.0.113.8')).toBe(0);
    expect(await come(0, '203.0.113.7', { ...evening, id: 'other' })).toBe(0);
  });

  it('lets a room of 120 in within three minutes, each of whom waits at most once', async () => {
    const waits = await comeAll(repeat(120, 0));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
    expect(Math.max(...waits)).toBe(180);
    const back = waits.filter((wait) => wait > 0);
    expect(await comeAll(back.map((wait) => wait * 1000))).toEqual(repeat(90, 0));
  });

  it('lets 500 in within an hour, and not more than 600', async () => {
    let inside = 0;
    for (let at = 0; at < hour; at += 2000) if ((await come(at)) === 0) inside += 1;
    expect(inside).toBe(600);
    // The wait lasts until the hour ends.
    expect(await come(3000 * 1000)).toBe(600);
    expect(await come(hour)).toBe(0);
  });

  it('gives no turn later than five minutes, and then writes nothing', async () => {
    await comeAll(repeat(30, 0));
    const waits = await comeAll(repeat(151, 0));
    expect(waits.at(-1)).toBe(302);
    const before = written;
    expect(await comeAll([0, 0])).toEqual([300, 300]);
    expect(written).toBe(before);
  });

  it('writes once for who is let in, once for who is not', async () => {
    await comeAll(repeat(30, 0));
    expect(written).toBe(30);
    await come(0);
    expect(written).toBe(31);
  });

  it('stores no address, only a hash that differs from event to event, and for an hour', async () => {
    await come(0);
    await come(0, '203.0.113.7', { ...evening, id: 'other' });
    const [one, other] = [...table.items.values()];
    expect(JSON.stringify([one, other])).not.toContain('203.0.113');
    expect(one?.['sk']).toMatch(/^FROM#[\w-]{22}$/);
    expect(other?.['sk']).not.toBe(one?.['sk']);
    expect(one?.['ttl']).toBe((begin + hour) / 1000);
  });

  it('counts those who come at the same moment, each once', async () => {
    send.mockImplementation(async (command: unknown) => {
      await Promise.resolve();
      return table.perform(command as Parameters<MemoryTable['perform']>[0]);
    });
    const waits = await Promise.all(repeat(40, 0).map((at) => come(at)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
    expect(waits.filter((wait) => wait > 0).toSorted((one, other) => one - other)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  });

  it('lets no one in before there is room, whatever turn was given last', async () => {
    await come(0);
    for (const item of table.items.values()) item['full'] = begin + 100_000;
    expect(await come(10_000)).toBe(32);
    expect(await come(10_000 + 32_000)).toBe(0);
  });

  it('begins anew when the event was cleared between its look and its count', async () => {
    await comeAll(repeat(30, 0));
    let cleared = false;
    send.mockImplementation(async (command: unknown) => {
      const asked = command as Parameters<MemoryTable['perform']>[0];
      if (asked.constructor.name === 'UpdateCommand' && !cleared) table.items.clear();
      cleared ||= asked.constructor.name === 'UpdateCommand';
      return table.perform(asked);
    });
    expect(await come(0)).toBe(0);
    expect([...table.items.values()]).toMatchObject([{ full: begin + 2000, turn: begin, n: 1 }]);
  });
});
