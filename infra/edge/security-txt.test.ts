import { describe, expect, it } from 'vitest';
import { renderSecurityTxt } from './security-txt.ts';

describe('security.txt', () => {
  const now = Date.parse('2026-11-24T15:00:00.123Z');
  const text = renderSecurityTxt({ contact: 'mailto:security@tabletwo.example', siteUrl: 'https://tabletwo.example', now });

  it('has the fields of RFC 9116, each once on its own line', () => {
    expect(text).toBe(
      'Contact: mailto:security@tabletwo.example\n' +
        'Expires: 2027-11-19T15:00:00Z\n' +
        'Preferred-Languages: en\n' +
        'Canonical: https://tabletwo.example/.well-known/security.txt\n',
    );
  });

  it('expires in less than a year', () => {
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(now);
    expect(Date.parse(expires)).toBeLessThan(now + 365 * 24 * 3_600_000);
  });
});
