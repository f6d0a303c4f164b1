import * as z from 'zod/mini';
import { emailAddress, id, instant, line } from '../common.ts';
import { gender, interestedIn, lookingFor, participantForm } from '../participants/participant.ts';

/** The most guests in one import (docs/rules/imports.md). */
export const mostImported = 2000;

/** The most guests that one call imports, checks, undoes or reminds. */
export const importedAtOnce = 25;
/** The most addresses that one call looks up. */
export const lookedUpAtOnce = 500;

/** Fields that a guest needs before the rounds, and that an import may lack. Whoever lacks one gets a link to complete their place. */
export const completable = ['last_name', 'gender', 'age', 'interested_in'] as const;
export type Completable = (typeof completable)[number];

const { first_name, last_name, age, occupation, contact } = participantForm.shape;

/** What a file may say about a guest besides the first name and the address. */
const moreOfGuest = {
  last_name: z.optional(last_name),
  gender: z.optional(gender),
  age: z.optional(age),
  interested_in: z.optional(interestedIn),
  looking_for: z.optional(z.enum(lookingFor.options, 'Please choose from the list.')),
  occupation,
  phone: contact.shape.phone,
  instagram: contact.shape.instagram,
};
const email = emailAddress('Email is required', 'Invalid email format');

/** What a file says about a guest. Fields that the file lacks are left out. */
export const guestDraft = z.object({ first_name, email, ...moreOfGuest });
export type GuestDraft = z.output<typeof guestDraft>;

const rowNumber = 'Rows have numbers from 1 to 100,000';

/** A guest to import. `row`: the row's number in the file; a row is imported once. */
export const importRow = z.object(
  {
    row: z.number(rowNumber).check(z.int(rowNumber), z.gte(1, rowNumber), z.lte(100_000, rowNumber)),
    ...guestDraft.shape,
  },
  'Each row must be an object',
);
export type ImportRow = z.output<typeof importRow>;

/** Why a row is not imported: an error's code, and its message for staff. */
const rowError = z.object({ code: z.string(), message: z.string() });

/**
 * What became of a row. `registered`: the guest has a place. `invited`: a place is held, and the guest was asked to complete it. `known`: the
 * address was registered, invited or waiting before. `refused`: see `error`.
 */
export const importedRow = z.object({
  row: z.number(),
  state: z.enum(['registered', 'invited', 'known', 'refused']),
  error: z.optional(rowError),
  /** Set if no email was sent, because the organization has none left for the day. */
  mailed: z.optional(z.literal(false)),
});
export type ImportedRow = z.output<typeof importedRow>;

/** A new import: the file's name, and how many rows staff chose. */
export const importForm = z.object({
  file_name: line({ required: 'Choose a file', max: [200, 'The file name must not exceed 200 characters'] }),
  rows: z.number('Choose rows').check(z.int('Choose rows'), z.gte(1, 'Choose rows'), z.lte(mostImported, 'Choose fewer rows')),
});

/** An import of guests from a file. `undo_until`: null if it can no longer be undone. */
export const guestImport = z.object({
  id,
  file_name: z.string(),
  /** Name or address of the staff member who started it. */
  by: z.string(),
  started_at: instant,
  /** How many rows staff chose, and how many guests were registered and invited so far. */
  rows: z.number(),
  registered: z.number(),
  invited: z.number(),
  undo_until: z.nullable(instant),
  undone: z.boolean(),
});
export type GuestImport = z.output<typeof guestImport>;

/**
 * A guest of an event whom a file mentions, too. `incomplete`: a place is held until they complete it. `waiting`: on the waiting list, or an
 * undecided application. `participant`: what the guest entered, for `registered`.
 */
export const knownGuest = z.object({
  email: z.string(),
  state: z.enum(['registered', 'incomplete', 'waiting', 'barred']),
  participant: z.optional(
    z.object({ first_name: z.string(), last_name: z.string(), gender, age: z.number(), interested_in: interestedIn }),
  ),
});
export type KnownGuest = z.output<typeof knownGuest>;

/** A guest whose place is held until they complete it, as staff see them. */
export const incompleteGuest = z.object({
  id,
  ...moreOfGuest,
  first_name: z.string(),
  email: z.string(),
  lacks: z.array(z.enum(completable)),
  since: instant,
  /** Until when the place is held. */
  until: instant,
  /** False if the organization had no emails left for the day; a reminder is then the first email. */
  mailed: z.boolean(),
  /** How often they were reminded; at most `mostReminders`. */
  reminded: z.number(),
});
export type IncompleteGuest = z.output<typeof incompleteGuest>;

/** How often staff can remind a guest to complete their place. */
export const mostReminders = 2;
