import { expect, it } from 'vitest';
import { isSame, rebase } from './rebase.ts';

const base = { slug: 'one', description: 'Tea', questions: [{ key: 'a', question: 'When?' }] };

it('takes what only someone else changed, and keeps what only this form changed', () => {
  const fresh = { ...base, description: 'Tea and cake' };
  expect(rebase({ ...base, slug: 'two' }, base, fresh)).toEqual({ values: { ...fresh, slug: 'two' }, theirs: {} });
});

it('keeps what was typed where both changed, and says what the other was', () => {
  const [typed, fresh] = [
    { ...base, slug: 'two' },
    { ...base, slug: 'three' },
  ];
  expect(rebase(typed, base, fresh)).toEqual({ values: typed, theirs: { slug: 'three' } });
  expect(rebase(typed, base, typed).theirs).toEqual({});
});

it('compares lists by their entries, whatever their keys', () => {
  const again = [{ key: 'b', question: 'When?' }];
  expect(isSame(base.questions, again)).toBe(true);
  expect(rebase({ ...base, questions: again }, base, { ...base, questions: [] }).values.questions).toEqual([]);
});
