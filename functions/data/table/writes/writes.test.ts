import { describe, expect, it } from 'vitest';
import { above, absent, atMost, below, belowAttribute, differs, either, equals, exists, lacks } from './conditions.ts';
import { change, check, put, remove } from './writes.ts';

const key = { pk: 'T#1', sk: 'E#2' };

describe('a change', () => {
  it('sets, removes and adds, every attribute escaped', () => {
    const built = change(key, { set: { status: 'sent', due: undefined, 'i#tea': 1 }, add: { attempts: 1, v: -2 } });
    expect(built).toEqual({
      change: key,
      update: 'SET #0 = :0, #1 = :1 REMOVE #2 ADD #3 :2, #4 :3',
      condition: undefined,
      names: { '#0': 'status', '#1': 'i#tea', '#2': 'due', '#3': 'attempts', '#4': 'v' },
      values: { ':0': 'sent', ':1': 1, ':2': 1, ':3': -2 },
    });
  });

  it('sets what the item lacks', () => {
    const built = change(key, { set: { a: 1 }, setOnce: { 'r#x': 5 }, add: { n: 1 } });
    expect(built).toMatchObject({
      update: 'SET #0 = :0, #1 = if_not_exists(#1, :1) ADD #2 :2',
      names: { '#0': 'a', '#1': 'r#x', '#2': 'n' },
    });
  });

  it('uses one placeholder per attribute, shared with its condition', () => {
    const built = change(key, { add: { n: 1 } }, exists, either(lacks('n'), equals('n', 0)));
    expect(built).toMatchObject({
      update: 'ADD #0 :0',
      condition: 'attribute_exists(#1) AND (attribute_not_exists(#0) OR #0 = :1)',
      names: { '#0': 'n', '#1': 'pk' },
      values: { ':0': 1, ':1': 0 },
    });
  });

  it('changes values inside maps and lists', () => {
    const built = change(key, { set: { 'p[1]': { id: 'a' } } }, equals('p[1].id', 'a'), equals('access.revision', 3));
    expect(built).toMatchObject({
      update: 'SET #0[1] = :0',
      condition: '#0[1].#1 = :1 AND #2.#3 = :2',
      names: { '#0': 'p', '#1': 'id', '#2': 'access', '#3': 'revision' },
    });
  });

  it.each([
    ['the same attribute', { set: { version: 1 }, add: { version: 1 } }],
    ['the same attribute, which the item may lack', { set: { a: undefined }, setOnce: { a: 1 } }],
    ['an attribute and what is in it', { set: { access: {}, 'access.epoch': 2 } }],
    ['a list and one of its places', { set: { p: [] }, add: { 'p[1].n': 1 } }],
  ])('names no two parts that DynamoDB refuses together: %s', (_, parts) => {
    expect(() => change(key, parts)).toThrow(/^A change names/);
    expect(change(key, { set: { access: 1, accessed: 2, 'p[1]': 1 }, add: { 'p[10]': 1 } }).update).toContain('ADD');
  });

  it('omits the parameters that DynamoDB does not accept empty', () => {
    expect(change(key, { set: { ab: undefined } }, exists).values).toBeUndefined();
  });
});

describe('other writes', () => {
  it('carry no condition, or only a condition', () => {
    expect(put({ ...key, n: 1 })).toEqual({ put: { ...key, n: 1 }, condition: undefined, names: undefined, values: undefined });
    expect(remove(key, differs('status', 'active'))).toEqual({
      remove: key,
      condition: '#0 <> :0',
      names: { '#0': 'status' },
      values: { ':0': 'active' },
    });
    expect(check(key, exists)).toEqual({ check: key, condition: 'attribute_exists(#0)', names: { '#0': 'pk' }, values: undefined });
  });
});

it.each([
  [absent, 'attribute_not_exists(#0)', { '#0': 'pk' }, undefined],
  [above('end', 'x'), '#0 > :0', { '#0': 'end' }, { ':0': 'x' }],
  [below('tries', 5), '#0 < :0', { '#0': 'tries' }, { ':0': 5 }],
  [atMost('at', 7), '#0 <= :0', { '#0': 'at' }, { ':0': 7 }],
  [equals('tenant_id', null), '#0 = :0', { '#0': 'tenant_id' }, { ':0': null }],
  [belowAttribute('m', 'ml'), '#0 < #1', { '#0': 'm', '#1': 'ml' }, undefined],
])('a condition is an expression with its placeholders: %#', (condition, expression, names, values) => {
  expect(put(key, condition)).toEqual({ put: key, condition: expression, names, values });
});
