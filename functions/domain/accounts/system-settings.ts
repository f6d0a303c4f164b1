import type { SystemSettings } from '#shared/model/accounts/system-settings.ts';
import type { StaffMember } from '../../call/actor.ts';
import { putSystemSettings, readSystemSettings } from '../../data/accounts/system-settings.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** Whether sign-up is open (docs/rules/accounts.md#sign-up-open-or-closed). */
export const isSignUpOpen = async (): Promise<boolean> => (await readSystemSettings()).isSignUpOpen;

/** Returns the settings of the whole platform. */
export const getSystemSettings = async (): Promise<SystemSettings> => ({ registration_enabled: await isSignUpOpen() });

/** Saves the settings; unchanged ones are neither written nor audited. */
export async function updateSystemSettings(actor: StaffMember, to: SystemSettings, timeAndIds = realTimeAndIds): Promise<SystemSettings> {
  const before = await isSignUpOpen();
  if (before === to.registration_enabled) return to;
  const audit = auditOf(
    actor,
    {
      action: 'system_settings_changed',
      tenantId: null,
      subject: { kind: 'settings', id: null, name: null },
      changes: [{ field: 'registration_enabled', from: String(before), to: String(to.registration_enabled) }],
    },
    timeAndIds,
  );
  await putSystemSettings({ isSignUpOpen: to.registration_enabled }, audit);
  return to;
}
