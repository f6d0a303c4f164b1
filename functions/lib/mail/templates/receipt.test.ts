import { describe, expect, it } from 'vitest';
import type { Receipt } from '#shared/model/payments/receipt.ts';
import { en } from '../words/en.ts';
import { renderMail } from './mail-layout.ts';
import { receiptBlocks, returnedWords } from './receipt.ts';

/** Tests docs/rules/payments.md#emails */

const receipt: Receipt = {
  ...{ order_id: 'o', amount: 1900, currency: 'EUR', way: 'online', due: false, tax_percent: null, transfer_text: null },
  ...{ refunds: { kind: 'until', days: 2 }, friend: null },
};
const says = (changes: Partial<Receipt> = {}) =>
  renderMail({ subject: '', preview: '', heading: '', blocks: receiptBlocks({ ...receipt, ...changes }, en) }).text;

describe('a confirmation', () => {
  it('says what was paid, what of it is tax, and what who cancels gets back', () => {
    expect(says()).toContain('Paid: €19.00\n\nIf you cancel at least 2 days before the event starts, you get your money back.');
    expect(says({ tax_percent: 19 })).toContain('Paid: €19.00\n  Includes 19% tax, €3.03');
    expect(says({ way: 'door' })).toContain('Paid at the door: €19.00');
    expect(says({ currency: 'JPY' })).toContain('Paid: ¥1,900');
    expect(says({ currency: 'KWD', tax_percent: 5 })).toMatch(/Paid: KWD.1\.900\n {2}Includes 5% tax, KWD.0\.090/);
  });

  it('says how to pay what is due, and not what would be returned', () => {
    const text = says({ way: 'transfer', due: true, transfer_text: 'IBAN DE02 1203 0000 0000 2020 51' });
    expect(text).toContain('To pay by bank transfer: €19.00\n\nHow to transfer it: IBAN DE02 1203 0000 0000 2020 51');
    expect(text).not.toContain('back');
    const lines = says({ way: 'transfer', due: true, transfer_text: 'The Sellers\nIBAN DE02 1203\n\nwww.bank.example' });
    expect(lines).toContain('How to transfer it: The Sellers\n  IBAN DE02 1203\n  Ask your host');
    expect(says({ way: 'door', due: true })).toContain('To pay at the door: €19.00');
  });

  it('has a code for a friend, and says so if nothing was to pay', () => {
    expect(says({ friend: { code: 'ABCDEFGHJKLM', percent: 20 } })).toContain('with this code, one friend pays 20% less.\n\nABCDEFGHJKLM');
    expect(says({ friend: { code: 'ABCDEFGHJKLM', percent: 100 } })).toContain('one friend comes for free');
    expect(says({ amount: 0 })).toContain('Your place is free.');
  });
});

it('who gives up a place reads whether the money comes back, and how', () => {
  const paid = { amount: 1900, currency: 'EUR', way: 'online', refunded: true } as const;
  expect(returnedWords(paid, en)).toBe(
    'The €19.00 that you paid go back to the card or account that you paid with. Your bank may take five to ten days.',
  );
  expect(returnedWords({ ...paid, way: 'transfer' }, en)).toContain('in person or by transfer');
  expect(returnedWords({ ...paid, refunded: false }, en)).toContain('are not returned');
});
