import * as z from 'zod/mini';
import { line } from '../common.ts';
import { questionKind } from './question.ts';

/** How many questions an event can ask (docs/rules/events.md#questions). */
export const mostQuestions = 5;
const [fewestOptions, mostOptions] = [2, 10];

const optionsProblem = `Please give ${fewestOptions} to ${mostOptions} answers to choose from`;
const option = line({ required: 'Please enter an answer', max: [80, 'An answer must not exceed 80 characters'] });

const notQuestions = 'Please enter questions';

const isUnique = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
const isChosen = (kind: string) => kind === 'one' || kind === 'several';

const questionForm = z.pipe(
  z
    .object(
      {
        /** Chosen by the client, so that an edited question stays the same one. */
        id: z.string('Unknown question').check(z.regex(/^q[a-z0-9]{1,15}$/, 'Unknown question')),
        kind: questionKind,
        text: line({
          required: 'Please enter the question',
          min: [3, 'The question must be at least 3 characters long'],
          max: [200, 'The question must not exceed 200 characters'],
        }),
        required: z._default(z.boolean('Please say yes or no'), false),
        options: z._default(z.array(option, optionsProblem).check(z.maxLength(mostOptions, optionsProblem)), []),
      },
      notQuestions,
    )
    .check(
      z.refine(({ kind, options }) => !isChosen(kind) || options.length >= fewestOptions, { error: optionsProblem, path: ['options'] }),
      z.refine(({ options }) => isUnique(options), { error: 'Each answer can be given once', path: ['options'] }),
    ),
  z.transform((form) => ({ ...form, options: isChosen(form.kind) ? form.options : [] })),
);

/** The questions of an event's form. Null and an empty list both mean none. */
export const questionForms = z.array(questionForm, notQuestions).check(
  z.maxLength(mostQuestions, `Please ask at most ${mostQuestions} questions`),
  z.refine((forms) => isUnique(forms.map(({ id }) => id)) && isUnique(forms.map(({ text }) => text)), 'Each question can be asked once'),
);
