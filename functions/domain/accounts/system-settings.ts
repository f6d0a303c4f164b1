import type { SystemSettings } from '#shared/model/accounts/system-settings.ts';
import type { StaffMember } from '../../call/actor.ts';
import { putSystemSettings, readSystemSettings, type SystemSettings as Stored } from '../../data/accounts/system-settings.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** Whether sign-up is open (docs/rules/accounts.md#sign-up-open-or-closed). */
export const isSignUpOpen = async (): Promise<boolean> => (await readSystemSettings()).isSignUpOpen;

/** Returns the settings of the whole platform. */
export const getSystemSettings = async (): Promise<SystemSettings> => describe(await readSystemSettings());

const describe = ({ isSignUpOpen: registration_enabled, feePercent }: Stored): SystemSettings => ({
  registration_enabled,
  ...(feePercent === 0 ? {} : { fee_percent: feePercent }),
});

/** Saves the settings; unchanged ones are neither written nor audited. */
export async function updateSystemSettings(actor: StaffMember, to: SystemSettings, timeAndIds = realTimeAndIds): Promise<SystemSettings> {
  const before = await readSystemSettings();
  const after = { isSignUpOpen: to.registration_enabled, feePercent: to.fee_percent ?? before.feePercent };
  const changed = (Object.keys(fieldOf) as (keyof Stored)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return describe(after);
  const audit = auditOf(
    actor,
    {
      action: 'system_settings_changed',
      tenantId: null,
      subject: { kind: 'settings', id: null, name: null },
      changes: changed.map((name) => ({ field: fieldOf[name], from: String(before[name]), to: String(after[name]) })),
    },
    timeAndIds,
  );
  await putSystemSettings(Object.fromEntries(changed.map((name) => [name, after[name]])), audit);
  return describe(after);
}

const fieldOf = { isSignUpOpen: 'registration_enabled', feePercent: 'fee_percent' } as const satisfies Record<keyof Stored, string>;
