import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it('reads brackets as the package writes them', () => {
  expect(parseForm('mode=payment&line_items[0][quantity]=1&line_items[1][quantity]=2&metadata[order]=a%20b&expand[]=x&expand[]=y')).toEqual(
    {
      mode: 'payment',
      line_items: [{ quantity: '1' }, { quantity: '2' }],
      metadata: { order: 'a b' },
      expand: ['x', 'y'],
    },
  );
  expect(parseForm('line_items%5B0%5D%5Bquantity%5D=1')).toEqual({ line_items: [{ quantity: '1' }] });
  expect(parseForm('')).toEqual({});
});

it('takes a field of any name', () => {
  expect(Object.keys(parseForm('metadata[__proto__]=1')['metadata'] ?? {})).toEqual(['__proto__']);
  expect(Object.prototype).not.toHaveProperty('polluted');
});
