import type { Stage } from '../stage.ts';

/** Returns an account's name for people. */
export function nameOf(stage: Stage, account: string): string {
  const found = stage.state.get('account', account);
  return found?.business_profile?.name ?? found?.email ?? (account === '' ? 'the platform' : `Organizer ${account.slice(-4)}`);
}
