import type { ImportField } from '#shared/rules/imports/import-fields.ts';
import type { DateOrder } from '#shared/rules/imports/read-dates.ts';
import { countOf } from '../../lib/words/plural.ts';
import type { ReadError } from './reading/read-error.ts';

const people = (count: number) => countOf(count, 'person', 'people');

export const importText = {
  title: 'Import guests',
  denied: 'Access denied: Only hosts, admins, and super admins can import guests',
  eventMissing: 'Event not found',
  loading: 'Loading the event',
  closed: 'Guests can be imported until the event is completed.',
  back: 'Participants',
  steps: { choose: 'Choose a file', columns: 'Check the columns', check: 'Check the guests', run: 'Import' },
  step: (number: number, name: string) => `Step ${number} of 3: ${name}`,
} as const;

/** Texts for choosing a file. */
export const chooseText = {
  hint: 'An export of Eventbrite, Luma, Meetup, pretix, Hi.Events, Ticket Tailor or Google Forms, or any other list with one guest per line. Nothing is imported before you have seen what will happen.',
  drop: 'Drop a file here',
  or: 'or',
  choose: 'Choose a file',
  limits: 'CSV or XLSX, up to 2,000 guests and 2 MB',
  reading: 'Reading the file...',
  again: 'Choose another file',
  problem: ({ problem, count = 0 }: Pick<ReadError, 'problem' | 'count'>): string =>
    ({
      empty: 'This file is empty.',
      titles_only: 'This file has a line of titles, but no guests below it.',
      too_large: 'This file is larger than 2 MB. Please leave out columns that are not needed, or split it.',
      too_many_rows: `This file has ${count.toLocaleString('en-US')} lines of guests. At most 2,000 can be imported at once: please split it.`,
      too_many_columns: `This file has ${count.toLocaleString('en-US')} columns. At most 100 can be read: please leave out some.`,
      no_table: 'This file has no table. Please choose a CSV or XLSX file.',
      old_excel: 'This is an older Excel file, or has a password. Please save it as XLSX or CSV, without a password.',
      macros: 'This Excel file has macros. Please save it as XLSX or CSV.',
      other_spreadsheet: 'Files of this spreadsheet program cannot be read. Please export it as XLSX or CSV.',
      too_large_inside: 'This file contains much more than a guest list. Please save only the guests as CSV.',
      open_quote: `A quotation mark opens in line ${count} and never closes. Please correct the file.`,
      broken: 'This file cannot be read. If a spreadsheet program opens it, please save it as CSV there.',
      slow: 'Reading this file takes too long, so it was stopped. Please save only the guests as CSV.',
    })[problem],
} as const;

/** Texts for assigning a file's columns to fields. */
export const columnsText = {
  from: (product: string) => `This file is from ${product}.`,
  unknown: 'Please check which column holds what.',
  title: 'Columns',
  fields: {
    email: 'Email',
    first_name: 'First name',
    last_name: 'Last name',
    full_name: 'Full name, in one column',
    gender: 'Gender',
    age: 'Age',
    birth_date: 'Date of birth',
    interested_in: 'Interested in',
    looking_for: 'Looking for',
    phone: 'Phone',
    instagram: 'Instagram',
    occupation: 'Occupation',
    ticket: 'Ticket, if it names a gender',
    status: 'Order status',
  } satisfies Record<ImportField, string>,
  none: 'Not in the file',
  untitled: (number: number) => `Column ${number}`,
  numbered: (title: string, number: number) => `${title} (${number})`,
  preview: 'The first guests of the file',
  row: 'Line',
  needed: 'Please choose the column with email addresses, and one with names.',
  noEmails: 'Meetup’s files have no email addresses. Ask your guests for theirs, for instance with a form, and add them as a column.',
  dateOrder: 'How are dates written?',
  dateOrders: { day_first: 'Day first', month_first: 'Month first' } satisfies Record<DateOrder, string>,
  dateExample: (date: string, read: string) => `${date} is ${read}`,
  next: 'Continue',
  checking: 'Checking...',
  checkFailed: 'The guests could not be checked',
} as const;

