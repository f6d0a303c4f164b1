import type { PlanReport } from '#shared/model/evening/night.ts';
import { countOf } from '../../lib/words/plural.ts';

/** The page around clock and plan. */
export const roundsPageText = {
  title: 'Rounds',
  denied: 'Access denied: Only hosts, admins, and super admins can access the matching interface',
  eventMissing: 'Event not found',
  nav: 'The evening',
  byHand: 'Pair by hand',
  rounds: 'Rounds',
  loading: 'Loading the evening',
  failed: 'The evening could not be loaded',
  none: {
    title: 'Plan the whole evening',
    text: 'Who sits with whom, at which table, in every round: nobody meets anybody twice, and sitting out is shared fairly.',
  },
  completed: { title: 'This event is completed', text: 'No rounds were planned for it.' },
  plan: 'Plan rounds',
  planAgain: 'Plan again',
  people: 'Who is here',
  apart: 'Keep apart',
  print: 'Print',
  notStarted: 'The event has not started yet: the clock runs once it is active.',
  closed: 'The event is completed: the clock stands still.',
  offline: 'No connection: the clock goes on, and buttons wait until it is back.',
} as const;

/** The clock and its buttons. */
export const clockText = {
  label: 'Clock',
  start: (round: number) => `Start round ${round}`,
  end: (round: number) => `End round ${round}`,
  pause: 'Pause',
  resume: 'Resume',
  more: 'More',
  oneMore: '+1 min',
  oneLess: '1 minute less',
  backToStart: (round: number) => `Round ${round} has not begun`,
  backToRound: (round: number) => `Go on with round ${round}`,
  backToEvening: 'Go on with the evening',
  finish: 'Finish the evening',
  finishQuestion: (left: number) =>
    `${countOf(left, 'round', 'rounds')} of the plan ${left === 1 ? 'has' : 'have'} not been held. Finish the evening?`,
  finishing: 'Finishing...',
  auto: 'Rounds start and end by themselves',
  by: (email: string) => `Last changed by ${email}`,
  failed: 'This could not be done',
  replanAndStart: 'Replan and start',
  soundOn: 'Bell on',
  stopBell: 'Stop bell',
  keepAwake: 'Keep this screen awake in its settings, so that the bell rings.',
} as const;

/** The form of a plan. */
export const planFormText = {
  title: (from: number, to: number) => (from === 1 ? 'Plan rounds' : `Replan rounds ${from}–${to}`),
  rounds: 'Rounds',
  minutes: 'Minutes per round',
  gap: 'Minutes to move',
  tables: 'Tables',
  who: 'Who',
  here: (count: number) => `Checked in, ${count}`,
  registered: (count: number) => `Everyone not absent, ${count}`,
  way: 'How',
  plannedAnew: 'Another plan may be in force since you opened this. Plan once more to replace it.',
  planned: 'Planned: the best for everybody',
  rotation: 'Classic rotation: one side stays, the other moves one table on',
  pairs: 'Who meets whom',
  mutual: 'As they wish',
  everyone: 'Everyone with everyone',
  previous: 'Met at an earlier event',
  notAgain: 'Not again',
  again: 'May meet again',
  ageGap: 'Largest age gap, years',
  anyAge: 'Any',
  movers: 'Who moves',
  both: 'Everybody about equally',
  womenStay: 'Women stay',
  menStay: 'Men stay',
  openers: 'Phones suggest something to begin with',
  openersHint: 'From interests that both have stated, if both agreed; else a question of ours.',
  fairMix: 'Whoever dates several genders meets a fair mix of them',
  auto: 'More',
  ends: (rounds: number, time: string, end: string) =>
    `${countOf(rounds, 'round', 'rounds')} from now end at ${time}. The event ends at ${end}.`,
  tiring: 'Above 20 rounds people tire, and choose less.',
  tooLong: 'That is after the end of the event.',
  submit: 'Plan rounds',
  busy: 'Planning...',
  forecast: 'What would it give?',
  forecasting: 'Trying...',
  datesEach: (average: number) => `${average.toFixed(1)} dates each`,
  inviteNext: (who: string, dates: number) => `One more of “${who}” would give ${countOf(dates, 'date', 'dates')} more.`,
  cancel: 'Cancel',
  failed: 'The rounds could not be planned',
} as const;

