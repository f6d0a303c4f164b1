import type { MockInstance } from 'vitest';
import { putNewEvent } from '../../../functions/data/events/events.ts';
import { keys } from '../../../functions/data/table/keys/keys.ts';
import { MemoryTable } from '../stack/table/memory-table.ts';
import { makeEvent, openEvening, tenantId } from './waiting-evening.ts';

/** A command as it is passed to the SDK's client. */
export type Command = Parameters<MemoryTable['perform']>[0];

/**
 * Opens an evening in a table in memory, whose calls are answered immediately, for tests of a single step. @param send mock of the SDK
 * client's method
 */
export async function openQuietEvening(send: MockInstance, { men = 1, women = 1 } = {}) {
  const table = new MemoryTable();
  const evening = openEvening(0, table);
  send.mockImplementation(async (command: Command) => table.perform(command));
  await putNewEvent(makeEvent(men, women));
  const { pk, sk } = keys.tenant(tenantId);
  table.items.set(`${pk} ${sk}`, { pk, sk, id: tenantId, name: 'Org', slug: 'org' });
  return { table, evening };
}
