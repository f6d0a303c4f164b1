import { TextInput } from '@mantine/core';
import type { Currency } from '#shared/model/payments/currency.ts';
import { decimalOf } from '#shared/rules/payments/money.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';
import styles from './price.module.css';
import type { AmountTexts } from './price-draft.ts';
import { priceFieldsText } from './text.ts';
import type { EditedPrice } from './use-price.ts';

interface AmountFieldsProps {
  price: EditedPrice;
  currency: Currency;
  amounts: AmountTexts;
  /** The beginning of the fields' names: `amounts`, or `early.0.amounts`. */
  prefix: string;
  onChange: (amounts: AmountTexts, field: string) => void;
}

/** Shows one amount for each group that has its own. */
export function AmountFields({ price: { draft, groups, input }, currency, amounts, prefix, onChange }: AmountFieldsProps) {
  return (
    <div className={styles['amounts']} data-count={groups.length}>
      {groups.map((group) => (
        <TextInput
          key={group}
          {...input(`${prefix}.${group}`)}
          label={priceFieldsText.amount(group, draft.kind === 'one', currency)}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          placeholder={decimalOf(0, currency)}
          value={amounts[group]}
          onChange={({ currentTarget }) => onChange({ ...amounts, [group]: plainDigits(currentTarget.value) }, `${prefix}.${group}`)}
        />
      ))}
    </div>
  );
}
