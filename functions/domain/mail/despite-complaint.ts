import type { MailContent } from '../../data/mail/mail-content.ts';

/**
 * Whether a mail goes to an address that once complained: a person who marked an invitation as spam must still be able to
 * reset their password, to reach their own data, to learn that their address was changed, and that their organization, or guests' profiles in it, are to be erased. All
 * other mail is sent because someone else wants it to be.
 * Keeps docs/rules/mail.md#suppressed-addresses.
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
