import { importAgain } from '../../../lib/browser/import-again.ts';
import { ThankYou } from '../outcomes/thank-you.tsx';
import type { RegistrationForm } from '../registration-form.tsx';

// All of these end like a registration. They get its last screen instead of importing it: it stays in one file with the page's other later
// screens only as long as no other file needs it.

const load = () => importAgain(() => import('./paying-screens.tsx'));

/** Loads the form of an event with a price. */
export const loadPricedForm = async () => (await load()).pricedForm(ThankYou);

/** Loads the page of a guest's own order. */
export const loadOrder = async () => (await load()).orderScreen(ThankYou);

/** Loads the page of a link that passes a place on. */
export const loadTransfer = async (Plain: typeof RegistrationForm) => (await load()).transferScreen(ThankYou, Plain);
