import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { platform } from '#shared/contract/routes/platform.ts';
import type { SystemSettings } from '#shared/model/accounts/system-settings.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import styles from './system-settings.module.css';
import { systemSettingsText } from './system-settings-text.ts';

/** Asks for the platform's share of payments by card (docs/rules/payments.md#staffs-pages). */
export function PlatformFee({ settings: { registration_enabled, fee_percent = 0 } }: { settings: SystemSettings }) {
  const queryClient = useQueryClient();
  const form = useFormValues(() => ({ fee: String(fee_percent) }));
  const saving = useWrite(platform.updateSystemSettings, {
    fields: ['fee_percent'],
    onDone: (reply) => queryClient.setQueryData(queryKey(platform.getSystemSettings, {}), reply),
    fallback: systemSettingsText.feeFailed,
  });
  const inputOf = () => {
    const typed = form.now().fee.trim().replace(',', '.');
    return { registration_enabled, fee_percent: typed === '' ? 0 : Number(typed) };
  };
  return (
    <form ref={form.ref} noValidate className={`skips-empty ${styles['fee']}`} onSubmit={submitting(form, saving, inputOf)}>
      <TextInput
        name="fee_percent"
        className={styles['percent'] ?? ''}
        label={systemSettingsText.fee}
        description={systemSettingsText.feeHint}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        value={form.values.fee}
        error={form.errors['fee_percent']}
        onChange={({ currentTarget }) => form.set('fee', plainDigits(currentTarget.value))}
        {...announced}
      />
      <Button type="submit" variant="light" disabled={saving.busy} className="at-start">
        {saving.busy ? systemSettingsText.saving : systemSettingsText.saveFee}
      </Button>
      <SuccessNotice message={saving.done && !saving.busy ? systemSettingsText.feeSaved : null} />
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
    </form>
  );
}
