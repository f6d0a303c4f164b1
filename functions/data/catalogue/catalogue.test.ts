import { expect, it } from 'vitest';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import type { AuditRecord } from '../audit/audit.ts';
import { putCatalogueEntry, recallInterests } from './catalogue.ts';

const send = spyOnTable();
const minute = 60_000;
const audit: AuditRecord = {
  ...{ id: 'audit', at: '2030-01-01T20:00:00.000Z', action: 'catalogue_changed', tenantId: null },
  actor: { id: 'root', email: 'root@example.org', role: 'super_admin' },
  subject: { kind: 'interest', id: 'hiking', name: 'Hiking' },
  changes: [],
};

it('reads the names that guests’ phones ask for once a minute, however many come', async () => {
  const table = new MemoryTable();
  let reads = 0;
  send.mockImplementation(async (command: Parameters<MemoryTable['perform']>[0]) => {
    if (command.constructor.name === 'QueryCommand') reads += 1;
    return table.perform(command);
  });
  const name = (text: string) =>
    putCatalogueEntry(
      { kind: 'interest', value: { id: 'hiking', name: text, category: null, description: null }, retired: false },
      'none',
      audit,
    );
  await name('Hiking');
  const nameAt = async (now: number) => (await recallInterests(now)).get('hiking')?.name;
  for (let phone = 0; phone < 500; phone += 1) expect(await nameAt(minute + phone)).toBe('Hiking');
  expect(reads).toBe(1);
  table.items.clear();
  await name('Long walks');
  expect([await nameAt(2 * minute - 1), await nameAt(2 * minute)]).toEqual(['Hiking', 'Long walks']);
  // The names expire on time even if the clock is set back.
  expect([await nameAt(0), reads]).toEqual(['Long walks', 3]);
});
