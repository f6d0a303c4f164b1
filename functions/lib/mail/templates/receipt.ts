import type { PayingWay } from '#shared/model/payments/price.ts';
import type { GuestsPayment, Receipt } from '#shared/model/payments/receipt.ts';
import { moneyIn, taxIn } from '#shared/rules/payments/money.ts';
import { refundWords } from '#shared/rules/payments/refunds.ts';
import { placeInMail } from '#shared/rules/text/link-like.ts';
import type { MailBlock } from './mail-layout.ts';

const paidBy: Readonly<Record<PayingWay, string>> = { online: 'Paid', door: 'Paid at the door', transfer: 'Paid by bank transfer' };
const payBy: Readonly<Record<PayingWay, string>> = { online: 'To pay', door: 'To pay at the door', transfer: 'To pay by bank transfer' };

/** Returns what a confirmation says about the money. */
export function receiptBlocks(receipt: Receipt): MailBlock[] {
  const { amount, currency, way, due, tax_percent: tax, transfer_text: transfer, refunds, friend } = receipt;
  if (amount === 0) return [{ kind: 'paragraph', text: 'Your place is free.' }];
  const taxed = tax === null ? [] : [`Includes ${tax}% tax, ${moneyIn(taxIn(amount, tax), currency)}`];
  return [
    { kind: 'facts', rows: [{ label: (due ? payBy : paidBy)[way], lines: [moneyIn(amount, currency), ...taxed] }] },
    ...(due && transfer !== null
      ? [{ kind: 'facts', rows: [{ label: 'How to transfer it', lines: linesInMail(transfer) }] } as const]
      : []),
    ...(refunds === null || due ? [] : [{ kind: 'paragraph', text: refundWords(refunds) } as const]),
    ...(friend === null ? [] : friendBlocks(friend)),
  ];
}

const linesInMail = (text: string): string[] => text.split(/\s*\n\s*/).map(placeInMail);

const friendBlocks = ({ code, percent }: NonNullable<Receipt['friend']>): MailBlock[] => [
  {
    kind: 'paragraph',
    text:
      percent === 100
        ? 'Bring a friend: with this code, one friend comes for free.'
        : `Bring a friend: with this code, one friend pays ${percent}% less.`,
  },
  { kind: 'code', code },
];

/** Says to a guest who gave up the place whether the money goes back. */
export function returnedWords({ amount, currency, way, refunded }: GuestsPayment): string {
  const money = moneyIn(amount, currency);
  if (!refunded) return `The ${money} that you paid are not returned, as you were told before you paid.`;
  if (way !== 'online') return `The organizer gives the ${money} that you paid back to you in person or by transfer.`;
  return `The ${money} that you paid go back to the card or account that you paid with. Your bank may take five to ten days.`;
}
