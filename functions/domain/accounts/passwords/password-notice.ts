import type { MailOrder } from '../../../data/mail/mails.ts';
import type { TimeAndIds } from '../../time-and-ids.ts';

/** Returns the email 'Your password was changed', which alerts the owner if someone else changed it. */
export function passwordNotice(to: string, { now, newId }: TimeAndIds): MailOrder {
  const createdAt = now();
  return { id: newId(), to, createdAt, content: { template: 'password-changed', changed_at: new Date(createdAt).toISOString() } };
}
