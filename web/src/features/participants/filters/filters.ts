import * as z from 'zod/mini';
import { type Gender, gender, oldest, type Participant, youngest } from '#shared/model/participants/participant.ts';
import { type ParticipantSort, participantSort } from '#shared/model/participants/participant-lists.ts';
import type { EventPrice } from '#shared/model/payments/price.ts';
import { owes } from '#shared/rules/payments/owing.ts';

/** The list's filters. Each is null if the list is not filtered by it. */
export interface Filters {
  gender: Gender | null;
  /** Years, both inclusive. */
  minAge: number | null;
  maxAge: number | null;
  hasPhoto: boolean | null;
  /** Whether only guests who have not paid are shown. Only for an event at which places cost something. */
  unpaid: true | null;
}

/** Names of the filters in the address. They are the same as the API's, so that an address matches its call. */
export const filterNames = ['gender', 'min_age', 'max_age', 'has_photo', 'unpaid'] as const;

/** Returns a participant's possible age in whole years; null if the text is not one. */
export function ageOf(text: string | null): number | null {
  if (text === null || !/^\d{2,3}$/.test(text)) return null;
  const age = Number(text);
  return age >= youngest && age <= oldest ? age : null;
}

/** Reads the filters from an address. Invalid values are ignored. */
export function filtersOf(address: URLSearchParams): Filters {
  const chosen = z.safeParse(gender, address.get('gender'));
  const photo = address.get('has_photo');
  return {
    gender: chosen.success ? chosen.data : null,
    minAge: ageOf(address.get('min_age')),
    maxAge: ageOf(address.get('max_age')),
    hasPhoto: photo === 'true' ? true : photo === 'false' ? false : null,
    unpaid: address.get('unpaid') === 'true' ? true : null,
  };
}

/** Reads the order from an address. The default is by name. */
export function sortOf(address: URLSearchParams): ParticipantSort {
  const named = z.safeParse(participantSort, address.get('sort'));
  return named.success ? named.data : 'name_asc';
}

export const isFiltering = (filters: Filters): boolean => Object.values(filters).some((value) => value !== null);

/** Returns the filters in the form that `GET /participants` takes. */
export function queryOf({ gender: chosen, minAge, maxAge, hasPhoto }: Filters) {
  return {
    ...(chosen === null ? {} : { gender: chosen }),
    ...(minAge === null ? {} : { min_age: String(minAge) }),
    ...(maxAge === null ? {} : { max_age: String(maxAge) }),
    ...(hasPhoto === null ? {} : { has_photo: hasPhoto ? ('true' as const) : ('false' as const) }),
  };
}

/**
 * Filters an event's participants in the browser by the API's rules. All participants are loaded, and updated live.
 * @param price the event's
 */
export function applyFilters(people: readonly Participant[], filters: Filters, price?: EventPrice): Participant[] {
  return people.filter(
    (person) =>
      (filters.gender === null || person.gender === filters.gender) &&
      (filters.minAge === null || person.age >= filters.minAge) &&
      (filters.maxAge === null || person.age <= filters.maxAge) &&
      (filters.hasPhoto === null || (person.photo_extension !== null) === filters.hasPhoto) &&
      (filters.unpaid === null || owes(price, person)),
  );
}
