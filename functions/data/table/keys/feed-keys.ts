import type { Key } from './keys.ts';

/** An organization's feed, and by its token's hash whose it is. Apart, because few calls use them and every bundle carries `keys`. */
export const feedKeys = {
  feed: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'FEED' }),
  feedLink: (tokenHash: string): Key => ({ pk: `FEED#${tokenHash}`, sk: 'FEED' }),
} as const;