/** Texts for what will happen to each row, and what has happened. */
export const checkText = {
  title: 'Guests in the file',
  filter: 'Show',
  all: 'All',
  groups: {
    ready: 'Complete',
    incomplete: 'Incomplete',
    known: 'Here already',
    outside: 'Outside the ages',
    invalid: 'Wrong',
    duplicate: 'Twice in the file',
    left_out: 'Not coming',
    registered: 'Registered',
    invited: 'Invited to complete',
    refused: 'Not imported',
    waiting: 'Not imported yet',
  },
  columns: { row: 'Line', guest: 'Guest', email: 'Email', state: 'What happens', details: 'Details' },
  noName: 'No name',
  willRegister: 'Will be registered',
  willInvite: 'Gets a place, and is asked for what is missing',
  fromWaiting: 'Is on the waiting list, and will get a place',
  known: {
    registered: 'Is registered already',
    incomplete: 'Has a place already, and was asked for what is missing',
    waiting: 'Is on the waiting list, and stays there until the file has everything',
    barred: 'Is barred by your organization',
  },
  outside: 'Is outside the event’s ages',
  notFor: { women: 'This evening is for women and non-binary people', men: 'This evening is for men and non-binary people' },
  invalid: 'Cannot be imported',
  duplicate: (row: number) => `Has the same address as line ${row}`,
  leftOut: (status: string) => `Status “${status}”`,
  done: {
    registered: 'Registered',
    invited: 'Has a place, and was asked for what is missing',
    known: 'Was here already',
    refused: 'Not imported',
  },
  unmailed: 'Not emailed: your organization has reached its limit for today',
  lacks: (fields: readonly string[]) => `Missing: ${fields.join(', ')}`,
  misunderstood: (field: string, value: string) => `${field} “${value}” is not understood`,
  wrong: (field: string, value: string, message: string) => `${field} “${value}”: ${message}`,
  longCell: 'A cell has more than 2,000 characters',
  differs: (field: string, here: string, inFile: string) => `${field} ${here} here, ${inFile} in the file`,
  names: {
    first_name: 'First name',
    last_name: 'Last name',
    gender: 'Gender',
    age: 'Age',
    interested_in: 'Interested in',
    email: 'Email',
    phone: 'Phone',
    instagram: 'Instagram',
    occupation: 'Occupation',
  } as Readonly<Record<string, string>>,
  interests: { everyone: 'everyone', men: 'men', women: 'women' },
  anyAge: (count: number) => `Also import ${people(count)} outside the ages`,
  tooFew: (chosen: number, places: number) =>
    `${people(chosen)} would be imported, but ${places === 0 ? 'no place is' : `at most ${countOf(places, 'place is', 'places are')}`} free. Whoever finds none will be listed as not imported.`,
  mails: (count: number) =>
    `${count === 1 ? 'One of them' : `${count.toLocaleString('en-US')} of them`} will get an email with a link, to add what is missing.`,
  import: (count: number) => `Import ${people(count)}`,
  nobody: 'There is nobody to import.',
  download: 'Download this table',
  back: 'Back to the columns',
  fileName: 'import-check.csv',
} as const;

/** Texts while an import runs, and about its result. */
export const runText = {
  progress: (done: number, all: number) => `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  running: 'Importing guests. Please keep this page open.',
  retrying: 'No answer. Trying again...',
  cancel: 'Cancel',
  canceling: 'Stopping after this part...',
  canceled: 'The import was stopped. Whoever was imported stays, and the others can still be imported.',
  interrupted: 'The import was interrupted. Nothing is imported twice if you continue.',
  continue: 'Continue',
  failed: 'The guests could not be imported',
  done: (registered: number, invited: number) =>
    [
      registered > 0 || invited === 0 ? `${countOf(registered, 'guest is', 'guests are')} registered.` : '',
      invited > 0
        ? `${countOf(invited, 'guest has', 'guests have')} a place and ${invited === 1 ? 'was' : 'were'} asked for what is missing.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  refused: (count: number) => `${people(count)} could not be imported.`,
  another: 'Import another file',
  toParticipants: 'Go to the participants',
} as const;

/** Texts for an event's earlier imports. */
export const formerText = {
  title: 'Imports of this event',
  failed: 'The earlier imports could not be loaded',
  counts: (registered: number, invited: number) =>
    [
      registered > 0 || invited === 0 ? `${registered.toLocaleString('en-US')} registered` : '',
      invited > 0 ? `${invited.toLocaleString('en-US')} invited` : '',
    ]
      .filter(Boolean)
      .join(', '),
  by: (who: string, when: string) => `${who} · ${when}`,
  of: (rows: number) => `of ${countOf(rows, 'line', 'lines')}`,
  undone: 'Undone',
  undo: 'Undo import',
  undoOf: (file: string) => `Undo import of ${file}`,
  until: (time: string) => `Can be undone until ${time}`,
  question: (count: number) =>
    `${people(count)} will be removed from this event, with what this import knows about them. Whoever is checked in, has a match or has completed the place stays. Nobody is told.`,
  undoing: 'Undoing...',
  left: (left: number) => `${people(left)} left to remove`,
  wasUndone: (kept: number) =>
    kept === 0
      ? 'The import is undone.'
      : `The import is undone. ${countOf(kept, 'guest was', 'guests were')} kept, because they are checked in, have a match or have completed their place.`,
  undoFailed: 'The import could not be undone',
} as const;
