import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question, QuestionKind } from '../../model/events/question.ts';
import { checkAnswers } from './answers.ts';

/** Tests docs/rules/events.md#questions */

const question = (kind: QuestionKind, changes: Partial<Question> = {}): Question => ({
  ...{ id: 'q1', kind, text: 'What do you eat?', required: false },
  options: kind === 'one' || kind === 'several' ? ['Meat', 'Fish', 'Neither'] : [],
  ...changes,
});
const check = (kind: QuestionKind, answer: AnswerValue | undefined, changes: Partial<Question> = {}) => {
  const { answers, problems } = checkAnswers([question(kind, changes)], answer === undefined ? {} : { q1: answer });
  return answers[0]?.answer ?? problems['answers.q1'] ?? 'none';
};

describe('an answer', () => {
  it.each<[QuestionKind, AnswerValue | undefined, AnswerValue]>([
    ['text', ' Anything \n but nuts ', 'Anything \n but nuts'],
    ['text', 'x'.repeat(500), 'x'.repeat(500)],
    ['text', 'x'.repeat(501), 'The answer must not exceed 500 characters'],
    ['text', '   ', 'none'],
    ['text', undefined, 'none'],
    ['text', true, 'Must be text'],
    ['text', ['a'], 'Must be text'],
    ['one', 'Fish', 'Fish'],
    ['one', '', 'none'],
    ['one', 'fish', 'Please choose from the list.'],
    ['one', ['Fish'], 'Fish'],
    ['one', ['Fish', 'Meat'], 'Please choose from the list.'],
    ['one', true, 'Please choose from the list.'],
    ['several', ['Neither', 'Meat', 'Meat'], ['Meat', 'Neither']],
    ['several', [], 'none'],
    ['several', 'Fish', ['Fish']],
    ['several', ['Fish', 'Cake'], 'Please choose from the list.'],
    ['several', false, 'Please choose from the list.'],
    ['yes_no', false, false],
    ['yes_no', 'true', true],
    ['yes_no', 'maybe', 'Please choose from the list.'],
    ['yes_no', ['true'], 'Please choose from the list.'],
  ])('to %s of %j is %j', (kind, given, expected) => {
    expect(check(kind, given)).toEqual(expected);
  });

  it.each<[QuestionKind, AnswerValue | undefined]>([
    ['text', undefined],
    ['text', ' \n '],
    ['one', ''],
    ['several', []],
    ['yes_no', undefined],
  ])('to a required %s cannot be %j, except by staff', (kind, given) => {
    expect(check(kind, given, { required: true })).toBe('Please answer this question');
    const asked = [question(kind, { required: true })];
    expect(checkAnswers(asked, given === undefined ? undefined : { q1: given }, { mayOmit: true })).toEqual({ answers: [], problems: {} });
  });

  it('to a required yes or no may be no', () => {
    expect(check('yes_no', false, { required: true })).toBe(false);
  });
});

it('refuses answers to what is not asked, also from names that every object has', () => {
  for (const id of ['q2', 'constructor']) {
    const { answers, problems } = checkAnswers([question('text', { required: true })], { [id]: 'Hello' });
    expect(answers).toEqual([]);
    expect(problems).toEqual({
      [`answers.${id}`]: 'This question is no longer asked. Please reload the page.',
      'answers.q1': 'Please answer this question',
    });
  }
  // Only the first unknown question is reported.
  expect(Object.keys(checkAnswers([], { a: '', b: '', c: '' }).problems)).toEqual(['answers.a']);
  expect(checkAnswers([], undefined)).toEqual({ answers: [], problems: {} });
});

it('keeps the questions’ order and words with the answers', () => {
  const asked = [question('text', { id: 'q1', text: 'First?' }), question('yes_no', { id: 'q2', text: 'Second?' })];
  expect(checkAnswers(asked, { q2: true, q1: 'a' }).answers).toEqual([
    { question: 'First?', answer: 'a' },
    { question: 'Second?', answer: true },
  ]);
});
