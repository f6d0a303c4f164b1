import type { ImportedRow } from '#shared/model/imports/import.ts';
import type { Difference } from '#shared/rules/imports/compare-known.ts';
import { anyCell, type WrongValue } from '#shared/rules/imports/draft-guests.ts';
import { genderNames } from '../../../ui/staff-text.ts';
import { checkText } from '../text.ts';
import type { CheckedRow } from './checked-rows.ts';

/** What will happen, or has happened, to a row, and why. */
export interface RowWords {
  readonly state: string;
  readonly details: readonly string[];
}

const nameOf = (field: string) => checkText.names[field] ?? field;

function wordsOfWrong({ field, value, message }: WrongValue): string {
  if (field === anyCell) return checkText.longCell;
  if (message === undefined) return checkText.misunderstood(nameOf(field), value);
  return value === '' ? message : checkText.wrong(nameOf(field), value, message);
}

function valueInWords(field: Difference['field'], value: string | number): string {
  if (field === 'gender') return genderNames[value as keyof typeof genderNames];
  return field === 'interested_in' ? checkText.interests[value as keyof typeof checkText.interests] : String(value);
}

/** Returns the words for a row. `result`: what became of it, if it was imported. */
export function wordsOf(row: CheckedRow, result: ImportedRow | undefined): RowWords {
  const { drafted, known, differences } = row;
  const lacks =
    drafted.state === 'incomplete'
      ? [checkText.lacks(drafted.lacks.map(nameOf)), ...drafted.wrong.map(wordsOfWrong)]
      : drafted.state === 'invalid'
        ? [wordsOfWrong(drafted.wrong)]
        : [];
  if (result !== undefined) {
    return {
      state: checkText.done[result.state],
      details: [
        ...(result.error === undefined ? [] : [result.error.message]),
        ...(result.mailed === false ? [checkText.unmailed] : []),
        ...lacks,
      ],
    };
  }
  switch (row.group) {
    case 'known': {
      const differs = differences.map(({ field, here, inFile }) =>
        checkText.differs(nameOf(field), valueInWords(field, here), valueInWords(field, inFile)),
      );
      return { state: known === undefined ? '' : checkText.known[known.state], details: differs };
    }
    case 'outside':
      return { state: checkText.outside, details: lacks };
    case 'invalid':
      return { state: checkText.invalid, details: row.notFor === undefined ? lacks : [checkText.notFor[row.notFor]] };
    case 'duplicate':
      return { state: drafted.state === 'duplicate' ? checkText.duplicate(drafted.of) : '', details: [] };
    case 'left_out':
      return { state: checkText.groups.left_out, details: drafted.state === 'left_out' ? [checkText.leftOut(drafted.status)] : [] };
    default: {
      const state =
        known !== undefined ? checkText.fromWaiting : drafted.state === 'incomplete' ? checkText.willInvite : checkText.willRegister;
      return { state: row.group === 'waiting' ? checkText.groups.waiting : state, details: lacks };
    }
  }
}
