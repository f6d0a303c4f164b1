import { describe, expect, it } from 'vitest';
import { accountExists, addedToOrganization, passwordChanged, staffInvitation, verificationCode } from './account-mails.ts';

const siteUrl = 'https://tabletwo.example';

describe('account mails', () => {
  it.each(['register', 'reset'] as const)('the %s code stands unbroken in both parts, and not in the subject', (purpose) => {
    const { subject, html, text } = verificationCode({ code: '012345', purpose });
    expect(text).toMatch(/^012345$/m);
    expect(html).toContain('>012345<');
    expect(subject).not.toMatch(/\d/);
  });

  it('an invitation says who, what, and until when, with its link', () => {
    const url = `${siteUrl}/accept-invite?token=abc_-123`;
    const invitation = {
      organization: 'Dusk & Co',
      role: 'host',
      invitedBy: 'ada@example.org',
      url,
      until: '2026-03-08T12:00:00.000Z',
    } as const;
    const { subject, html, text } = staffInvitation(invitation);
    expect(subject).toBe('Join Dusk & Co on Table Two');
    expect(text).toContain('ada@example.org invited you to Dusk & Co as host.');
    expect(text).toContain('March 8, 2026');
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
    expect(html).toContain('Dusk &amp; Co');
  });

  it('none carries a link that somebody gave as a name', () => {
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

  it('a changed password is told with when, and what to do', () => {
    const { text } = passwordChanged({ changedAt: '2026-03-08T17:05:00.000Z', siteUrl });
    expect(text).toContain('March 8, 2026 at 5:05 PM UTC');
    expect(text).toContain(`${siteUrl}/forgot-password`);
  });

  it('somebody who signs up again is told where to go, and given no code', () => {
    const { text } = accountExists({ siteUrl });
    expect(text).toContain(`${siteUrl}/login`);
    expect(text).not.toMatch(/\d{6}/);
  });
});
