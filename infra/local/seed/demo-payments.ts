import type { StaffMember } from '#functions/call/actor.ts';
import { connectStripe, refreshStripe } from '#functions/domain/payments/connect-stripe.ts';
import { getPaymentSettings, savePaymentSettings } from '#functions/domain/payments/payment-settings.ts';
import { env } from '#functions/lib/env.ts';

/**
 * Lets the demo organization sell in US dollars, by an account at Stripe's stand-in. With a real Stripe account, its admin connects it on
 * Stripe's own pages.
 */
export async function takeDemoPayments(admin: StaffMember): Promise<void> {
  const { currency, stripe } = await getPaymentSettings(admin);
  if (currency === null) await savePaymentSettings(admin, { currency: 'USD', transfer_text: null, guarantee_yes: null });
  if (stripe === 'ready' || !env('STRIPE_API').startsWith('http:')) return;
  // Presses the button of the stand-in's form, as a person would.
  const answer = await fetch(`${await connectStripe(admin)}/finish`, { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`Stripe's stand-in answered ${answer.status}.`);
  await refreshStripe(admin);
}
