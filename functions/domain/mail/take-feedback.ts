import { mailboxOf } from '#shared/rules/text/mailbox.ts';
import { type SuppressionReason, suppressAddress } from '../../data/mail/suppressed-addresses.ts';
import { log } from '../../lib/log.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** Addresses that bounced, or whose owners complained about an email. */
export interface Feedback {
  readonly reason: SuppressionReason;
  readonly addresses: readonly string[];
  /** The tenant whose quota the email counted toward. */
  readonly organization?: string;
}

/** Suppresses each address, in the spelling by which it is looked up. */
export async function takeFeedback({ reason, addresses, organization }: Feedback, { now } = realTimeAndIds): Promise<void> {
  const at = new Date(now()).toISOString();
  await Promise.all(addresses.map((address) => suppressAddress(mailboxOf(address) ?? address, reason, at, organization)));
  log('warn', 'Addresses were suppressed', { reason, count: addresses.length });
}
