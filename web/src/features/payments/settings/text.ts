import type { DiscountCode, Reduction } from '#shared/model/payments/discount-code.ts';
import type { StripeState } from '#shared/model/payments/payment-settings.ts';
import { countOf } from '../../../lib/words/plural.ts';

export const paymentsTabText = {
  loading: 'Loading...',
  loadingFailed: 'Failed to load the payment settings',
} as const;

/** Texts for the organization's Stripe account. */
export const stripeText = {
  title: 'Payments by card',
  about:
    'Guests pay on Stripe’s own page, straight into your account at Stripe. Table Two never sees a card number. Stripe’s fees are between you and Stripe.',
  states: {
    none: 'Not connected',
    incomplete: 'Stripe still needs details from you',
    ready: 'Ready to take payments',
    disconnected: 'Disconnected',
  } satisfies Record<StripeState, string>,
  hints: {
    none: 'Connect an account to let guests pay by card. If you have none yet, Stripe asks for what it needs.',
    incomplete: 'Open Stripe’s form again to see what is missing. Guests cannot pay by card until it is complete.',
    ready: 'Events can offer payment by card.',
    disconnected: 'Guests cannot pay by card. What was sold before can still be refunded in Stripe’s dashboard.',
  } satisfies Record<StripeState, string>,
  fee: (percent: number) => `Table Two keeps ${percent}% of each payment by card.`,
  connect: 'Connect Stripe',
  goOn: 'Continue at Stripe',
  leaving: 'Opening Stripe...',
  refresh: 'Check again',
  checking: 'Asking Stripe...',
  failed: 'Stripe could not be reached',
  again: 'The link to Stripe’s form has expired. Please open it again.',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting...',
  disconnectTitle: 'Disconnect Stripe',
  question:
    'Guests can no longer pay by card, and refunds of earlier payments are made in Stripe’s dashboard. Your account at Stripe stays yours.',
  disconnectFailed: 'Failed to disconnect Stripe',
} as const;

/** Texts for currency, bank transfers and the guarantee. */
export const sellingText = {
  title: 'Selling places',
  about: 'Set a price in an event’s form. Events without a price stay free.',
  currency: 'Currency',
  currencyHint: 'What has a price already keeps its currency.',
  none: 'We sell no places',
  currencyOf: (code: string, name: string | undefined) => `${code} – ${name ?? code}`,
  transfer: 'How guests transfer the money',
  transferHint: 'Your bank details, as guests read them. Leave empty if guests cannot pay by bank transfer.',
  transferExample: 'Candlelight GmbH, IBAN DE02 1203 0000 0000 2020 51. Please give your name and the date.',
  guarantee: 'Guarantee a date',
  guaranteeHint: 'Guests who said yes often enough and had no mutual date get a code for a free place with their results.',
  yes: 'Least number of times they said yes',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'The payment settings were saved.',
  failed: 'Failed to save the payment settings',
} as const;

/** Texts for the list of discount codes. */
export const codesText = {
  title: 'Discount codes',
  about: 'Guests enter a code when they register. It counts once for each place.',
  noCurrency: 'Choose a currency first. Then you can make codes here.',
  create: 'New code',
  caption: 'Discount codes',
  columns: { code: 'Code', off: 'Takes off', used: 'Used', valid: 'Valid', actions: 'Actions' },
  off: (reduction: Reduction, money: (amount: number) => string) =>
    reduction.kind === 'free' ? 'Everything' : reduction.kind === 'percent' ? `${reduction.percent}%` : money(reduction.amount),
  used: ({ used, uses }: Pick<DiscountCode, 'used' | 'uses'>) =>
    uses === null ? countOf(used, 'time', 'times') : `${used} of ${uses.toLocaleString('en-US')}`,
  always: 'Always',
  until: (time: string) => `Until ${time}`,
  isOver: (time: string) => `Ended ${time}`,
  onlyFor: (email: string) => `Only ${email}`,
  oneEvent: 'One event only',
  at: (event: string) => `Only ${event}`,
  copy: (code: string) => `Copy ${code}`,
  copied: 'Copied',
  notCopied: 'This browser would not copy the code.',
  remove: (code: string) => `Remove ${code}`,
  none: 'No codes yet',
  noneHint: 'A code takes off a part of the price, an amount, or all of it.',
  automatic: (count: number) => `${countOf(count, 'code', 'codes')} made automatically`,
  made: { together: 'For a friend', guarantee: 'Guarantee' },
  loadingFailed: 'Failed to load the codes',
  removeTitle: 'Remove code',
  removeConfirm: 'Remove',
  removing: 'Removing...',
  question: (code: string) => `Nobody can use ${code} any more. Places that were sold with it stay as they are.`,
  removeFailed: 'Failed to remove the code',
} as const;

/** Texts for the dialog that makes a code. */
export const newCodeText = {
  title: 'New discount code',
  code: 'Code',
  codeHint: '3 to 24 letters and digits. Case, spaces and hyphens do not matter.',
  suggest: 'Suggest one',
  kind: 'What it takes off',
  kinds: [
    ['percent', 'A part'],
    ['amount', 'An amount'],
    ['free', 'Everything'],
  ] satisfies [Reduction['kind'], string][],
  percent: 'Percent',
  amount: (currency: string) => `Amount (${currency})`,
  uses: 'How often it can be used',
  usesHint: 'Leave empty for any number of times.',
  until: 'Valid until',
  untilHint: 'In the time zone of this device. Leave empty for no end.',
  event: 'For which event',
  allEvents: 'All events',
  email: 'Only for this email address',
  emailHint: 'Leave empty for everybody.',
  note: 'Note',
  noteHint: 'Only your team sees this.',
  cancel: 'Cancel',
  create: 'Create Code',
  creating: 'Creating...',
  failed: 'Failed to create the code',
} as const;

/** Texts for the file for the accountant. */
export const accountantText = {
  title: 'For the accountant',
  about: 'All orders of these days (UTC) with amount, refunds, fees and code, as a CSV file. It contains no names.',
  from: 'From',
  to: 'To',
} as const;
