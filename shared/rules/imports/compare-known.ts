import type { GuestDraft, KnownGuest } from '../../model/imports/import.ts';

/** A field in which a file and a guest's profile differ. */
export interface Difference {
  readonly field: 'first_name' | 'last_name' | 'gender' | 'age' | 'interested_in';
  readonly here: string | number;
  readonly inFile: string | number;
}

const compared = ['first_name', 'last_name', 'gender', 'age', 'interested_in'] as const;

/** Returns the differences between a guest's row in a file and what the guest entered. Fields that the file lacks do not differ. */
export function compareKnown(guest: GuestDraft, { participant }: KnownGuest): Difference[] {
  if (participant === undefined) return [];
  return compared.flatMap((field) => {
    const [here, inFile] = [participant[field], guest[field]];
    return inFile === undefined || inFile === here ? [] : [{ field, here, inFile }];
  });
}
