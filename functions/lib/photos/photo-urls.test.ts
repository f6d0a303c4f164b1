import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { photoExpiry, photoSigner } from './photo-urls.ts';

const key = Buffer.alloc(32, 1);
const keyOf = async (purpose: string) => (purpose === 'photo-urls' ? key : Buffer.alloc(32));
const at = (time: string) => Date.parse(`2026-03-06T${time}Z`);

test('addresses stay the same for an hour and work for one to two hours', async () => {
  const [early, late, next] = await Promise.all(
    ['19:00:00', '19:59:59', '20:00:00'].map(async (time) => (await photoSigner('tenant1', at(time), keyOf))('p1-u1')),
  );
  expect(late).toEqual(early);
  expect(next).not.toEqual(early);
  expect(photoExpiry(at('19:00:00'))).toBe(at('21:00:00') / 1000);
  expect(photoExpiry(at('19:59:59.999'))).toBe(at('21:00:00') / 1000);
});

test('both addresses carry the photo, the expiry and the signature over them', async () => {
  const urls = (await photoSigner('tenant1', at('19:30:00'), keyOf))('p1-u1');
  const expiry = at('21:00:00') / 1000;
  const signature = createHmac('sha256', key).update(`tenant1/p1-u1.${expiry}`).digest('base64url').slice(0, 22);
  expect(urls).toEqual({
    photo_url: `/photos/tenant1/p1-u1.jpg?e=${expiry}&s=${signature}`,
    thumbnail_url: `/photos/tenant1/p1-u1-thumb.jpg?e=${expiry}&s=${signature}`,
    photo_extension: 'jpg',
  });
});

test('each photo of each tenant has a signature of its own', async () => {
  const signatureOf = async (tenant: string, photo: string) =>
    (await photoSigner(tenant, at('19:30:00'), keyOf))(photo).photo_url?.split('s=')[1];
  const signatures = await Promise.all([signatureOf('tenant1', 'p'), signatureOf('tenant1', 'q'), signatureOf('tenant2', 'p')]);
  expect(new Set(signatures).size).toBe(3);
});

test('without a photo, all fields are null', async () => {
  expect((await photoSigner('tenant1', at('19:30:00'), keyOf))(null)).toEqual({
    photo_url: null,
    thumbnail_url: null,
    photo_extension: null,
  });
});
