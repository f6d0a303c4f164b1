import type { Report } from '#shared/model/safety/safety.ts';
import { countOf } from '../../lib/words/plural.ts';

/** Texts for the page around clock and plan. */
export const roundsPageText = {
  title: 'Rounds',
  denied: 'Access denied: Only hosts, admins, and super admins can access the matching interface',
  eventMissing: 'Event not found',
  nav: 'The evening',
  loading: 'Loading the evening',
  failed: 'The evening could not be loaded',
  none: {
    title: 'Plan the whole evening',
    text: 'A plan says who sits with whom, at which table, in every round. No one meets the same person twice, and sitting out is shared fairly.',
  },
  completed: { title: 'This event is completed', text: 'No rounds were planned for it.' },
  plan: 'Plan rounds',
  planAgain: 'Plan again',
  people: 'Who is here',
  apart: 'Keep apart',
  print: 'Print',
  notStarted: 'Starting the first round makes the event active.',
  closed: 'The event is completed, so the clock has stopped.',
  offline: 'No connection. The clock keeps running, but buttons won’t work until you’re back online.',
} as const;

/** Texts about whether the evening's bells can be heard. */
export const soundText = {
  off: 'Sound is off',
  turnOn: 'Tap to turn it on',
  label: 'Sound is off. Tap to turn it on.',
} as const;

/** Texts about guests who call a host. */
export const helpCallsText = {
  title: (table: number | null, name: string) => (table === null ? `${name} asks for a host` : `Table ${table} asks for a host`),
  who: (name: string) => name,
  taken: (email: string) => `${email} is on the way`,
  take: 'I am going',
  takeFor: (title: string) => `I am going: ${title}`,
  end: 'Done',
  endFor: (title: string) => `Done: ${title}`,
  failed: 'That could not be saved',
} as const;

/** Texts about reports that no one has opened yet. */
export const reportsText = {
  title: 'A guest has sent a report',
  hidden: 'The report is hidden until you open it. Opening it tells your colleagues that someone is taking care of it.',
  open: 'Open report',
  about: (about: Report['about']) => (about === null ? 'Report about the staff' : `Report about ${about.name ?? 'someone who has left'}`),
  by: ({ by, round, table }: Report) =>
    `From ${by.name ?? 'someone who has left'}${round === null || table === null ? '' : ` · round ${round}, table ${table}`}`,
  more: 'All reports',
  close: 'Close',
  failed: 'The report could not be opened',
  count: (count: number) => countOf(count, 'report', 'reports'),
} as const;

export const cardsText = {
  title: 'Cards and results',
  states: {
    none: 'Guests say on their phones who they would like to see again. The cards open with the first round. If you pair by hand, open them here.',
    open: 'Guests fill in their cards on their phones. Each guest’s answers are visible only to them.',
    closed: 'The cards are closed. No one knows any result yet, not even you.',
    released: 'The results are out. Only the two people concerned can see a result. Everyone who met someone is being told.',
  },
  told: 'Everyone who met someone has been told. Only the two people concerned can see a result.',
  open: 'Open the cards',
  close: 'Close the cards',
  reopen: 'Open them again',
  release: 'Release the results',
  hold: 'Cancel the release',
  releaseAt: (time: string) => `The cards will close and the results will go out on ${time}.`,
  counting: 'Counting...',
  complete: (complete: number, expected: number) => `${complete} of ${expected} cards are complete`,
  incomplete: (count: number) => (count === 1 ? 'Who has not finished: 1 guest' : `Who has not finished: ${count} guests`),
  person: (name: string, number: number | null) => (number === null ? name : `${number} · ${name}`),
  nobodyMet: 'No one has met anyone yet.',
  progressFailed: 'Who has answered could not be loaded. Retrying automatically...',
  noSums:
    'The number of mutual results will be shown once all emails are on their way and at least ten cards are complete. With fewer cards, someone could be identified.',
  sums: { friends: 'Friends', lucky: 'Guests with at least one result' },
  failed: 'The cards could not be changed',
  question:
    'Everyone who met someone will get an email, and each guest will see who it was mutual with. The cards will close. None of this can be undone.',
  when: 'When?',
  now: 'Now',
  later: 'At a set time (until then, you can cancel it)',
  at: 'Close and release at',
  atHint: 'In the time zone of the venue',
  releaseNow: 'Release now',
  plan: 'Plan the release',
  releasing: 'Saving...',
  /** Part of the question asked before the cards are closed. `can`: whether they can be reopened. */
  roundsLeft: (rounds: number, can: boolean) =>
    `${rounds === 1 ? 'A round is' : `${rounds} rounds are`} still to come. No one will be able to answer about the people they meet then${can ? ' until you open the cards again' : ''}.`,
} as const;
