import { detailLabels, type Gender, type Participant } from '#shared/model/participants/participant.ts';
import { countOf } from '../../../lib/words/plural.ts';

/** Texts for the page around the board. */
export const matchingPageText = {
  title: 'Matching',
  denied: 'Access denied: Only hosts, admins, and super admins can access the matching interface',
  eventMissing: 'Event not found',
  addParticipant: 'Add Participant',
  invite: 'Invite',
  notStarted: {
    title: 'This event has not started',
    text: 'Matching starts when the event is active. Once you open the event, you will see the room here. Guests can register before and after that.',
    way: 'View events',
  },
  completed: {
    title: 'This event is completed',
    text: 'Matches can only be created while the event is active.',
    way: 'Match History',
  },
} as const;

/** Texts for the three zones, and for their changes as announced to screen readers. */
export const matchingBoardText = {
  matching: 'Matching',
  side: 'Matches so far',
  selected: (name: string) => `${name} is selected. The list shows candidates.`,
  loadFailed: (reason: string) => `Error loading participants: ${reason}`,
  unknownError: 'Unknown error',
  absenceFailed: 'Failed to change who is absent',
  emptyRoom: 'The room is still empty',
  emptyRoomHint: 'Share the QR code. Everyone who registers will appear here immediately.',
  invite: 'Invite participants',
} as const;

/** Texts for staff's actions on one person in the room. */
export const personMenuText = {
  label: (name: string) => `More actions for ${name}`,
  markAbsent: 'Mark as absent',
} as const;

/** Texts for the question when an absent participant is picked. */
export const backInRoomText = {
  title: (name: string) => `${name} is absent`,
  question: 'If they are here now, they can be matched again.',
  confirm: 'Back in the room',
} as const;

/** Notes that say who somebody was just matched with. */
export const withWhomText = {
  note: (partner: string, since: string) => `with ${partner} since ${since}`,
  atTable: (table: number, partner: string) => `at table ${table} with ${partner}`,
  sitsOut: 'sits out this round',
  free: 'free',
  warning: (name: string, note: string) => `${name} is ${note}.`,
} as const;

/** Texts for the suggestions shown while no one is selected. */
export const whoIsNextText = {
  title: 'Who is next?',
  hint: 'Pick a person to see their candidates. These people have had the fewest matches.',
} as const;

const interestedIn: Record<Participant['interested_in'], string> = { everyone: 'everyone', men: 'men', women: 'women' };

/** Texts for the selected person, first in the list. */
export const chosenCardText = {
  interestedIn: (whom: Participant['interested_in']) => `Interested in ${interestedIn[whom]}`,
  matches: (count: number) => `${countOf(count, 'match', 'matches')} so far`,
  release: 'Deselect',
} as const;

/** Texts for a participant in the room. */
export const personTileText = {
  /** Read aloud after the number on the portrait and before the name. */
  matches: (count: number) => (count === 1 ? ' match, ' : ' matches, '),
  absent: 'Absent',
} as const;

/** Texts for a candidate for the selected person. */
export const candidateCardText = {
  previously: (times: number) => `Previously (${times}x)`,
  notMutual: 'Not mutual',
} as const;

/** Texts for the list of participants or candidates. */
export const pickerText = {
  room: 'The room',
  people: 'People in the room',
  /** Says how many people are registered, and how many of them are present. */
  registered: (registered: number, { count, isKnown }: { count: number; isKnown: boolean }) =>
    registered === count
      ? `${registered}`
      : isKnown
        ? `${registered} registered · ${count} here`
        : `${registered} registered · ${count} not absent`,
  candidates: 'Candidates',
  candidatesFor: (name: string) => `Candidates for ${name}`,
  search: 'Search people',
  searchPlaceholder: 'Search by name...',
  sort: 'Sort people',
  byMatches: 'Fewest matches',
  byName: 'Name',
  grid: 'Grid',
  list: 'List',
  fullscreen: 'Fullscreen',
  loading: 'Loading people',
  loadFailed: 'The candidates could not be loaded.',
  noCandidates: 'No candidates yet',
  oneSided: (count: number) => `Not mutual (${count})`,
  onlyOneSided: (name: string) => `None of the people ${name} is interested in are interested in someone like ${name}.`,
  noHit: 'No candidate found',
  nobodyFits: (name: string) => `No one in the room matches what ${name} is looking for.`,
  /** At an event for making friends. */
  nobodyToMeet: (name: string) => `There is no one in the room for ${name} to meet.`,
  noCandidateCalled: (search: string) => `No candidate is called “${search}”.`,
  noCandidateFits: 'No candidate matches the filter.',
  nobodyYet: 'No one has registered yet',
  nobodyCalled: (search: string) => `No one is called “${search}”`,
  tryAnother: 'Try another name.',
  nobodyFiltered: 'No one matches the filter',
  clearFilter: 'Show everybody',
} as const;

/** Texts for the list's filter. */
export const pickerFilterText = {
  title: 'Filter',
  label: (active: number) => (active === 0 ? 'Filter' : `Filter (${active})`),
  gender: detailLabels.gender,
  interest: 'Interest',
  all: 'All',
  genders: { female: 'Women', male: 'Men', 'non-binary': 'Non-binary' } satisfies Record<Gender, string>,
  clear: 'Clear',
} as const;

/** Texts about the pair, before the match is created. */
export const confirmMatchText = {
  title: 'Confirm match',
  gone: 'No longer a candidate',
  goneHint: 'This person has left the room in the meantime.',
  cancel: 'Cancel',
  create: 'Create Match',
  busy: 'Creating...',
  justMatched: (times: number) => `These two were just matched by a colleague: Previously (${times}x).`,
  metBefore: (times: number) => `These two have met before: Previously (${times}x).`,
  failed: 'Failed to create match',
} as const;

/** Texts for the event in figures. */
export const liveNumbersText = {
  label: 'Match Statistics',
  registered: 'Registered',
  here: 'Here',
  /** Label until somebody is checked in. */
  inRoom: 'Room',
  matches: 'Matches',
  average: 'Average',
  previous: 'Previous',
  unique: 'Unique',
  repeat: 'Repeat',
} as const;

export const recentMatchesText = {
  title: 'Recent Matches',
  all: 'All',
  loadFailed: (reason: string) => `Error loading match history: ${reason}`,
  unknownError: 'Unknown error',
  empty: 'No matches yet',
  emptyHint: 'The first one will appear here.',
  deleteOf: (names: string) => `Delete match ${names}`,
} as const;

/** Texts for the last action on the matching screen. */
export const lastActionText = {
  absent: (name: string) => `${name} is absent.`,
  back: (name: string) => `${name} is back in the room.`,
  created: (one: string, two: string, score: string) => `Match created: ${one} and ${two} · ${score}`,
  takenBack: (one: string, two: string) => `The match between ${one} and ${two} was undone.`,
  undoFailed: 'Failed to delete match',
} as const;
