import type { EventFormat } from '#shared/model/events/event-format.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import {
  type Amounts,
  type EventPrice,
  type PayingWay,
  type PriceForm,
  payingWay,
  type RefundPolicy,
} from '#shared/model/payments/price.ts';
import { decimalOf, readAmount } from '#shared/rules/payments/money.ts';
import { fromZoneInput, toZoneInput } from '../../../../lib/words/dates.ts';

/** The groups whose prices can differ, in screen order. */
export const priceGroups = ['women', 'men', 'others'] as const;
export type PriceGroup = (typeof priceGroups)[number];
export type AmountTexts = Readonly<Record<PriceGroup, string>>;

/** An early price in the form of the inputs: `until` as `datetime-local` in the event's zone. `id` tells it from the others. */
export interface EarlyDraft {
  readonly id: string;
  readonly until: string;
  readonly places: string;
  readonly amounts: AmountTexts;
}

/** A price in the form of the inputs. If everybody pays the same, only the women's amount counts. */
export interface PriceDraft {
  readonly kind: 'free' | 'one' | 'groups';
  /** The currency in which the amounts are typed; null until it is known. */
  readonly currency: Currency | null;
  /** The currency that the stored event keeps; null if it has no price. */
  readonly kept: Currency | null;
  readonly amounts: AmountTexts;
  readonly early: readonly EarlyDraft[];
  readonly ways: readonly PayingWay[];
  readonly refunds: RefundPolicy['kind'];
  readonly days: string;
  readonly tax: string;
  readonly together: string;
}

const noAmounts: AmountTexts = { women: '', men: '', others: '' };

/** The price of a new event. */
export const freeDraft: PriceDraft = {
  ...{ kind: 'free', currency: null, kept: null, amounts: noAmounts, early: [], ways: [] },
  ...{ refunds: 'until', days: '2', tax: '', together: '' },
};

/** Returns a further early price, with the amounts of the price itself to begin with. */
export const newEarly = (id: string, { amounts }: PriceDraft): EarlyDraft => ({ id, until: '', places: '', amounts });

/** Returns a price for another currency: its amounts are asked for again, unless they were typed before any currency was known. */
export const inCurrency = (draft: PriceDraft, currency: Currency): PriceDraft =>
  draft.currency === null ? { ...draft, currency } : { ...draft, currency, amounts: noAmounts, early: [] };

/** Returns an event's price in the form of the inputs. `timeZone`: the event's. */
export function draftOf(price: EventPrice | undefined, timeZone: string): PriceDraft {
  if (price === undefined) return freeDraft;
  const texts = ({ women, men, others }: Amounts): AmountTexts => ({
    women: decimalOf(women, price.currency),
    men: decimalOf(men, price.currency),
    others: decimalOf(others, price.currency),
  });
  const isOne = [price, ...price.early].every(({ amounts: { women, men, others } }) => women === men && men === others);
  return {
    kind: isOne ? 'one' : 'groups',
    currency: price.currency,
    kept: price.currency,
    amounts: texts(price.amounts),
    early: price.early.map(({ until, places, amounts }, index) => ({
      id: `e${index}`,
      until: until === null ? '' : toZoneInput(new Date(until), timeZone),
      places: places === null ? '' : String(places),
      amounts: texts(amounts),
    })),
    ways: price.ways,
    refunds: price.refunds.kind,
    days: price.refunds.kind === 'until' ? String(price.refunds.days) : freeDraft.days,
    tax: price.tax_percent === null ? '' : String(price.tax_percent),
    together: price.together_percent === null ? '' : String(price.together_percent),
  };
}

/** Returns the groups that have an amount of their own. An event for women or for men has one group less. */
export function groupsShown({ kind }: Pick<PriceDraft, 'kind'>, format: EventFormat): readonly PriceGroup[] {
  if (kind !== 'groups') return ['women'];
  return priceGroups.filter((group) => group !== (format === 'women' ? 'men' : format === 'men' ? 'women' : undefined));
}

/** Returns the typed price as in the request; null if places are free. What cannot be read is NaN, so that the schema refuses it. */
export function priceIn(draft: PriceDraft, timeZone: string, format: EventFormat): PriceForm | null {
  if (draft.kind === 'free') return null;
  return {
    amounts: amountsIn(draft, draft.amounts, format),
    early: draft.early.map(({ until, places, amounts }) => ({
      until: until === '' ? null : fromZoneInput(until, timeZone) || until,
      places: numberIn(places),
      amounts: amountsIn(draft, amounts, format),
    })),
    ways: payingWay.options.filter((way) => draft.ways.includes(way)),
    refunds: { kind: draft.refunds, days: draft.refunds === 'until' ? (numberIn(draft.days) ?? Number.NaN) : 0 },
    tax_percent: numberIn(draft.tax),
    together_percent: numberIn(draft.together),
  };
}

/** Returns the typed amounts. A group that has none of its own pays what the first one pays. */
function amountsIn(draft: PriceDraft, texts: AmountTexts, format: EventFormat): Amounts {
  const { currency } = draft;
  const shown = groupsShown(draft, format);
  const [first = 'women'] = shown;
  const read = (group: PriceGroup) =>
    (currency === null ? undefined : readAmount(texts[shown.includes(group) ? group : first], currency)) ?? Number.NaN;
  return { women: read('women'), men: read('men'), others: read('others') };
}

/** Returns a typed number, with a point or a comma; null if the field is empty. */
const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

/** Returns the price's fields in screen order, named as in the server's errors. */
export function priceFields(draft: PriceDraft, format: EventFormat): string[] {
  const amounts = groupsShown(draft, format).map((group) => `amounts.${group}`);
  return [
    ...amounts,
    ...draft.early.flatMap((_, index) => ['until', 'places', ...amounts].map((field) => `early.${index}.${field}`)),
    ...['early', 'ways', 'refunds.kind', 'refunds.days', 'together_percent', 'tax_percent'],
  ].map((field) => `price.${field}`);
}
