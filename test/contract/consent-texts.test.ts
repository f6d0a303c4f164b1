import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentTexts } from '#shared/rules/participants/consent-history.ts';

/**
 * Hashes of texts that people consented to. If a test finds a different hash, a text was changed that people have agreed to: add the
 * changed text as a new version instead. A new text adds its hash here.
 */
const marks = ['253bbef88781', '005ac33a3473', '64c4aaede190'];

it('texts of consent never change once they were shown', () => {
  expect(consentTexts.map((text) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12))).toEqual(marks);
});
