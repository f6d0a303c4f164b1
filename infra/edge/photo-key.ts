/**
 * Returns the message from which the stage's secret key derives the key of the edge function (infra/edge/photos.js). A test compares the
 * bytes with `deriveKey('photo-urls')` in functions/lib/secrets/secrets.ts.
 */
export const photoKeyMessage = (): Buffer => Buffer.from(JSON.stringify(['key', 'photo-urls']));
