import { expect, it } from 'vitest';
import { exportKeys, parseExportKey } from './export-keys.ts';

const whose = { tenantId: 't1', userId: 'u1', kind: 'participants' } as const;

it('tells whose export a key is, and of what', () => {
  const { pk, sk } = exportKeys.one(whose);
  expect(parseExportKey(pk, sk)).toEqual(whose);
  const everything = exportKeys.one({ ...whose, kind: 'organization' });
  expect(parseExportKey(everything.pk, everything.sk)).toEqual({ ...whose, kind: 'organization' });
});

it.each([
  ['T#t1', 'EXPORT#u1#participants'],
  ['T#t1#EXPORTS#x', 'EXPORT#u1#participants'],
  ['T#t1#EXPORTS', 'EXPORT#u1#photos'],
  ['T#t1#EXPORTS', 'EXPORT#participants'],
])('takes %s, %s for no export', (pk, sk) => {
  expect(parseExportKey(pk, sk)).toBeUndefined();
});
