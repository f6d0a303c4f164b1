import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { usualFormat } from '#shared/model/events/event-format.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { ShownPrice } from '#shared/model/payments/price.ts';
import { taxIn } from '#shared/rules/payments/money.ts';
import { amountOf, groupsIn } from '#shared/rules/payments/price-groups.ts';
import { payingGroups } from '#shared/rules/payments/prices.ts';
import { refundWords } from '#shared/rules/payments/refunds.ts';
import { locale } from '#shared/rules/text/locale.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { money, moneyOrFree, percent } from './amounts.ts';
import styles from './paying.module.css';
import { priceText } from './text.ts';

interface PriceLinesProps {
  price: ShownPrice;
  event: Pick<InvitedEvent, 'format' | 'time_zone'>;
  /** '' if it is not known yet. The prices of all groups are shown then. */
  gender: Gender | '';
}

/** Says what a place costs, until when, and what a guest who cancels gets back (docs/rules/payments.md#guests-pages). */
export function PriceLines({ price, event, gender }: PriceLinesProps) {
  const { currency, amounts, usual, early_until, tax_percent, together_percent, ways, refunds } = price;
  const format = event.format ?? usualFormat;
  const groups = gender === '' ? groupsIn(format, amounts, usual ?? amounts) : [payingGroups[gender]];
  const of = (group: (typeof groups)[number], prices = amounts) => amountOf(prices, group, format);
  const shown = groups.map((group) => of(group));
  const isFree = shown.every((amount) => amount === 0) && groups.every((group) => usual === undefined || of(group, usual) === 0);
  const [only] = shown;
  const tax = tax_percent === undefined ? null : percent(tax_percent);
  return (
    <section className={styles['price']} aria-label={priceText.title}>
      <dl className={styles['amounts']}>
        {groups.map((group) => (
          <div key={group}>
            <dt>{group === null ? priceText.title : gender === '' ? priceText.groups[group] : priceText.yours}</dt>
            <dd>
              <strong>{moneyOrFree(of(group), currency)}</strong>
              {usual !== undefined && of(group, usual) !== of(group) && (
                <span className="soft text-90">{priceText.usual(moneyOrFree(of(group, usual), currency))}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {usual !== undefined && (
        <p className="live text-92 weight-650">
          {early_until === undefined ? priceText.early : priceText.earlyUntil(eventTime(early_until, event.time_zone))}
        </p>
      )}
      {!isFree && (
        <div className={styles['terms']}>
          {tax_percent !== undefined && tax !== null && (
            <p>
              {shown.length === 1 && only !== undefined
                ? priceText.taxOf(tax, money(taxIn(only, tax_percent), currency))
                : priceText.tax(tax)}
            </p>
          )}
          <p>{refundWords(refunds)}</p>
          {ways.length > 0 && <p>{priceText.payable(anyOf.format(ways.map((way) => priceText.ways[way])))}</p>}
          {together_percent !== undefined && <p>{priceText.together(percent(together_percent))}</p>}
        </div>
      )}
    </section>
  );
}

const anyOf = new Intl.ListFormat(locale, { type: 'disjunction' });
