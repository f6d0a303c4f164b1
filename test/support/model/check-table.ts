import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { parsePeopleCounter } from '#functions/data/events/counters.ts';
import { fillingOf } from '#functions/data/events/filling.ts';
import { wordKeys } from '#functions/data/participants/name-keys.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { eventually } from '../people/calls/eventually.ts';
import { type RawTable, rawTable } from '../stack/table/table.ts';
import { tableDigest } from '../stack/table/table-digest.ts';
import type { Play } from './play.ts';
import { expectTable } from './table-expected.ts';
import { readTable, strayWrites } from './table-reading.ts';

/** Whether each counter already contains the times when its places were first full. The stream's reader adds these times a moment later. */
const areFillingsNoted = (items: readonly Record<string, unknown>[]): boolean =>
  items.filter(({ sk }) => sk === 'COUNT#P').every((item) => fillingOf(parsePeopleCounter(item)) === undefined);

/**
 * Whether the items for finding people by their address already contain the current names. The stream's reader updates them a moment later.
 */
const areAddressesNamed = (items: readonly Record<string, unknown>[]): boolean => {
  const profiles = new Map(items.filter(({ sk }) => sk === 'PROFILE').map((item) => [`${item['pk']}`, item]));
  return items.every(({ pk, sk, g4s }) => {
    const [, tenant] = /^(T#[^#]+)#A#/.exec(`${pk}`) ?? [];
    const profile = profiles.get(`${tenant}#P#${sk}`);
    if (profile === undefined) return true;
    const [second] = wordKeys({ id: `${sk}`, firstName: `${profile['first_name']}`, lastName: `${profile['last_name']}` });
    return g4s === second;
  });
};

/** Checks the whole table after each step. */
export class TableCheck {
  readonly #table: RawTable;
  readonly #play: Play;
  #before: Record<string, string> = {};

  constructor(play: Play) {
    this.#play = play;
    this.#table = rawTable(play.test.stack);
  }

  /**
   * Waits until the table and the watchers agree with the model, including copies and totals, which follow a moment after a reply; then
   * recounts everything. A step that changed nothing must have written nothing.
   */
  async run(): Promise<void> {
    const { model, cast } = this.#play;
    const expected = expectTable(
      model,
      cast.organizations.map(({ watch }) => watch.evening),
    );
    const isSettled = (items: Record<string, unknown>[]) =>
      isDeepStrictEqual(readTable(items), expected) &&
      cast.organizations.every(({ watch }) => watch.hasHeardAll()) &&
      areFillingsNoted(items) &&
      areAddressesNamed(items);
    let items = await this.#table.all();
    if (!isSettled(items)) {
      // If a difference remains, it is reported below.
      items = await eventually(() => this.#table.all(), isSettled, 6000, 15).catch(() => this.#table.all());
    }
    expect(readTable(items), 'the table').toEqual(expected);

    const asRead: RawTable = { ...this.#table, all: async () => items };
    for (const { tenantId, id } of model.evenings.filter(({ gone }) => !gone)) {
      const { kept, counted } = await recount(asRead, tenantId, id);
      expect(kept, 'what the counters say').toEqual(counted);
    }
    const digest = await tableDigest(asRead);
    if (Object.keys(this.#before).length > 0)
      expect(strayWrites(this.#before, digest, model.touched), 'rows written where nothing changed').toEqual([]);
    this.#before = digest;
    model.touched.clear();
  }
}
