import type { Currency } from '#shared/model/payments/currency.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import type { PriceDraft, PriceGroup } from './price-draft.ts';

/** Texts for the price of an event's places. */
export const priceFieldsText = {
  loadingFailed: 'Failed to load the price',
  settingsFailed: 'Failed to load how your organization takes payments',
  free: 'Places are free. To sell them, ',
  toSettings: 'set up payments in Settings (new tab)',
  end: '.',
  freeForHosts: 'Places are free. An admin of your organization can set up payments in Settings.',
  noOrganization: 'Places are free. Staff of the organization can set a price later.',
  kind: 'What a place costs',
  kinds: [
    ['free', 'Free'],
    ['one', 'One price'],
    ['groups', 'By group'],
  ] satisfies [PriceDraft['kind'], string][],
  amount: (group: PriceGroup, isOne: boolean, currency: Currency) =>
    `${isOne ? 'Price' : { women: 'Women', men: 'Men', others: 'Non-binary guests' }[group]} (${currency})`,
  zeroHint: 'Enter 0 for a group that pays nothing.',
  taxHint: 'Guests pay this amount. It includes tax.',
  otherCurrency: (before: Currency, now: Currency) =>
    `The amounts were in ${before}, and your organization now sells in ${now}. Please enter them again.`,
  keptCurrency: (kept: Currency) => `This event keeps its currency, ${kept}.`,
  theirs: (words: string) => `Someone else changed the price to: ${words}`,
} as const;

/** Texts for prices that hold for a time, or for the first places. */
export const earlyPricesText = {
  title: 'Early prices',
  hint: 'An early price holds until a time, until so many places are sold, or until whichever comes first. The first one that holds counts.',
  name: (number: number) => `Early price ${number}`,
  until: 'Until',
  untilHint: 'In the time zone of the event.',
  places: 'For the first places',
  any: 'Any number',
  add: 'Add an early price',
  most: (most: number) => `An event can have ${most} early prices.`,
  remove: (number: number) => `Remove early price ${number}`,
} as const;

/** Texts for how guests pay. */
export const waysText = {
  legend: 'How guests pay',
  ways: {
    online: 'By card, online',
    door: 'At the door',
    transfer: 'By bank transfer',
  } satisfies Record<PayingWay, string>,
  says: {
    online: 'A place is held for half an hour while the guest pays with Stripe.',
    door: 'Guests are registered right away and pay when they arrive. You mark who has paid.',
    transfer: 'Guests are registered right away and see how to transfer the money. You mark who has paid.',
  } satisfies Record<PayingWay, string>,
  lacking: {
    online: 'Needs Stripe, which is not ready yet. An admin can connect it in Settings → Payments.',
    door: '',
    transfer: 'Needs the text about transfers in Settings → Payments.',
  } satisfies Record<PayingWay, string>,
} as const;

/** Texts for refunds, tax and bringing a friend. */
export const termsText = {
  refunds: 'Refund when a guest cancels',
  kinds: [
    ['none', 'None'],
    ['until', 'Until some days before'],
    ['always', 'Always'],
  ] satisfies [PriceDraft['refunds'], string][],
  days: 'Days before the event',
  readBefore: 'Guests read this before they pay:',
  together: 'Two together: percent off for a friend',
  togetherHint: 'Each guest who pays gets a code for one friend. Leave empty for no such offer.',
  tax: 'Tax included, percent',
  taxHint: 'Printed on receipts. Leave empty to say nothing about tax.',
} as const;
