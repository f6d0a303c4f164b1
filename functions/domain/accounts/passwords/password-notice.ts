import type { MailOrder } from '../../../data/mail/mails.ts';
import type { Effects } from '../../effects.ts';

/** Returns the email 'Your password was changed', which alerts the owner if someone else changed it. */
export function passwordNotice(to: string, { now, newId }: Effects): MailOrder {
  const createdAt = now();
  return { id: newId(), to, createdAt, content: { template: 'password-changed', changed_at: new Date(createdAt).toISOString() } };
}
