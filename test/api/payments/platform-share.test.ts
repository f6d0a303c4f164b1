import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { openPaidEvents } from '../../support/people/paid-events.ts';

/** The platform's share of online payments: docs/rules/payments.md#the-platforms-share */

let at: Awaited<ReturnType<typeof openPaidEvents>>;
let root: Caller;
beforeAll(async () => {
  at = await openPaidEvents('Sharing Evenings');
  await at.connect();
  root = await at.test.addAccount('super_admin');
});
afterAll(() => at?.test.stop());

it('is set by a super_admin, seen by organizations, and part of the fee of what is paid afterwards', async () => {
  const before = await root.call(platform.getSystemSettings, {});
  expect(before).not.toHaveProperty('fee_percent');
  const early = await at.newEvent();
  await at.paid(early, 1500);
  const saved = await root.call(platform.updateSystemSettings, { ...before, fee_percent: 2.5 });
  expect(saved).toEqual({ ...before, fee_percent: 2.5 });
  // Leaving it out changes nothing.
  expect(await root.call(platform.updateSystemSettings, before)).toEqual(saved);
  expect((await at.admin.call(payments.getPaymentSettings, {})).settings.fee_percent).toBe(2.5);
  const event = await at.newEvent();
  await at.paid(event, 1500);
  const feeOf = async (of: typeof event) => (await at.salesOf(of)).totals[0]?.fee ?? 0;
  expect((await feeOf(event)) - (await feeOf(early))).toBe(38);
  const { data } = await root.call(audit.listAuditEntries, { part: 'changes' });
  expect(data.filter(({ action }) => action === 'system_settings_changed').map(({ changes }) => changes)).toEqual([
    [{ field: 'fee_percent', from: '0', to: '2.5' }],
  ]);
});

it('has at most one digit after the point, and is no more than 30 percent', async () => {
  for (const fee_percent of [2.55, -1, 31]) {
    const { status } = await root.ask(platform.updateSystemSettings, { registration_enabled: true, fee_percent });
    expect([fee_percent, status]).toEqual([fee_percent, 400]);
  }
  expect((await at.admin.ask(platform.updateSystemSettings, { registration_enabled: true, fee_percent: 1 })).status).toBe(403);
});
