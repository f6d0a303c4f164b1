import { env } from '../../lib/env.ts';

/** The site that a passkey is made for: this one. Under another host name it is useless (docs/deploy.md#another-domain). */
export function relyingParty(): { id: string; origin: string; name: string } {
  const origin = env('SITE_URL');
  return { id: new URL(origin).hostname, origin, name: 'Table Two' };
}
