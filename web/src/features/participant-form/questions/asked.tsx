import type { AnswersGiven, Question } from '#shared/model/events/question.ts';
import { answerField, checkAnswers } from '#shared/rules/events/answers.ts';
import { formFields } from '../form-values.ts';
import type { Asked } from '../modes/form-modes.ts';
import { QuestionsCard } from './questions-card.tsx';

/**
 * Returns what the form needs to ask an event's questions.
 * @param mayOmit whether required questions may be left out, as staff may
 */
export function askedOf(questions: readonly Question[], { mayOmit = false } = {}): Asked {
  // A draft may answer a question that is no longer asked.
  const answersOf = (given: AnswersGiven): AnswersGiven =>
    Object.fromEntries(questions.flatMap(({ id }) => (given[id] === undefined ? [] : [[id, given[id]]])));
  return {
    fields: formFields.flatMap((field) => (field === 'answers' ? questions.map(({ id }) => answerField(id)) : [field])),
    problemsOf: (given) => checkAnswers(questions, answersOf(given), { mayOmit }).problems,
    answersOf,
    draw: (form) => <QuestionsCard form={form} questions={questions} mayOmit={mayOmit} />,
  };
}
