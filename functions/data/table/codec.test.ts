import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { added, attribute, codec, inKey, optional } from './codec.ts';

const person = codec({ id: attribute('id', z.string()), age: attribute('a', z.nullable(z.number())) });
const evening = codec({
  id: inKey('sk', 'E#'),
  name: attribute('n', z.string()),
  note: optional('o', z.string(), null),
  tags: optional('t', z.array(z.string()), []),
  count: optional('c', z.number(), 0),
  version: added('v', z.number(), 1),
  guests: attribute('g', z.array(person.schema), (guests) => guests.map(person.encode)),
  pair: optional('p', z.tuple([person.schema, person.schema]), null, (pair) => pair.map(person.encode)),
});

const whole = {
  id: '7',
  name: 'Friday',
  note: 'late',
  tags: ['a', 'b'],
  count: 3,
  version: 4,
  guests: [{ id: 'x', age: 30 }],
  pair: [
    { id: 'x', age: 30 },
    { id: 'y', age: null },
  ] as const,
};
const bare = { id: '7', name: 'Friday', note: null, tags: [], count: 0, version: 1, guests: [], pair: null };

describe('a codec', () => {
  it('stores each value under its attribute and reads it back', () => {
    const item = evening.encode(whole);
    expect(item).toEqual({
      n: 'Friday',
      o: 'late',
      t: ['a', 'b'],
      c: 3,
      v: 4,
      g: [{ id: 'x', a: 30 }],
      p: [
        { id: 'x', a: 30 },
        { id: 'y', a: null },
      ],
    });
    expect(evening.decode({ pk: 'P', sk: 'E#7', ttl: 5, ...item })).toEqual(whole);
  });

  it('omits an empty optional value, and stores an added one', () => {
    const item = evening.encode(bare);
    expect(JSON.parse(JSON.stringify(item))).toEqual({ n: 'Friday', v: 1, g: [] });
    expect(evening.decode({ sk: 'E#7', ...item })).toEqual(bare);
  });

  it('reads an item from before a value was added', () => {
    expect(evening.decode({ sk: 'E#7', n: 'Friday', g: [] })).toEqual(bare);
  });

  it('encodes some values alone, with an empty one as an attribute to be removed', () => {
    const part = evening.encode({ name: 'Saturday', note: null });
    expect(part).toEqual({ n: 'Saturday', o: undefined });
    expect(Object.keys(part)).toEqual(['n', 'o']);
  });

  it('refuses an item of another form', () => {
    expect(() => evening.decode({ sk: 'E#7', n: 5, g: [] })).toThrow(z.core.$ZodError);
    expect(() => evening.decode({ sk: 'E#7', n: 'Friday' })).toThrow(z.core.$ZodError);
    expect(() => evening.decode({ sk: 'E#7', n: 'Friday', g: [{ id: 'x' }] })).toThrow(z.core.$ZodError);
  });

  it("picks an entity's own values from a larger object", () => {
    expect(person.names).toEqual(['id', 'age']);
    expect(person.pick({ id: 'x', age: 30, name: 'Ada' } as { id: string; age: number })).toEqual({ id: 'x', age: 30 });
  });
});
