import * as z from 'zod/mini';

/** `one` and `several`: chosen from the question's options. */
export const questionKind = z.enum(['text', 'one', 'several', 'yes_no'], 'Please choose a kind of answer');
export type QuestionKind = z.output<typeof questionKind>;

/** A question that an event's organizer asks at registration. `options` is empty unless the answer is chosen from them. */
export const question = z.object({
  id: z.string(),
  kind: questionKind,
  text: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
});
export type Question = z.output<typeof question>;

const missing = 'Please answer this question';
const answerValue = z.union([z.string(), z.boolean(), z.array(z.string())], missing);
export type AnswerValue = z.output<typeof answerValue>;

/** A form's answers, keyed by the question's id. They are checked against the event's questions (`shared/rules/events/answers.ts`). */
export const answersGiven = z.catchall(z.object({}, missing), answerValue);
export type AnswersGiven = Readonly<Record<string, AnswerValue>>;

export const answersField = { answers: z.optional(answersGiven) };

/** A guest's answer, with the question as it was asked. It stays the same when the question is changed or removed. */
export const answer = z.object({ question: z.string(), answer: answerValue });
export type Answer = z.output<typeof answer>;
