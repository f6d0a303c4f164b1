import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem, type Item } from '../table/table.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

/** Settings of the whole installation. */
export interface SystemSettings {
  readonly isSignUpOpen: boolean;
}

const stored = z.object({ registration_enabled: z.optional(z.boolean()) });

/** Parses the settings. Sign-up is open by default (docs/rules/accounts.md#sign-up-open-or-closed). */
export const parseSettings = (item: Item | undefined): SystemSettings => ({
  isSignUpOpen: z.parse(stored, item ?? {}).registration_enabled ?? true,
});

export async function readSystemSettings(): Promise<SystemSettings> {
  return parseSettings(await getItem(keys.systemSettings, { consistent: true }));
}

/** Opens or closes sign-up. */
export async function putSystemSettings({ isSignUpOpen }: SystemSettings, audit: AuditRecord): Promise<void> {
  await writeTogether([change(keys.systemSettings, { set: { registration_enabled: isSignUpOpen } }), auditWrite(audit)]);
}
