import { forgetAccounts } from '../domain/accounts/forget-account.ts';
import { followClosings } from '../domain/closing/follow-closing.ts';
import { deleteDueProfiles } from '../domain/retention/delete-due-profiles.ts';
import { everyMinute } from './run-minute.ts';

/** Continues the closing of organizations and the deletion of accounts; once a day, lists and deletes profiles whose time is over. */
export const handler = everyMinute(() => ({
  closings: (ends) => followClosings(ends),
  accounts: (ends) => forgetAccounts(ends),
  retention: (ends) => deleteDueProfiles(Date.now(), ends),
}));
