import { detailLabels } from '#shared/model/participants/participant.ts';
import { countMatches, countParticipants } from '../counts.ts';

/** Texts for the list: its count, and its messages when empty. */
export const participantsBoardText = {
  count: countParticipants,
  found: (count: number) => `${countParticipants(count)} found`,
  foundMore: (count: number) => `More than ${countParticipants(count)} found`,
  foundOf: (count: number, all: number) => `${count.toLocaleString('en-US')} of ${countParticipants(all)}`,
  failed: (reason: string) => `Error loading participants: ${reason}`,
  unknownReason: 'Unknown error',
  looking: 'Still searching. Few participants match your search or filters.',
  noneTitle: 'No participants found',
  none: 'Try adjusting your search or filters.',
  agesCrossed: 'The minimum age is above the maximum age.',
  showEverybody: 'Show everybody',
} as const;

/**
 * Headings of the list's columns. A detail has the same label as in the form. Names and interests have labels of their own, because one
 * column combines both names, and interests are choices, not a detail.
 */
export const columnHeadingsText = {
  label: 'Sort by',
  name: 'Name',
  age: detailLabels.age,
  gender: detailLabels.gender,
  lookingFor: detailLabels.looking_for,
  interests: 'Interests',
  matches: 'Matches',
  direction: { asc: 'lowest first', desc: 'highest first' },
} as const;

export const peopleListText = { label: 'Participants', loading: 'Loading participants' } as const;

/** Texts for a participant as a card or a row. */
export const personText = {
  absent: 'Absent',
  matches: countMatches,
} as const;

/** Texts for staff's actions on a participant. */
export const personMenuText = {
  label: (name: string) => `More actions for ${name}`,
  view: 'View profile',
  edit: 'Edit',
  photo: 'View photo',
  profileLink: 'Profile link',
  message: 'Message',
  markAbsent: 'Mark as absent',
  markBack: 'Back in the room',
  keepApart: 'Keep apart',
  remove: 'Remove from event',
  delete: 'Delete',
} as const;