/** What a plan gives. */
export const reportText = {
  label: 'The plan',
  sentence: ({ people, rounds, dates, sit_outs: { most } }: PlanReport) =>
    `${countOf(people, 'person', 'people')}, ${countOf(rounds, 'round', 'rounds')}, ${countOf(dates, 'date', 'dates')}. ${
      most === 0 ? 'Nobody sits out.' : most === 1 ? 'Nobody sits out more than once.' : `Nobody sits out more than ${most} times.`
    }`,
  fewer: (rounds: number) => `After ${countOf(rounds, 'round', 'rounds')} everybody has met everybody they can.`,
  nobodyFor: (names: string) => `Nobody here fits: ${names}.`,
  mixed: 'Mixed fairly for those who date several genders.',
  groups: 'By group',
  who: 'Who',
  dates: 'Dates each',
  sitOuts: 'Sit out',
  range: (least: number, most: number) => (least === most ? `${least}×` : `${least}–${most}×`),
  quality: (average: string, lowest: string) => `Compatibility ${average} on average; ${lowest} for the person who fares worst.`,
  givenUp: {
    previous: (dates: number) => `${countOf(dates, 'date', 'dates')} fewer because people met before`,
    age_gap: (dates: number) => `${countOf(dates, 'date', 'dates')} fewer because of the age gap`,
    apart: (dates: number) => `${countOf(dates, 'date', 'dates')} fewer because people are kept apart`,
    mix: (dates: number) => `${countOf(dates, 'date', 'dates')} fewer for a fair mix`,
  },
  allow: { previous: 'May meet again', age_gap: 'Any age gap', apart: null, mix: 'No fair mix' },
  allowed: 'Planning...',
} as const;

/** The rounds as cards. */
export const roundCardsText = {
  label: 'Rounds',
  title: (round: number) => `Round ${round}`,
  state: { held: 'Held', now: 'Now', next: 'Next', later: null },
  table: (table: number) => `Table ${table}`,
  tables: 'Table',
  rests: 'Sitting out',
  numbered: (number: number, name: string) => `${number} · ${name}`,
  gone: 'Somebody who left',
  swap: (name: string, round: number) => `Swap ${name} in round ${round}`,
  swapHint: (name: string) => `${name} changes places with whom? Choose somebody of the same round.`,
  stop: 'Cancel',
  void: 'Did not take place',
  unvoid: 'Took place',
  voided: 'Did not take place',
  notMutual: 'Not mutual',
  editFailed: 'This could not be changed',
  undo: 'Undo',
  undone: 'The plan before is back.',
  planned: (from: number, to: number) => `Rounds ${from}–${to} planned anew.`,
} as const;

/** The room is not what the plan was made for. */
export const roomBannerText = {
  change: (came: number, left: number) =>
    `${[came > 0 ? `${came} came` : '', left > 0 ? `${left} left` : ''].filter((part) => part !== '').join(', ')} since this plan.`,
  replan: (from: number, to: number) => (from === to ? `Replan round ${from}` : `Replan rounds ${from}–${to}`),
  busy: 'Planning...',
} as const;

/** Who is here. */
export const peopleText = {
  title: 'Who is here',
  search: 'Search people',
  placeholder: 'Search by name...',
  here: (here: number, all: number) => `${here} of ${all} checked in`,
  checkIn: (name: string) => `${name} is here`,
  absent: (name: string) => `${name} is absent`,
  absentWord: 'Absent',
  leaves: (name: string) => `Until when ${name} stays`,
  stays: 'Stays to the end',
  leavesAfter: (round: number) => `Leaves after round ${round}`,
  seated: (name: string) => `${name} keeps one table`,
  seatedWord: 'Stays seated',
  nobody: 'Nobody is called that.',
  failed: 'This could not be changed',
  done: 'Done',
} as const;

/** Whether the evening's bells are heard. */
export const soundText = {
  off: 'Sound is off',
  turnOn: 'Tap to turn it on',
  label: 'Sound is off. Tap to turn it on.',
} as const;

