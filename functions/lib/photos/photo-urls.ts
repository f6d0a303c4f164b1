import { createHmac } from 'node:crypto';
import { deriveKey } from '../secrets/secrets.ts';

export interface PhotoUrls {
  readonly photo_url: string | null;
  readonly thumbnail_url: string | null;
  readonly photo_extension: 'jpg' | null;
}

const noPhoto: PhotoUrls = { photo_url: null, thumbnail_url: null, photo_extension: null };

/**
 * Returns when a signature created now expires: at the end of the next full hour, in seconds since 1970. This way, an address stays the
 * same for an hour (and can be cached), and works for one to two hours.
 */
export function photoExpiry(now: number): number {
  return (Math.floor(now / 3_600_000) + 2) * 3600;
}

/**
 * Returns a signer of addresses for a tenant's photos. Addresses are signed here, with a key that is derived once, so a list needs no extra
 * call for each photo.
 * @param now milliseconds since 1970.
 * @returns a function from a photo's key (the id of its upload; null without a photo) to the photo's two addresses.
 */
export async function photoSigner(
  tenantId: string,
  now: number = Date.now(),
  keyOf: (purpose: string) => Promise<Buffer> = deriveKey,
): Promise<(photoKey: string | null) => PhotoUrls> {
  const expiry = photoExpiry(now);
  const key = await keyOf('photo-urls');
  return (photoKey) => {
    if (photoKey === null) return noPhoto;
    const photo = `${tenantId}/${photoKey}`;
    // The signature opens the photo and its thumbnail until the expiry; `infra/edge/photos.js` checks it at the edge.
    const signature = createHmac('sha256', key).update(`${photo}.${expiry}`).digest('base64url').slice(0, 22);
    const query = `.jpg?e=${expiry}&s=${signature}`;
    return { photo_url: `/photos/${photo}${query}`, thumbnail_url: `/photos/${photo}-thumb${query}`, photo_extension: 'jpg' };
  };
}
