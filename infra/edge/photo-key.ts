/**
 * Returns the message from which the stage's secret key makes the key of the edge function (infra/edge/photos.js): the same bytes as
 * `deriveKey('photo-urls')` of functions/lib/secrets/secrets.ts, which a test compares.
 */
export const photoKeyMessage = (): Buffer => Buffer.from(JSON.stringify(['key', 'photo-urls']));
