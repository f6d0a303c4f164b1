import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Input.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { payments } from '#shared/contract/routes/payments.ts';
import { currencies } from '#shared/model/payments/currency.ts';
import type { PaymentSettings } from '#shared/model/payments/payment-settings.ts';
import { paymentSettingsQuery } from '../../../lib/api/queries/payment-queries.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { numberField, textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { announced } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import styles from './settings.module.css';
import { sellingText } from './text.ts';

/** How often a guest must usually have said yes for the guarantee. */
const usualYes = '3';

const names = new Intl.DisplayNames('en-US', { type: 'currency' });
const currencyOptions = [
  { value: '', label: sellingText.none },
  ...currencies.map((code) => ({ value: code, label: sellingText.currencyOf(code, names.of(code)) })),
];

/** Asks for the organization's currency, its words about bank transfers, and its guarantee. */
export function SellingCard({ settings }: { settings: PaymentSettings }) {
  const queryClient = useQueryClient();
  const form = useFormValues(() => ({
    currency: settings.currency ?? '',
    transfer_text: settings.transfer_text ?? '',
    guarantees: settings.guarantee_yes !== null,
    guarantee_yes: String(settings.guarantee_yes ?? usualYes),
  }));
  const { values } = form;
  const saving = useWrite(payments.savePaymentSettings, {
    fields: ['currency', 'transfer_text', 'guarantee_yes'],
    onDone: (reply) => {
      queryClient.setQueryData(paymentSettingsQuery.queryKey, reply);
      form.set('transfer_text', reply.settings.transfer_text ?? '');
    },
    fallback: sellingText.failed,
  });
  const inputOf = () => {
    const { currency, transfer_text, guarantees, guarantee_yes } = form.now();
    return {
      currency: currencies.find((code) => code === currency) ?? null,
      transfer_text,
      guarantee_yes: guarantees ? Number(guarantee_yes.trim() || Number.NaN) : null,
    };
  };
  return (
    <Card title={sellingText.title}>
      <form ref={form.ref} noValidate className={`skips-empty ${styles['form']}`} onSubmit={submitting(form, saving, inputOf)}>
        <p className="soft text-95">{sellingText.about}</p>
        <NativeSelect
          label={sellingText.currency}
          description={sellingText.currencyHint}
          size="md"
          data={currencyOptions}
          {...textField(form, 'currency')}
        />
        <Textarea
          label={sellingText.transfer}
          description={sellingText.transferHint}
          placeholder={sellingText.transferExample}
          size="md"
          rows={3}
          {...textField(form, 'transfer_text')}
          {...announced}
        />
        <div className="stack gap-12">
          <Checkbox
            size="md"
            label={sellingText.guarantee}
            description={sellingText.guaranteeHint}
            checked={values.guarantees}
            onChange={({ currentTarget }) => form.set('guarantees', currentTarget.checked)}
          />
          {values.guarantees && (
            <TextInput
              className={styles['short'] ?? ''}
              label={sellingText.yes}
              size="md"
              {...numberField(form, 'guarantee_yes')}
              {...announced}
            />
          )}
        </div>
        <Button type="submit" disabled={saving.busy} className="at-start">
          {saving.busy ? sellingText.saving : sellingText.save}
        </Button>
        <SuccessNotice message={saving.done && !saving.busy ? sellingText.saved : null} />
        {saving.failure !== null && <ErrorNotice {...saving.failure} />}
      </form>
    </Card>
  );
}
