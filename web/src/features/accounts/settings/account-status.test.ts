import { expect, it } from 'vitest';
import { accountStatusOf } from './account-status.ts';

it('is active for who has something to work on', () => {
  expect(accountStatusOf({ role: 'host', tenant_id: 't1' })).toBe('active');
  expect(accountStatusOf({ role: 'admin', tenant_id: 't1' })).toBe('active');
  expect(accountStatusOf({ role: 'super_admin', tenant_id: null })).toBe('active');
});

it('tells who is to set up an organization, and who belongs to none', () => {
  expect(accountStatusOf({ role: 'admin', tenant_id: null })).toBe('set_up_pending');
  expect(accountStatusOf({ role: 'user', tenant_id: null })).toBe('inactive');
});
