import type { FormValues } from '../../../../lib/forms/use-form-values.ts';
import { type EventFormValues, formatOf } from '../event-form-values.ts';
import { groupsShown, type PriceDraft, type PriceGroup } from './price-draft.ts';

/** The price of the form, as its parts see it. */
export interface EditedPrice {
  readonly draft: PriceDraft;
  readonly groups: readonly PriceGroup[];
  /** Changes the price, and clears errors of fields whose names begin with `fixed`. */
  readonly change: (changes: Partial<PriceDraft>, fixed?: string) => void;
  /** Returns the props that every input of the price has. `field`: its name below the price. */
  readonly input: (field: string) => { readonly name: string; readonly error: string | undefined; readonly size: 'md' };
}

export function priceOf(form: FormValues<EventFormValues>): EditedPrice {
  const draft = form.values.price;
  const change: EditedPrice['change'] = (changes, fixed = '') => {
    form.set('price', { ...form.now().price, ...changes });
    const cleared = (field: string) => field === 'price' || field.startsWith(`price.${fixed}`);
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([field]) => !cleared(field))));
  };
  const input: EditedPrice['input'] = (field) => ({ name: `price.${field}`, error: form.errors[`price.${field}`], size: 'md' });
  return { draft, groups: groupsShown(draft, formatOf(form.values)), change, input };
}
