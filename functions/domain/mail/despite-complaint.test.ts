import { expect, it } from 'vitest';
import { mailContent } from '../../data/mail/mail-content.ts';
import { comesDespiteComplaint } from './despite-complaint.ts';

/** Which emails an address still gets after it has complained (docs/rules/mail.md#suppressed-addresses). */

it('an address that complained gets mail of its own account, profile and organization, and no other', () => {
  const templates = mailContent.def.options.flatMap((option) => option.shape.template.def.values);
  expect(templates.length).toBeGreaterThan(20);
  expect(templates.filter(comesDespiteComplaint).toSorted()).toEqual([
    ...[
      'account-deleted',
      'account-exists',
      'address-changed',
      'closing',
      'code',
      'evening-link',
      'password-changed',
      'profile-link',
      'profiles-due',
    ],
    ...['retention-notice', 'safety-notice', 'second-factor'],
  ]);
});
