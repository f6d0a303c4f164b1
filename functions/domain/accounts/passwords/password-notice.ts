import type { MailOrder } from '../../../data/mail/mails.ts';
import type { Effects } from '../../effects.ts';

/** Returns the mail 'Your password was changed', which alerts the owner if another person changed it. */
export function passwordNotice(to: string, { now, newId }: Effects): MailOrder {
  const createdAt = now();
  return { id: newId(), to, createdAt, content: { template: 'password-changed', changed_at: new Date(createdAt).toISOString() } };
}
