import { beforeEach, expect, it } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { keys } from '../table/keys/keys.ts';
import { changeItem } from '../table/writes/transact.ts';
import { quotaAddition, readQuota } from './invitation-quotas.ts';

const send = spyOnTable();

beforeEach(async () => {
  const { table } = await openQuietEvening(send);
  const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
  const tenant = at(keys.tenant(tenantId));
  table.items.set(tenant, { ...table.items.get(tenant), created_at: '2029-01-01T00:00:00.000Z' });
  const quota = keys.invitationQuota(tenantId, 'event');
  table.items.set(at(quota), { ...quota, used: 4, ends: 1000 });
});

it('grants no more than the period allows to calls that read it at the same moment', async () => {
  const seen = await readQuota(tenantId, 'event');
  const take = (mails: number) => changeItem(quotaAddition(tenantId, 'event', seen, mails, 10));
  expect([await take(4), await take(3), await take(2), await take(1)]).toEqual([true, false, true, false]);
  expect(await readQuota(tenantId, 'event')).toMatchObject({ used: 10, ends: 1000 });
});
