import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem, type Item } from '../table/table.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

/** Settings of the whole installation. */
export interface SystemSettings {
  readonly isSignUpOpen: boolean;
  /** Percent of each online payment that the platform keeps. */
  readonly feePercent: number;
}

const stored = z.object({ registration_enabled: z.optional(z.boolean()), fee_percent: z.optional(z.number()) });

/** Parses the settings. Sign-up is open by default (docs/rules/accounts.md#sign-up-open-or-closed). */
export function parseSettings(item: Item | undefined): SystemSettings {
  const { registration_enabled = true, fee_percent = 0 } = z.parse(stored, item ?? {});
  return { isSignUpOpen: registration_enabled, feePercent: fee_percent };
}

export async function readSystemSettings(): Promise<SystemSettings> {
  return parseSettings(await getItem(keys.systemSettings, { consistent: true }));
}

/** Changes some of the settings. */
export async function putSystemSettings({ isSignUpOpen, feePercent }: Partial<SystemSettings>, audit: AuditRecord): Promise<void> {
  const set = {
    ...(isSignUpOpen === undefined ? {} : { registration_enabled: isSignUpOpen }),
    ...(feePercent === undefined ? {} : { fee_percent: feePercent }),
  };
  await writeTogether([change(keys.systemSettings, { set }), auditWrite(audit)]);
}
