import * as z from 'zod/mini';
import { lines } from '../../model/common.ts';
import type { Answer, AnswersGiven, AnswerValue, Question } from '../../model/events/question.ts';

const missing = 'Please answer this question';
const notAsked = 'This question is no longer asked. Please reload the page.';
const notOffered = 'Please choose from the list.';
const text = lines(500, 'The answer must not exceed 500 characters');

/** Returns the name of a question's field, as in `validation_errors`. */
export const answerField = (id: string): string => `answers.${id}`;

interface CheckedAnswers {
  /** The answers that were given, in the questions' order. */
  readonly answers: Answer[];
  /** Errors, keyed by `answers.<id>`. */
  readonly problems: Record<string, string>;
}

/**
 * Checks a form's answers against an event's questions (docs/rules/events.md#questions).
 * @param mayOmit whether required questions may be left out, as staff may
 */
export function checkAnswers(questions: readonly Question[], given: AnswersGiven = {}, { mayOmit = false } = {}): CheckedAnswers {
  const answers: Answer[] = [];
  const problems: Record<string, string> = {};
  // Reports only the first unknown question, because a form may name any number of them.
  const unknown = Object.keys(given).find((id) => !questions.some((question) => question.id === id));
  if (unknown !== undefined) problems[answerField(unknown)] = notAsked;
  for (const question of questions) {
    const read = readAnswer(question, Object.hasOwn(given, question.id) ? given[question.id] : undefined);
    if ('problem' in read) problems[answerField(question.id)] = read.problem;
    else if (read.answer !== undefined) answers.push({ question: question.text, answer: read.answer });
    else if (question.required && !mayOmit) problems[answerField(question.id)] = missing;
  }
  return { answers, problems };
}

type Read = { readonly answer: AnswerValue | undefined } | { readonly problem: string };

/** Reads one answer. In a form that is not JSON, a single choice and a yes or no come as text. */
function readAnswer({ kind, options }: Question, value: AnswerValue | undefined): Read {
  if (value === undefined || value === '') return { answer: undefined };
  if (kind === 'yes_no') {
    const said = value === 'true' || (value !== 'false' && value);
    return typeof said === 'boolean' ? { answer: said } : { problem: notOffered };
  }
  if (kind === 'text') {
    const read = z.safeParse(text, value);
    if (read.success) return { answer: read.data === '' ? undefined : read.data };
    return { problem: read.error.issues[0]?.message ?? missing };
  }
  const chosen = typeof value === 'string' ? [value] : value;
  if (typeof chosen === 'boolean' || !chosen.every((option) => options.includes(option))) return { problem: notOffered };
  const inOrder = options.filter((option) => chosen.includes(option));
  if (kind === 'several') return { answer: inOrder.length === 0 ? undefined : inOrder };
  return inOrder.length > 1 ? { problem: notOffered } : { answer: inOrder[0] };
}
