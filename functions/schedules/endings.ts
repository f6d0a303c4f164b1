import { forgetAccounts } from '../domain/accounts/forget-account.ts';
import { followClosings } from '../domain/closing/follow-closing.ts';
import { tendExports } from '../domain/exports/tend-exports.ts';
import { deleteDueProfiles } from '../domain/retention/delete-due-profiles.ts';
import { everyMinute } from './run-minute.ts';

/**
 * Goes on with the closing of organizations and the deletion of accounts; removes exports whose time is over, and has those made again over
 * which somebody died; once a day, lists and deletes profiles whose time is over.
 */
export const handler = everyMinute((_now, time) => ({
  closings: (ends) => followClosings(ends),
  accounts: (ends) => forgetAccounts(ends),
  exports: (ends) => tendExports(Date.now(), time, ends),
  retention: (ends) => deleteDueProfiles(Date.now(), ends),
}));
