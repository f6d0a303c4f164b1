import { describe, expect, it } from 'vitest';
import {
  accountExists,
  addedToOrganization,
  passwordChanged,
  roleGiven,
  secondFactorChanged,
  staffInvitation,
  verificationCode,
} from './account-mails.ts';

const siteUrl = 'https://tabletwo.example';
const previewOf = (html: string) => /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1];

describe('the code', () => {
  it('of a sign-up is unbroken in both parts, and not in the subject', () => {
    const { subject, html, text } = verificationCode({ code: '012345', purpose: 'register' });
    expect(subject).toBe('Your Table Two verification code');
    expect(previewOf(html)).toBe('012345, valid for 10 minutes');
    expect(html).toContain('>012345<');
    expect(text).toBe(`Table Two

Verify your email

Enter this code to create your Table Two account:

012345

It is valid for 10 minutes. No one from Table Two will ever ask you for it.

If you did not ask for a code, you can ignore this email: nothing will change.
`);
  });

  it('of a forgotten password states its purpose', () => {
    const { subject, html, text } = verificationCode({ code: '012345', purpose: 'reset' });
    expect(subject).toBe('Your Table Two password reset code');
    expect(html).toContain('>012345<');
    expect(text).toContain('Reset your password\n\nEnter this code to set a new password:\n\n012345\n');
  });
});

describe('an invitation of staff', () => {
  const invitation = {
    organization: 'Dusk & Co',
    role: 'host',
    invitedBy: 'ada@example.org',
    url: `${siteUrl}/accept-invite?token=abc_-123`,
    until: '2026-03-08T12:00:00.000Z',
  } as const;

  it('names the inviter, the role and the expiry, and has the link', () => {
    const { subject, html, text } = staffInvitation(invitation);
    expect(subject).toBe('Join Dusk & Co on Table Two');
    expect(previewOf(html)).toBe('ada@example.org invited you as host');
    expect(html).toContain('href="https://tabletwo.example/accept-invite?token=abc_-123"');
    expect(html).toContain('Dusk &amp; Co');
    expect(text).toBe(`Table Two

Join Dusk & Co

ada@example.org invited you to Dusk & Co as host. Choose a password, and you are in.

Accept invitation: https://tabletwo.example/accept-invite?token=abc_-123

The link works once, until March 8, 2026. If you do not know the sender, you can ignore this email.
`);
  });

  it.each([
    ['user', 'member'],
    ['host', 'host'],
    ['admin', 'admin'],
    ['super_admin', 'platform administrator'],
  ] as const)('calls the role %s %s', (role, word) => {
    expect(staffInvitation({ ...invitation, role }).text).toContain(`to Dusk & Co as ${word}.`);
  });
});

it('a user who was added learns who added them, and where to sign in', () => {
  const { subject, html, text } = addedToOrganization({ organization: 'Dusk & Co', role: 'admin', addedBy: 'ada@example.org', siteUrl });
  expect(subject).toBe('You were added to Dusk & Co');
  expect(previewOf(html)).toBe('Your role there: admin');
  expect(text).toBe(`Table Two

You were added to Dusk & Co

ada@example.org added you to Dusk & Co as admin. You will find its events when you sign in.

Sign in: https://tabletwo.example/login
`);
});

it('no account mail contains a link that was given as a name', () => {
  const name = 'Win at www.casino.example';
  const invited = staffInvitation({
    organization: name,
    role: 'host',
    invitedBy: 'a@b.co',
    url: siteUrl,
    until: '2026-03-08T12:00:00.000Z',
  });
  const added = addedToOrganization({ organization: name, role: 'admin', addedBy: 'a@b.co', siteUrl });
  for (const mail of [invited, added]) expect(JSON.stringify(mail)).not.toContain('casino');
  expect(added.subject).toBe('You were added to an organization');
});

describe('a role without an organization', () => {
  it('lets an admin set up theirs', () => {
    const { subject, html, text } = roleGiven({ role: 'admin', givenBy: 'ada@example.org', siteUrl });
    expect(subject).toBe('You are now an admin on Table Two');
    expect(previewOf(html)).toBe('Sign in to set up your organization.');
    expect(text).toBe(`Table Two

You are now an admin

ada@example.org made you an admin on Table Two. Sign in to set up your organization.

Sign in: https://tabletwo.example/login
`);
  });

  it('lets a platform administrator begin', () => {
    const { subject, text } = roleGiven({ role: 'super_admin', givenBy: 'ada@example.org', siteUrl });
    expect(subject).toBe('You are now a platform administrator on Table Two');
    expect(text).toContain('ada@example.org made you a platform administrator on Table Two. Sign in to begin.\n');
  });
});

it('the notice of a changed password says when it changed, and what to do', () => {
  const { subject, html, text } = passwordChanged({ changedAt: '2026-03-08T17:05:00.000Z', siteUrl });
  expect(subject).toBe('Your password was changed');
  expect(previewOf(html)).toBe('If this was not you, reset it now');
  expect(text).toBe(`Table Two

Your password was changed

The password of your Table Two account was changed on March 8, 2026 at 5:05 PM UTC, and every device was signed out.

If this was you, there is nothing to do. If not, set a new password immediately:

Reset password: https://tabletwo.example/forgot-password
`);
});

it('a user who signs up again is told where to sign in, and gets no code', () => {
  const { subject, html, text } = accountExists({ siteUrl });
  expect(subject).toBe('You already have a Table Two account');
  expect(previewOf(html)).toBe('Sign in, or reset your password');
  expect(text).toBe(`Table Two

You already have an account

Someone, probably you, tried to create an account with this address. This address already has one, so just sign in.

Sign in: https://tabletwo.example/login

If you have forgotten your password, you can set a new one here: https://tabletwo.example/forgot-password

If this wasn't you, you can ignore this email. Nothing has changed.
`);
});

it.each(['www.evil.zone/login@evil', '//evil.zone@evil'])('an address that reads as a link is not used as a name: %s', (sender) => {
  const until = '2026-03-08T12:00:00.000Z';
  const invited = staffInvitation({ organization: 'Dusk & Co', role: 'host', invitedBy: sender, url: siteUrl, until });
  expect(invited.text).toContain('\n\nA member invited you to Dusk & Co as host.');
  const added = addedToOrganization({ organization: 'Dusk & Co', role: 'host', addedBy: sender, siteUrl });
  expect(added.text).toContain('\n\nA member added you to Dusk & Co as host.');
  expect(roleGiven({ role: 'admin', givenBy: sender, siteUrl }).text).toContain('\n\nAn administrator made you an admin on Table Two.');
});

it('the notice of a recovery code says when it was used, and what to do', () => {
  const { subject, text } = secondFactorChanged({ what: 'code-used', at: '2026-03-08T17:05:00.000Z', siteUrl });
  expect(subject).toBe('A recovery code was used');
  expect(text).toBe(`Table Two

A recovery code was used

Someone signed in to your Table Two account with a recovery code on March 8, 2026 at 5:05 PM UTC.

If this was you, there is nothing to do. If not, set a new password immediately, and check your passkeys in Settings.

Reset password: https://tabletwo.example/forgot-password
`);
});
