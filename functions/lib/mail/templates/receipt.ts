import type { GuestsPayment, Receipt } from '#shared/model/payments/receipt.ts';
import { moneyIn, taxIn } from '#shared/rules/payments/money.ts';
import { placeInMail } from '#shared/rules/text/link-like.ts';
import type { MailWords } from '../words/en.ts';
import type { MailBlock } from './mail-layout.ts';

/** Returns what a confirmation says about the money. */
export function receiptBlocks(receipt: Receipt, words: MailWords): MailBlock[] {
  const { amount, currency, way, due, tax_percent: tax, transfer_text: transfer, refunds, friend } = receipt;
  const { receipt: say, locale } = words;
  if (amount === 0) return [{ kind: 'paragraph', text: say.free }];
  const taxed = tax === null ? [] : [say.tax(tax, moneyIn(taxIn(amount, tax), currency, locale))];
  return [
    { kind: 'facts', rows: [{ label: say.label(way, due), lines: [moneyIn(amount, currency, locale), ...taxed] }] },
    ...(due && transfer !== null
      ? [{ kind: 'facts', rows: [{ label: say.howToTransfer, lines: linesInMail(transfer, words) }] } as const]
      : []),
    ...(refunds === null || due ? [] : [{ kind: 'paragraph', text: say.refunds(refunds) } as const]),
    ...(friend === null
      ? []
      : [{ kind: 'paragraph', text: say.friend(friend.percent) } as const, { kind: 'code', code: friend.code } as const]),
  ];
}

const linesInMail = (text: string, { askYourHost }: MailWords): string[] =>
  text.split(/\s*\n\s*/).map((line) => placeInMail(line, askYourHost));

/** Says to a guest who gave up the place whether the money goes back. */
export function returnedWords({ amount, currency, way, refunded }: GuestsPayment, { receipt: say, locale }: MailWords): string {
  const money = moneyIn(amount, currency, locale);
  if (!refunded) return say.notReturned(money);
  return way === 'online' ? say.returned(money) : say.returnedByHand(money);
}
