import type { AnswerValue } from '#shared/model/events/question.ts';
import { answerText } from './text.ts';

/** Returns an answer as staff read it. */
export function answerInWords(answer: AnswerValue): string {
  if (typeof answer === 'boolean') return answer ? answerText.yes : answerText.no;
  return typeof answer === 'string' ? answer : answer.join(', ');
}
