import type { QuestionKind } from '#shared/model/events/question.ts';

/** Texts for the questions that an event asks its guests. */
export const questionFieldsText = {
  hint: 'Guests answer these when they register. Only you and your team see the answers. Answers that were given stay, with the question as it was asked.',
  add: 'Add a question',
  most: (most: number) => `An event can ask ${most} questions.`,
  question: (number: number) => `Question ${number}`,
  example: 'Is there anything you do not eat?',
  kind: 'Kind of answer',
  kinds: {
    text: 'Short text',
    one: 'One of several',
    several: 'Any of several',
    yes_no: 'Yes or no',
  } satisfies Record<QuestionKind, string>,
  options: 'Answers to choose from, one on each line',
  required: 'Must be answered',
  remove: (number: number) => `Remove question ${number}`,
  theirs: (questions: readonly string[]) =>
    questions.length === 0 ? 'Someone else removed all questions.' : `Someone else changed the questions to: ${questions.join(' · ')}`,
  failed: 'Failed to load the questions',
} as const;