/** Guests who ask for a host. */
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

/** Pairs who are kept apart. */
export const apartText = {
  title: 'Keep apart',
  titleOf: (name: string) => `Keep ${name} apart`,
  hint: 'Two people who are kept apart are never planned together, never proposed to each other, and cannot be matched by hand, at any event. Only staff see this.',
  one: 'First person',
  other: 'Second person',
  from: 'From',
  choose: 'Choose a person',
  reason: 'Reason (optional)',
  add: 'Keep apart',
  adding: 'Saving...',
  none: 'Nobody of this event is kept apart.',
  noneOf: 'Kept apart from nobody.',
  searching: 'Looking for more pairs...',
  noneYet: 'None among the latest pairs. “Show more” looks further back.',
  more: 'Show more',
  pair: (names: readonly string[]) => names.join(' and '),
  elsewhere: 'Somebody of another event',
  by: (email: string, date: string) => `${email}, ${date}`,
  asked: (name: string, date: string) => `Asked for by ${name}, ${date}`,
  guest: 'a guest',
  end: 'Allow again',
  endFor: (names: string) => `Allow again: ${names}`,
  choosePeople: 'Choose two people',
  failed: 'The pair could not be saved',
  endFailed: 'The pair could not be removed',
  loadFailed: 'The pairs could not be loaded',
} as const;

/** The guests' cards. */
export const cardsText = {
  title: 'Cards and results',
  states: {
    none: 'Guests say on their phones whom they would like to see again. Cards open with the first round; open them here if you pair by hand.',
    open: 'Guests fill in their cards on their phones. Only they see what they say.',
    closed: 'The cards are closed. Nobody knows any result yet, not even you.',
    released: 'The results are out, and only the two concerned see one. Everybody who met somebody is being told.',
  },
  told: 'Everybody who met somebody has been told, and only the two concerned see a result.',
  open: 'Open the cards',
  close: 'Close the cards',
  reopen: 'Open them again',
  release: 'Release the results',
  hold: 'Call the release off',
  releaseAt: (time: string) => `The cards close and the results go out on ${time}.`,
  counting: 'Counting...',
  complete: (complete: number, expected: number) => `${complete} of ${expected} cards are complete`,
  incomplete: (count: number) => (count === 1 ? 'Who has not finished: 1 guest' : `Who has not finished: ${count} guests`),
  person: (name: string, number: number | null) => (number === null ? name : `${number} · ${name}`),
  nobodyMet: 'Nobody has met anybody yet.',
  progressFailed: 'Who has answered could not be loaded. It is asked again by itself.',
  noSums: 'How many it was mutual for is shown once all mails are under way, and from ten complete cards on: fewer would tell on somebody.',
  sums: { dates: 'Mutual dates', friends: 'Friends', lucky: 'Guests with at least one' },
  failed: 'The cards could not be changed',
  question:
    'Everybody who met somebody gets a mail, and each guest sees with whom it was mutual. The cards close, and nothing of this can be taken back.',
  when: 'When?',
  now: 'Now',
  later: 'At a time; until then you can call it off',
  at: 'Close and release at',
  atHint: 'In the time of the event’s place',
  releaseNow: 'Release now',
  plan: 'Plan the release',
  releasing: 'Saving...',
  /** Before the cards close. `can`: be opened again. */
  roundsLeft: (rounds: number, can: boolean) =>
    `${rounds === 1 ? 'A round is' : `${rounds} rounds are`} still to come. Nobody can answer about whom they meet there${can ? ' until you open the cards again' : ''}.`,
} as const;

/** What is printed. */
export const paperText = {
  runSheet: 'Run sheet',
  cards: 'Guest cards',
  changedCards: (count: number) => `Only changed cards (${count})`,
  badges: 'Badges',
  tables: 'Table numbers',
  plan: (version: number, time: string) => `Plan ${version} · ${time}`,
  round: 'Round',
  table: 'Table',
  yes: 'Yes',
  friends: 'Friends',
  no: 'No',
  name: 'Name and notes',
  rests: 'rest',
  code: 'Your evening',
  startsAt: (time: string) => `about ${time}`,
} as const;
