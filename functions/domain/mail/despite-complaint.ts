import type { MailContent } from '../../data/mail/mail-content.ts';

/**
 * Whether a mail goes to an address that once complained. A person who marked an invitation as spam must still be able to reset their
 * password, reach their own data, and learn that their address was changed, or that their organization or guests' profiles are to be
 * erased. All other mail is sent because someone else wants it. Keeps docs/rules/mail.md#suppressed-addresses.
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
