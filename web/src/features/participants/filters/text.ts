import { detailLabels } from '#shared/model/participants/participant.ts';

export const eventPickerText = { label: 'Event', all: 'All events', loading: 'Loading...' } as const;

/** Texts for the search, the filters and the two views. */
export const filterBarText = {
  label: 'Participants',
  search: 'Search',
  placeholder: 'Search by name...',
  tooShort: (least: number) => `Type at least ${least} characters.`,
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  gender: detailLabels.gender,
  // The detail 'Age' has two labels here, because people are filtered by a range of ages.
  minAge: 'Min age',
  maxAge: 'Max age',
  photo: 'Photo',
  payment: 'Payment',
  all: 'All',
  clear: 'Clear',
  view: 'View',
  grid: 'Grid',
  list: 'List',
} as const;

export const filterText = {
  withPhoto: 'With photo',
  noPhoto: 'No photo',
  unpaid: 'Not paid',
  agesUpTo: (oldest: number) => `up to ${oldest} years`,
  agesFrom: (youngest: number) => `${youngest} years and older`,
  agesBetween: (youngest: number, oldest: number) => `${youngest} to ${oldest} years`,
  search: (words: string) => `“${words}”`,
} as const;
