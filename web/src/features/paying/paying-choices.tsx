import { money, moneyOrFree } from './amounts.ts';
import { CodeField } from './code-field.tsx';
import styles from './paying.module.css';
import { payingText, priceText } from './text.ts';
import { type Paying, type PayingChoice, wayIn } from './use-paying.ts';

interface PayingChoicesProps {
  choice: PayingChoice;
  paying: Paying;
  /** The code's field: its name in the form, and what the form found wrong with it. */
  codeField: { name: string; error: string | undefined };
  onChoose: (choice: PayingChoice) => void;
}

/** Lets a guest choose how to pay, and use a code; says what they will pay (docs/rules/payments.md#guests-pages). */
export function PayingChoices({ choice, paying, codeField, onChoose }: PayingChoicesProps) {
  const { price, amount, listAmount } = paying;
  // What was chosen is known here before it is worked out above the form.
  const way = amount === 0 ? undefined : wayIn(price, choice.way);
  const isLower = codeField.error === undefined && amount !== undefined && listAmount !== undefined && amount < listAmount;
  if (amount === undefined || listAmount === undefined) return <p className="soft">{payingText.chooseGender}</p>;
  if (price.ways.length === 0 && amount > 0) {
    return (
      <p role="status" className="warn">
        {payingText.noWay}
      </p>
    );
  }
  return (
    <div className="stack gap-18">
      {listAmount > 0 && <CodeField {...codeField} {...{ choice, paying, onChoose }} />}
      {way !== undefined && price.ways.length === 1 && <p className="soft text-92">{payingText.wayHints[way]}</p>}
      {way !== undefined && price.ways.length > 1 && (
        <fieldset className={styles['ways']}>
          <legend>{payingText.way}</legend>
          {price.ways.map((one) => (
            <label key={one}>
              <input type="radio" name="way" checked={one === way} onChange={() => onChoose({ ...choice, way: one })} />
              <span>
                <span>{payingText.ways[one]}</span>
                {one === way && <small>{payingText.wayHints[one]}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {way === 'transfer' && price.transfer_text !== undefined && (
        <p dir="auto" className={styles['transfer']}>
          {price.transfer_text}
        </p>
      )}
      <p className={styles['total']} aria-live="polite">
        <span>{priceText.yours}</span>
        <span>
          {isLower && (
            <>
              <s>{money(listAmount, price.currency)}</s>{' '}
            </>
          )}
          <strong>{moneyOrFree(isLower ? amount : listAmount, price.currency)}</strong>
        </span>
      </p>
    </div>
  );
}

/** Returns what the button that orders a place says. */
export function orderLabel({ amount, way, price }: Pick<Paying, 'amount' | 'way' | 'price'>): string {
  if (amount === undefined || amount === 0 || way === undefined) return payingText.register;
  return way === 'online' ? payingText.pay(money(amount, price.currency)) : payingText.registerAnd[way];
}
