import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Currency } from '#shared/model/payments/currency.ts';
import { mostEarlyPrices } from '#shared/model/payments/price.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import { AmountFields } from './amount-fields.tsx';
import styles from './price.module.css';
import { type EarlyDraft, newEarly } from './price-draft.ts';
import { earlyPricesText } from './text.ts';
import type { EditedPrice } from './use-price.ts';

interface EarlyPricesProps {
  price: EditedPrice;
  currency: Currency;
  /** Focuses a field of the form by its name. */
  focus: (name: string) => void;
}

/** Shows the early prices of an event (docs/rules/payments.md#staffs-pages). */
export function EarlyPrices({ price, currency, focus }: EarlyPricesProps) {
  const { draft, change, input } = price;
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = draft.early.length >= mostEarlyPrices;
  const add = () => {
    change({ early: [...draft.early, newEarly(randomKey().slice(0, 8), draft)] }, 'early');
    focus(`price.early.${draft.early.length}.until`);
  };
  const { error, name } = input('early');
  return (
    <section className="stack gap-12" aria-labelledby="early-prices">
      <h4 id="early-prices" className={styles['title']}>
        {earlyPricesText.title}
      </h4>
      <p className="soft text-90">{earlyPricesText.hint}</p>
      {draft.early.map((early, index) => (
        <EarlyPrice
          key={early.id}
          {...{ price, currency, index, early }}
          onChange={(changes, field) =>
            change({ early: draft.early.map((one) => (one === early ? { ...one, ...changes } : one)) }, `early.${index}.${field}`)
          }
          onRemove={() => {
            change({ early: draft.early.filter((one) => one !== early) }, 'early');
            adding.current?.focus();
          }}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="bad text-90">
          {error}
        </p>
      )}
      <div>
        <Button
          ref={adding}
          variant="light"
          size="sm"
          name={name}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          aria-disabled={isFull}
          onClick={() => !isFull && add()}
        >
          {earlyPricesText.add}
        </Button>
        {isFull && <p className={styles['hint']}>{earlyPricesText.most(mostEarlyPrices)}</p>}
      </div>
    </section>
  );
}

interface EarlyPriceProps {
  price: EditedPrice;
  currency: Currency;
  index: number;
  early: EarlyDraft;
  onChange: (changes: Partial<EarlyDraft>, field: string) => void;
  onRemove: () => void;
}

function EarlyPrice({ price, currency, index, early, onChange, onRemove }: EarlyPriceProps) {
  const prefix = `early.${index}`;
  return (
    <fieldset className={styles['early']} aria-label={earlyPricesText.name(index + 1)}>
      <div className="spread gap-8">
        <strong aria-hidden="true">{earlyPricesText.name(index + 1)}</strong>
        <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
          {earlyPricesText.remove(index + 1)}
        </Button>
      </div>
      <AmountFields
        {...{ price, currency }}
        amounts={early.amounts}
        prefix={`${prefix}.amounts`}
        onChange={(amounts) => onChange({ amounts }, 'amounts')}
      />
      <div className={styles['amounts']} data-count={2}>
        <TextInput
          {...price.input(`${prefix}.until`)}
          label={earlyPricesText.until}
          description={earlyPricesText.untilHint}
          type="datetime-local"
          value={early.until}
          onChange={({ currentTarget }) => onChange({ until: currentTarget.value }, 'until')}
        />
        <TextInput
          {...price.input(`${prefix}.places`)}
          label={earlyPricesText.places}
          description={earlyPricesText.any}
          inputMode="numeric"
          autoComplete="off"
          value={early.places}
          onChange={({ currentTarget }) => onChange({ places: plainDigits(currentTarget.value) }, '')}
        />
      </div>
    </fieldset>
  );
}
