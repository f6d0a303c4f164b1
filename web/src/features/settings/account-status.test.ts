import { expect, it } from 'vitest';
import { accountStatusOf } from './account-status.ts';

it('is active for who has something to work on', () => {
  expect(accountStatusOf({ role: 'host', tenant_id: 't1' })).toBe('Active');
  expect(accountStatusOf({ role: 'admin', tenant_id: 't1' })).toBe('Active');
  expect(accountStatusOf({ role: 'super_admin', tenant_id: null })).toBe('Active');
});

it('tells who is to set up an organization, and who belongs to none', () => {
  expect(accountStatusOf({ role: 'admin', tenant_id: null })).toBe('Set-up pending');
  expect(accountStatusOf({ role: 'user', tenant_id: null })).toBe('Inactive');
});
