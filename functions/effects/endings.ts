import { readForgetting } from '../data/table/stream/account-records.ts';
import { readDueClosing } from '../data/table/stream/tenant-records.ts';
import { forgetAccount } from '../domain/accounts/forget-account.ts';
import { followClosing } from '../domain/tenants/follow-closing.ts';
import { each } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Takes the next step of an organization's closing, and of what a deleted account left. */
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
