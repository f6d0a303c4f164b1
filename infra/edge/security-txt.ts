/** Path of security.txt below the site's origin (RFC 9116). */
export const securityTxtKey = '.well-known/security.txt';

/** Milliseconds until security.txt expires. RFC 9116 recommends less than a year, so that no one writes to a forgotten contact. */
const lifetime = 360 * 24 * 3_600_000;

/**
 * Renders the site's security.txt, which says where to report a vulnerability.
 * @param contact a URI, `mailto:` or `https:`
 * @param now epoch ms; the file expires 360 days later, so each deployment renews it
 */
export function renderSecurityTxt({ contact, siteUrl, now }: { contact: string; siteUrl: string; now: number }): string {
  const expires = new Date(now + lifetime).toISOString().replace(/\.\d+Z$/, 'Z');
  return [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${siteUrl}/${securityTxtKey}`, ''].join(
    '\n',
  );
}
