import { forgetAccounts } from '../domain/accounts/forget-account.ts';
import { followClosings } from '../domain/closing/follow-closing.ts';
import { tendExports } from '../domain/exports/tend-exports.ts';
import { deleteDueProfiles } from '../domain/retention/delete-due-profiles.ts';
import { everyMinute } from './run-minute.ts';

/**
 * Continues the closing of organizations and the deletion of accounts; removes expired exports, and has an export made again if the run
 * that was making it died; once a day, lists due profiles and deletes those whose time is over.
 */
export const handler = everyMinute((_now, time) => ({
  closings: (ends) => followClosings(ends),
  accounts: (ends) => forgetAccounts(ends),
  exports: (ends) => tendExports(Date.now(), time, ends),
  retention: (ends) => deleteDueProfiles(Date.now(), ends),
}));
