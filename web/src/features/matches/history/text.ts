import type { MatchSort } from '#shared/model/matches/match.ts';
import { countOf } from '../../../lib/words/plural.ts';
import type { QualityFilter } from './match-filters.ts';

export const matchHistoryText = {
  title: 'Match History',
  denied: 'Access denied: Only hosts, admins, and super admins can access match history',
  eventMissing: 'Event not found',
  loadFailed: (reason: string) => `Error loading match history: ${reason}`,
  unknownError: 'Unknown error',
  search: 'Search',
  searchPlaceholder: 'Search by participant name...',
  filter: 'Filter',
  sort: 'Sort',
  empty: 'No matches found',
  emptyOfSearch: 'Try adjusting your search or filters.',
  emptyOfAll: 'No matches have been created yet.',
  print: 'Print',
  printing: 'Preparing...',
  notPrinted: 'Failed to load all matches',
} as const;

export const matchListPaperText = {
  count: (count: number) => countOf(count, 'match', 'matches'),
  time: 'Time',
} as const;

/** Sort orders, in the select's order. */
export const sortNames: { value: MatchSort; label: string }[] = [
  { value: 'time_desc', label: 'Newest First' },
  { value: 'time_asc', label: 'Oldest First' },
  { value: 'quality_desc', label: 'Best Quality First' },
  { value: 'quality_asc', label: 'Lowest Quality First' },
];

/** Filters, in the select's order. */
export const filterNames: { value: QualityFilter; label: string }[] = [
  { value: 'all', label: 'All Matches' },
  { value: 'high', label: 'High Quality (≥70%)' },
  { value: 'low', label: 'Low Quality (<30%)' },
];

/** Texts for the table with one row per match. */
export const matchTableText = {
  caption: 'Matches',
  participants: 'Participants',
  quality: 'Quality',
  created: 'Created',
  actions: 'Actions',
  age: (years: number | null) => (years === null ? 'Age unknown' : `${years} years old`),
  delete: 'Delete',
  deleteOf: (names: string) => `Delete ${names}`,
} as const;

/** Texts for the event's matches in figures. */
export const statisticsPanelText = {
  label: 'Match Statistics',
  total: 'Total matches',
  average: 'Average quality',
  unique: 'Unique matches',
  repeat: 'Repeat matches',
  byQuality: 'Matches by quality',
  previous: 'Previously met',
} as const;
