import { priceWords } from '../../../../lib/words/price-words.ts';
import { priceWordsText } from '../../../../lib/words/price-words-text.ts';
import { type EventFormValues, formatOf } from '../event-form-values.ts';
import { type PriceDraft, priceIn } from './price-draft.ts';

/** Says what a typed price is, in a few words; '–' as long as an amount is missing. */
export function draftWords(draft: PriceDraft, values: Pick<EventFormValues, 'format'>): string {
  const format = formatOf(values);
  const price = priceIn(draft, 'UTC', format);
  if (price === null) return priceWordsText.places;
  const isWhole = draft.currency !== null && Object.values(price.amounts).every((amount) => !Number.isNaN(amount));
  return isWhole && draft.currency !== null ? priceWords({ amounts: price.amounts, currency: draft.currency }, format) : '–';
}
