import { readForgetting } from '../data/accounts/account-records.ts';
import { readDueClosing } from '../data/tenants/tenant-records.ts';
import { forgetAccount } from '../domain/accounts/forget-account.ts';
import { followClosing } from '../domain/closing/follow-closing.ts';
import { each } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Takes the next step of an organization's closing, and of removing a deleted account's traces. */
export const handler = runEffects('endings', {
  forgetAccount: each(
    (record) => readForgetting(record, Date.now()),
    (userId) => forgetAccount(userId),
  ),
  followClosing: each(
    (record) => readDueClosing(record, Date.now()),
    (tenantId) => followClosing(tenantId),
  ),
});
