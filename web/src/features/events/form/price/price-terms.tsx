import { TextInput } from '@mantine/core';
import { mostRefundDays } from '#shared/model/payments/price.ts';
import { refundWords } from '#shared/rules/payments/refunds.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';
import { ChoiceGroup } from '../../../../ui/forms/choice-group.tsx';
import styles from './price.module.css';
import { termsText } from './text.ts';
import type { EditedPrice } from './use-price.ts';

/** Asks what a guest who cancels gets back, for a friend's price, and for the tax rate. */
export function PriceTerms({ price: { draft, change, input } }: { price: EditedPrice }) {
  const { size: _, ...refunds } = input('refunds.kind');
  const days = Number(draft.days);
  const isSaid = draft.refunds !== 'until' || (draft.days.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= mostRefundDays);
  return (
    <>
      <div className="stack gap-12">
        <ChoiceGroup
          legend={termsText.refunds}
          options={termsText.kinds}
          {...refunds}
          value={draft.refunds}
          onChange={(kind) => change({ refunds: kind }, 'refunds')}
        />
        {draft.refunds === 'until' && (
          <TextInput
            {...input('refunds.days')}
            className={styles['short'] ?? ''}
            label={termsText.days}
            inputMode="numeric"
            autoComplete="off"
            value={draft.days}
            onChange={({ currentTarget }) => change({ days: plainDigits(currentTarget.value) }, 'refunds')}
          />
        )}
        {isSaid && (
          <p className="text-92">
            <span className="soft">{termsText.readBefore}</span> {refundWords({ kind: draft.refunds, days: Number(draft.days) })}
          </p>
        )}
      </div>
      <div className={styles['amounts']} data-count={2}>
        <TextInput
          {...input('together_percent')}
          label={termsText.together}
          description={termsText.togetherHint}
          inputMode="numeric"
          autoComplete="off"
          value={draft.together}
          onChange={({ currentTarget }) => change({ together: plainDigits(currentTarget.value) }, 'together_percent')}
        />
        <TextInput
          {...input('tax_percent')}
          label={termsText.tax}
          description={termsText.taxHint}
          inputMode="decimal"
          autoComplete="off"
          value={draft.tax}
          onChange={({ currentTarget }) => change({ tax: plainDigits(currentTarget.value) }, 'tax_percent')}
        />
      </div>
    </>
  );
}
