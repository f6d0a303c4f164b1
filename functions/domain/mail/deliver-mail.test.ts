import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { mailItem } from '../../data/mail/mails.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { deliverMail } from './deliver-mail.ts';

const send = spyOnTable();
let table: MemoryTable;
const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
const now = Date.parse('2030-01-01T12:00:00.000Z');
const timeAndIds = { now: () => now, newId: () => 'n' };

beforeEach(() => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
});

it.each([
  [undefined, 'sent', 1],
  ['2030-01-20T00:00:00.000Z', 'expired', 0],
])('of an organization that closes at %s an invitation is %s', async (closesAt, status, times) => {
  const tenant = { ...keys.tenant('t'), id: 't', name: 'Org', slug: 'org', ...(closesAt && { closes_at: closesAt }) };
  table.items.set(at(tenant), tenant);
  const content = { template: 'added-to-organization', tenant_name: 'Org', role: 'host', added_by: 'u@example.org' } as const;
  const item = mailItem({ id: 'm', to: 'ben@example.org', createdAt: now, tenantId: 't', content });
  table.items.set(at(keys.mail('m')), item);
  vi.stubEnv('SITE_URL', 'https://example.org');
  const sending = vi.fn(async () => undefined);
  expect(await deliverMail('m', 'prompt', timeAndIds, sending as never)).toBeUndefined();
  expect([table.items.get(at(keys.mail('m')))?.['status'], sending.mock.calls.length]).toEqual([status, times]);
});
