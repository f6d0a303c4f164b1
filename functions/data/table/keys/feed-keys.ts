import type { Key } from './keys.ts';

/**
 * Keys of an organization's feed, and of the pointer from a feed's token hash to its organization. Separate from `keys.ts`, which is in
 * every bundle.
 */
export const feedKeys = {
  feed: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'FEED' }),
  feedLink: (tokenHash: string): Key => ({ pk: `FEED#${tokenHash}`, sk: 'FEED' }),
} as const;
