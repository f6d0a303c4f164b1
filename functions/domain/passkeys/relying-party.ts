import { env } from '../../lib/env.ts';

/**
 * Returns the site that a passkey belongs to, which is this one. Under another host name the passkey is useless
 * (docs/deploy.md#another-domain).
 */
export function relyingParty(): { id: string; origin: string; name: string } {
  const origin = env('SITE_URL');
  return { id: new URL(origin).hostname, origin, name: 'Table Two' };
}
