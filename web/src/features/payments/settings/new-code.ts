import type { Currency } from '#shared/model/payments/currency.ts';
import type { CodeForm, Reduction } from '#shared/model/payments/discount-code.ts';
import { readAmount } from '#shared/rules/payments/money.ts';
import { fromZoneInput } from '../../../lib/words/dates.ts';

/** A new code in the form of the inputs: `until` as `datetime-local` in the browser's zone, `event` as an id. */
export interface CodeDraft {
  readonly code: string;
  readonly kind: Reduction['kind'];
  readonly percent: string;
  readonly amount: string;
  readonly uses: string;
  readonly until: string;
  readonly event: string;
  readonly email: string;
  readonly note: string;
}

export const emptyCode: CodeDraft = {
  ...{ code: '', kind: 'percent', percent: '10', amount: '', uses: '', until: '', event: '', email: '', note: '' },
};

/** Letters and digits that nobody mistakes for each other. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a code that nobody guesses. `random`: at least eight bytes. */
export const suggestCode = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => letters[byte % letters.length]).join('');

/** Returns the request for a new code. What cannot be read is NaN, so that the schema refuses it. */
export function codeIn(draft: CodeDraft, currency: Currency, timeZone: string): CodeForm {
  const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  const { kind } = draft;
  const reduction: Reduction =
    kind === 'percent'
      ? { kind, percent: numberIn(draft.percent) }
      : kind === 'amount'
        ? { kind, amount: readAmount(draft.amount, currency) ?? Number.NaN }
        : { kind };
  return {
    code: draft.code,
    reduction,
    uses: draft.uses.trim() === '' ? null : Number(draft.uses),
    until: draft.until === '' ? null : fromZoneInput(draft.until, timeZone) || draft.until,
    email: draft.email.trim() || null,
    event_id: draft.event || null,
    note: draft.note.trim() || null,
  };
}
