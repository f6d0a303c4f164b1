import type { MailContent } from '../../data/mail/mail-content.ts';

/**
 * Whether an email goes to an address that once complained. A person who marked an invitation as spam must still be able to reset their
 * password, to reach their own data, and to learn that their address was changed, or that their organization or its guests' profiles will
 * be erased. All other email is sent because someone else wants it. Implements docs/rules/mail.md#suppressed-addresses.
 */
export const comesDespiteComplaint = (template: MailContent['template']): boolean => despiteComplaint.has(template);

const despiteComplaint: ReadonlySet<MailContent['template']> = new Set([
  'code',
  'account-exists',
  'password-changed',
  'second-factor',
  'account-deleted',
  'closing',
  'profiles-due',
  'retention-notice',
  'profile-link',
  'address-changed',
  'evening-link',
  'safety-notice',
] as const);
