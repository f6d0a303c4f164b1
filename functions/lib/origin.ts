import { timingSafeEqual } from 'node:crypto';
import { Problem } from '#shared/contract/errors.ts';
import { env } from './env.ts';

/**
 * Calls that did not come through CloudFront bypass its firewall: refused (architecture.md, 'AWS shape').
 * @param secret the `x-origin-secret` header
 * @throws Problem `forbidden`
 */
export function requireOrigin(secret = ''): void {
  const [given, wanted] = [Buffer.from(secret), Buffer.from(env('ORIGIN_SECRET'))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem('forbidden');
}
