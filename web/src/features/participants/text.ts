import type { InterestedIn } from '#shared/model/participants/participant.ts';
import { countOf } from '../../lib/words/plural.ts';

const participants = (count: number) => countOf(count, 'participant', 'participants');
const matches = (count: number) => countOf(count, 'match', 'matches');

/** The page: all participants, or those of one event. */
export const participantsPageText = {
  title: 'Participants',
  denied: 'Access denied: Only hosts, admins, and super admins can see participants',
  allEvents: 'Of all events',
  allEventsEverywhere: 'Of all events of all organizations',
  nobodyTitle: 'No participants yet',
  nobody: 'People appear here when they register. Share the QR code of an event, or add a participant on its page.',
  viewEvents: 'View Events',
  noEvent: 'Event not found',
  allParticipants: 'All Participants',
  add: 'Add Participant',
  noEventChosen: 'Cannot create participant without selecting an event',
  completed: 'This event is completed',
  noStatistics: 'Failed to load statistics',
  nobodyHereTitle: 'Nobody has registered yet',
  nobodyHere: 'Share the QR code: everyone who registers appears here at once. Or add a participant yourself.',
  invite: 'Invite Participants',
  message: 'Message Everybody',
  startMatching: 'Start Matching',
  notActive: 'Matching starts when the event is active',
} as const;

/** The last action's result, and the dialogs over the list. */
export const participantDialogsText = {
  added: (name: string) => `${name} was added.`,
  saved: (name: string) => `${name} was saved.`,
  deleted: (name: string) => `${name} was deleted.`,
  removed: (name: string, count: number) =>
    count === 0 ? `${name} was removed from this event.` : `${name} was removed from this event, with ${matches(count)}.`,
  putBack: 'Put Back',
  isBack: (name: string) => `${name} is back at this event.`,
  notBack: (name: string) => `Failed to add ${name}`,
  absent: (name: string) => `${name} is absent.`,
  here: (name: string) => `${name} is back in the room.`,
  attendanceFailed: 'Failed to change who is absent',
  editTitle: 'Edit Participant',
  loading: 'Loading the participant',
} as const;

/** A participant fails to load, for viewing or editing. */
export const notLoadedText = {
  title: 'Error Loading Participants',
  message: 'Failed to load participant data. Please try again.',
} as const;

/** The event picker. */
export const eventPickerText = { label: 'Event', all: 'All events', loading: 'Loading...' } as const;

/** Search, filters and the two views. */
export const filterBarText = {
  label: 'Participants',
  search: 'Search',
  placeholder: 'Search by name...',
  tooShort: (least: number) => `Type at least ${least} characters.`,
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  gender: 'Gender',
  minAge: 'Min age',
  maxAge: 'Max age',
  photo: 'Photo',
  all: 'All',
  clear: 'Clear',
  view: 'View',
  grid: 'Grid',
  list: 'List',
} as const;

/** The active filters. */
export const filterText = {
  withPhoto: 'With photo',
  noPhoto: 'No photo',
  agesUpTo: (oldest: number) => `up to ${oldest} years`,
  agesFrom: (youngest: number) => `${youngest} years and older`,
  agesBetween: (youngest: number, oldest: number) => `${youngest} to ${oldest} years`,
  search: (words: string) => `“${words}”`,
} as const;

/** The list: its count, and its messages when empty. */
export const participantsBoardText = {
  count: participants,
  found: (count: number) => `${participants(count)} found`,
  foundMore: (count: number) => `More than ${participants(count)} found`,
  foundOf: (count: number, all: number) => `${count.toLocaleString('en-US')} of ${participants(all)}`,
  failed: (reason: string) => `Error loading participants: ${reason}`,
  unknownReason: 'Unknown error',
  looking: 'Still looking: few participants fit.',
  noneTitle: 'No participants found',
  none: 'Try adjusting your search or filters.',
  agesCrossed: 'The minimum age is above the maximum age.',
  showEverybody: 'Show Everybody',
} as const;

/** The list outside the browser: a file, or paper. */
export const outputsText = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  notExported: 'Failed to export participants',
  print: 'Print',
  /** The list is ready, but the browser prints only right after a tap. */
  printNow: 'Print now',
  printing: 'Preparing...',
  notPrinted: 'Failed to load all participants',
  /** In a file that was made in the background. */
  inFile: ({ rows, filtered, state }: { rows: number; filtered: boolean; state: string }) =>
    `${peopleOf(rows)}${filtered && state === 'ready' ? ', with the filters chosen then' : ''}`,
} as const;

const peopleOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'participant' : 'participants'}`;

/** Above the rows of the list. */
export const columnHeadingsText = {
  label: 'Sort by',
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  lookingFor: 'Looking for',
  interests: 'Interests',
  matches: 'Matches',
  direction: { asc: 'lowest first', desc: 'highest first' },
} as const;

export const peopleListText = { label: 'Participants', loading: 'Loading participants' } as const;

/** A participant as a card or a row. */
export const personText = {
  absent: 'Not here',
  matches,
} as const;

/** Staff actions on a participant. */
export const personMenuText = {
  label: (name: string) => `More for ${name}`,
  view: 'View Profile',
  edit: 'Edit',
  photo: 'View Photo',
  profileLink: 'Profile Link',
  markAbsent: 'Mark as absent',
  markBack: 'Back in the room',
  keepApart: 'Keep Apart',
  remove: 'Remove from Event',
  delete: 'Delete',
} as const;

/** The list on paper. */
export const printSheetText = {
  count: participants,
  here: 'Here',
  photo: 'Photo',
  name: 'Name',
  about: 'About',
  interests: 'Interests',
  notes: 'Notes',
  interestedIn: {
    everyone: 'Interested in everyone',
    men: 'Interested in men',
    women: 'Interested in women',
  } satisfies Record<InterestedIn, string>,
} as const;

/** This event's participants in figures. */
export const statisticsStripText = {
  label: 'Statistics',
  participants: 'Participants',
  women: 'Women',
  men: 'Men',
  nonBinary: 'Non-binary',
  averageAge: 'Average age',
  interests: 'Interests',
  topInterests: 'Top interests',
} as const;

/** A participant's details, in tabs. */
export const detailsDialogText = {
  tabs: 'About this participant',
  profile: 'Profile Details',
  events: 'Event History',
  matches: 'Match History',
  profileLink: 'Profile Link',
  keepApart: 'Keep Apart',
  edit: 'Edit',
} as const;

export const profileDetailsText = {
  viewPhoto: (name: string) => `View the photo of ${name}`,
  age: 'Age',
  gender: 'Gender',
  interestedIn: 'Interested in',
  everyone: 'Everyone',
  men: 'Men',
  women: 'Women',
  lookingFor: 'Looking for',
  occupation: 'Occupation',
  email: 'Email',
  phone: 'Phone',
  instagram: 'Instagram',
  traits: 'Personality Traits',
  noTraits: 'No personality traits chosen',
  interests: 'Interests',
  noInterests: 'No interests chosen',
} as const;

export const eventHistoryText = {
  noneTitle: 'No events',
  none: 'They are registered for no event at present.',
  came: 'Came',
  missed: 'Did not come',
  /** Registered as another participant of the same address. */
  other: 'Under the same address, on another phone',
  /** @param came evenings @param missed evenings */
  summary: (came: number, missed: number) =>
    [
      came === 0 ? 'No evening yet' : came === 1 ? 'Came to one evening' : `Came to ${came} evenings`,
      ...(missed === 0 ? [] : [missed === 1 ? 'did not come to one' : `did not come to ${missed}`]),
    ].join(', '),
} as const;

export const personMatchesText = {
  loading: 'Loading matches',
  noneTitle: 'No matches found',
  none: 'No matches have been created yet.',
} as const;

/** A fresh profile link, for a participant who lost theirs. */
export const profileLinkText = {
  title: 'Profile Link',
  hint: (name: string) =>
    `With this link ${name} can open and edit their own profile. Share it with no one else: anyone who has it can open the profile.`,
  failed: 'Failed to create profile link',
  loading: 'Loading the link',
  code: (name: string) => `QR code that opens the profile of ${name}`,
  link: 'Profile link',
  validUntil: (when: string) => `Valid until ${when}`,
  mail: 'E-mail Link',
  mailing: 'Sending...',
  mailed: (email: string) => `A link was sent to ${email}.`,
  notMailed: 'Failed to send the profile link',
  unreachable: (email: string) => `${email} cannot be reached by e-mail. Let them scan the code instead.`,
} as const;

/** Asks before a participant is removed from an event. */
export const removeDialogText = {
  title: 'Remove from Event',
  confirm: 'Remove',
  busy: 'Removing...',
  failed: 'Failed to remove participant from event',
  question: (name: string) => `Are you sure you want to remove ${name} from this event? Their profile will be kept for future events.`,
  consequence: (count: number) =>
    `${count === 0 ? 'They have no matches at this event.' : `${matches(count)} of this event will be deleted too.`} So will their card and their feedback, and what others said of them. Their place becomes free.`,
} as const;

/** Asks before a participant's data is erased. */
export const deleteDialogText = {
  title: 'Delete Participant',
  confirm: 'Delete Participant',
  busy: 'Deleting...',
  failed: 'Failed to delete participant',
  onlyFromEvent: 'Please select a specific event to remove participants from.',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  /** `count`: the number of registrations, undefined while unknown. */
  consequence: (hasPhoto: boolean, count: number | undefined) => {
    const registrations = count === undefined ? 'their registrations' : countOf(count, 'registration', 'registrations');
    return hasPhoto
      ? `Their profile, their photo and ${registrations} will be deleted. Matches stay in the history as “Deleted participant”.`
      : `Their profile and ${registrations} will be deleted. Matches stay in the history as “Deleted participant”.`;
  },
} as const;
