import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { PaymentSettings } from '#shared/model/payments/payment-settings.ts';
import { type PayingWay, payingWay } from '#shared/model/payments/price.ts';
import styles from './price.module.css';
import { waysText } from './text.ts';
import type { EditedPrice } from './use-price.ts';

interface PayingWaysProps {
  price: EditedPrice;
  /** Null if they are not known. */
  settings: PaymentSettings | null;
}

/** Asks how guests pay. A way that the organization is not set up for can only be given up, with the reason beside it. */
export function PayingWays({ price: { draft, change, input }, settings }: PayingWaysProps) {
  const lacks = (way: PayingWay) =>
    settings !== null && ((way === 'online' && settings.stripe !== 'ready') || (way === 'transfer' && settings.transfer_text === null));
  const { error, name } = input('ways');
  return (
    <fieldset className={styles['ways']}>
      <legend>{waysText.legend}</legend>
      {payingWay.options.map((way) => {
        const isChosen = draft.ways.includes(way);
        return (
          <Checkbox
            key={way}
            size="md"
            name={name}
            label={waysText.ways[way]}
            description={lacks(way) ? waysText.lacking[way] : waysText.says[way]}
            disabled={lacks(way) && !isChosen}
            checked={isChosen}
            onChange={({ currentTarget }) =>
              change({ ways: currentTarget.checked ? [...draft.ways, way] : draft.ways.filter((one) => one !== way) }, 'ways')
            }
          />
        );
      })}
      {error !== undefined && (
        <p role="alert" className="bad text-90">
          {error}
        </p>
      )}
    </fieldset>
  );
}
