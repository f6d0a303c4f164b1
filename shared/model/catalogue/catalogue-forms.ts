import * as z from 'zod/mini';
import { line, lines } from '../common.ts';

// Separate from the entries, which guests load without any form.

const entryName = (what: string) => line({ required: `${what} name is required`, max: [60, `${what} name must not exceed 60 characters`] });

/** Treats empty text as null. */
const emptyAsNull = (text: ReturnType<typeof line>) =>
  z._default(
    z.nullable(
      z.pipe(
        text,
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
    null,
  );

/** The body of 'Create New Interest' and 'Edit Interest'. */
export const interestForm = z.object({
  name: entryName('Interest'),
  category: emptyAsNull(line({ max: [60, 'Category must not exceed 60 characters'] })),
  description: emptyAsNull(lines(500, 'Description must not exceed 500 characters')),
});
export type InterestForm = z.output<typeof interestForm>;

/** The body of the form for an organization's own interest. */
export const ownInterestForm = z.object({
  name: line({
    required: 'Interest name is required',
    min: [2, 'Interest name must be at least 2 characters long'],
    max: [40, 'Interest name must not exceed 40 characters'],
  }),
  category: emptyAsNull(line({ max: [60, 'Category must not exceed 60 characters'] })),
});
export type OwnInterestForm = z.output<typeof ownInterestForm>;

/** The body of the trait form. At least one type is required, because a trait without types does not affect compatibility. */
export const traitForm = z.object({
  name: entryName('Trait'),
  types: z.pipe(
    z
      .array(line({ required: 'Type is required', max: [40, 'Type must not exceed 40 characters'] }), 'Please choose at least one type')
      .check(z.minLength(1, 'Please choose at least one type'), z.maxLength(8, 'Please choose at most 8 types')),
    z.transform((types) => [...new Set(types)]),
  ),
});
export type TraitForm = z.output<typeof traitForm>;
