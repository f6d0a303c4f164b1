import type { Completable, IncompleteGuest } from '#shared/model/imports/import.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { countOf } from '../../../lib/words/plural.ts';

/** Texts for guests whose place is held until they complete it. */
export const incompleteText = {
  title: 'Incomplete',
  line: (count: number) => `${countOf(count, 'guest is', 'guests are')} incomplete`,
  show: 'Show',
  hint: 'These guests have a place, but something that the rounds need is missing. They were asked for it by email.',
  loading: 'Loading guests',
  failed: 'The incomplete guests could not be loaded',
  nobody: 'Everybody is complete.',
  lacks: (fields: readonly Completable[]) => `Missing: ${fields.map((field) => incompleteText.fields[field]).join(', ')}`,
  fields: { last_name: 'last name', gender: 'gender', age: 'age', interested_in: 'interest' } satisfies Record<Completable, string>,
  until: (time: string) => `Place held until ${time}`,
  reminded: (times: number) => (times === 0 ? 'Not reminded yet' : `Reminded ${times === 1 ? 'once' : 'twice'}`),
  complete: 'Complete',
  completeOf: (name: string) => `Complete ${name}`,
  remind: 'Remind',
  remindOf: (name: string) => `Remind ${name}`,
  remindAll: (count: number) => `Remind all ${count}`,
  reminding: 'Reminding...',
  remindedNow: (count: number) =>
    count === 0
      ? 'Nobody was emailed: they have completed their place, or were reminded twice.'
      : `${countOf(count, 'guest was', 'guests were')} reminded.`,
  remindFailed: 'The guests could not be reminded',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeHint: 'Their place becomes free, and what is known about them is deleted. They are not told.',
  removing: 'Removing...',
  removeFailed: 'The guest could not be removed',
  removed: (name: string) => `${name} was removed.`,
} as const;

/** Returns a guest's name as far as it is known. */
export const nameOfIncomplete = ({ first_name, last_name = '' }: IncompleteGuest) => fullName({ first_name, last_name });
