import { leaveTo } from '../../features/paying/order-path.ts';
import { pageLanguage } from '../../lib/words/page-language.ts';

export { leaveTo };

/** Returns the address of a guest's own order, which names the page's language as `paths` do. */
export const orderPath = (token: string, isPaid = false): string => `/order/${token}?${isPaid ? 'paid=1&' : ''}event_lang=${pageLanguage}`;
