import type { Advice, MissingFigure } from '#shared/model/statistics/trends.ts';
import { countOf } from '../../lib/words/plural.ts';

export const statisticsPageText = {
  title: 'Statistics',
  noOrganizationTitle: 'You do not belong to an organization yet.',
  noOrganization: 'Once you do, its statistics will appear here.',
  allOrganizations: 'All organizations',
  loading: 'Loading statistics',
  loadingAnalytics: 'Loading match analytics',
  failed: 'The statistics could not be loaded.',
  noneTitle: 'Nothing to count yet',
  none: 'Once you have held an event, this page shows how it went.',
  createEvent: 'Create Event',
  overview: 'Overview',
  analytics: 'Match analytics',
  loadingTrends: 'Loading trends',
  chooseTitle: 'Choose an organization',
  choose: 'Trends are shown for one organization at a time.',
} as const;

export const statisticsViewsText = { label: 'Statistics', views: { figures: 'Figures', trends: 'Trends' } } as const;

/** Genders of guests, in figures and charts. */
export const genderText = { female: 'Female', male: 'Male', non_binary: 'Non-binary' } as const;

export const overviewText = {
  events: 'Total events',
  participants: 'Total participants',
  averageAge: 'Average age',
  status: 'Event status',
  statusCaption: 'Events by status',
  active: 'Active',
  upcoming: 'Upcoming',
  completed: 'Completed',
  canceled: 'Canceled',
  gender: 'Gender ratio',
  genderCaption: 'Participants by gender',
  interests: 'Top interests',
  interestsCaption: 'The most chosen interests',
  noInterests: 'No one has chosen an interest yet.',
  byEvent: 'Participants by event',
  registrations: (count: number) => `Total registrations: ${count}`,
  countedTwice:
    'Registrations and top interests count people once for each event they registered for. The figures above count each participant once.',
} as const;

export const filtersText = { event: 'Event', allEvents: 'All events', from: 'From', to: 'To', clear: 'Clear filters' } as const;

export const analyticsText = {
  noneTitle: 'No events in this period',
  none: 'Choose other days, or clear the filters.',
  matches: 'Matches',
  averageQuality: 'Average quality',
  perParticipant: 'Matches per participant',
  perRegistration: 'Matches per registration',
  unique: 'Unique matches',
  repeats: 'Repeat matches',
  repeatRate: 'Repeat rate',
  success: 'Match success',
  successCaption: 'Matches by quality',
  previouslyMet: 'Previously met',
  sharedInterests: 'Most shared interests',
  sharedInterestsCaption: 'Number of matches that share each interest',
  noneShared: 'No match has shared an interest yet.',
} as const;

/** Each chart's heading, the sentence that says what it shows, the table's columns, and the names of the series. */
export const chartsText = {
  quality: {
    title: 'Match quality over time',
    ofOneEvent: { says: 'The average for every five minutes of this evening.', columns: ['Time', 'Matches', 'Average quality'] },
    ofEvents: { says: 'The average for each event, in chronological order.', columns: ['Day', 'Event', 'Matches', 'Average quality'] },
    line: 'Average quality',
  },
  scores: {
    title: 'Scores',
    says: 'The number of matches of each quality.',
    columns: ['Quality', 'Matches'],
    bars: 'Matches',
  },
  perParticipant: {
    title: 'Matches per participant',
    ofOneEvent: { says: (average: string) => `On average ${average} each.`, columns: ['Matches', 'Participants'], bars: 'Participants' },
    ofEvents: {
      says: (average: string) => `On average ${average} per evening. Each participant counts once for every event.`,
      columns: ['Matches', 'Registrations'],
      bars: 'Registrations',
    },
  },
  balance: {
    title: 'Gender balance per event',
    says: 'Who registered for each event.',
    columns: ['Event', genderText.female, genderText.male, genderText.non_binary],
  },
} as const;

export const eventTableText = {
  label: 'Events compared',
  event: 'Event',
  status: 'Status',
  participants: 'Participants',
  matches: 'Matches',
  perPerson: 'Per person',
  quality: 'Quality',
  repeatRate: 'Repeat rate',
} as const;

const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const percent = (rate: number | null) => (rate === null ? '–' : `${Math.round(100 * rate)}%`);
const evenings = (count: number) => countOf(count, 'evening', 'evenings');

/** Formats a ratio: 'twice', '1.5 times', '3 times'. */
function timesOf(ratio: number): string {
  const halves = Math.round(2 * ratio) / 2;
  return halves === 2 ? 'twice' : `${halves} times`;
}

/** Formats a time in its largest useful unit: '3 days', '20 hours', '40 minutes'. */
function spanOf(seconds: number): string {
  if (seconds >= 48 * 3600) return countOf(Math.round(seconds / 86_400), 'day', 'days');
  if (seconds >= 90 * 60) return countOf(Math.round(seconds / 3600), 'hour', 'hours');
  return countOf(Math.max(1, Math.round(seconds / 60)), 'minute', 'minutes');
}

const groupNames = { men: 'men', women: 'women' } as const;
const otherGroup = { men: 'women', women: 'men' } as const;
const possessive = { men: 'Men’s', women: 'Women’s' } as const;
const rateNames = { fill: 'Fill rate', show_up: 'Show-up rate', mutual: 'Mutual rate' } as const;
const nextOfFill = {
  up: 'There is room for higher limits.',
  down: 'Publish the next link earlier, or offer fewer places.',
} as const;

/** Each conclusion as a sentence, followed by a sentence that says what to do about it. */
const adviceWords: { [Kind in Advice['kind']]: (advice: Extract<Advice, { kind: Kind }>) => readonly [says: string, next: string] } = {
  fills_fast: ({ best, worst }) => [
    worst === null
      ? `${weekdays[best.weekday]}s fill up within ${spanOf(best.seconds)}.`
      : `${weekdays[best.weekday]}s fill up within ${spanOf(best.seconds)}; ${weekdays[worst.weekday]}s take ${spanOf(worst.seconds)}.`,
    worst === null
      ? 'Send the link at least that long before you need to know who is coming.'
      : `Plan the next evening on a ${weekdays[best.weekday]}.`,
  ],
  fuller_day: ({ best, worst }) => [
    `${weekdays[best.weekday]}s are ${percent(best.rate)} full, ${weekdays[worst.weekday]}s ${percent(worst.rate)}.`,
    `Try a ${weekdays[best.weekday]} instead of the next ${weekdays[worst.weekday]}.`,
  ],
  slower: ({ group, seconds, other_seconds: other }) => [
    other === 0
      ? `${possessive[group]} places take ${spanOf(seconds)} to fill.`
      : `${possessive[group]} places take ${timesOf(seconds / other)} as long to fill as ${otherGroup[group]}’s: ${spanOf(seconds)} compared with ${spanOf(other)}.`,
    `Invite ${groupNames[group]} first.`,
  ],
  not_full: ({ group, filled, other_filled: other, evenings: of }) => [
    `${possessive[otherGroup[group]]} places were all taken at ${other} of ${evenings(of)}, but ${group}’s at only ${filled}.`,
    `Invite more ${groupNames[group]}, or offer them fewer places.`,
  ],
  empty_places: ({ rate, taken, places }) => [
    `${percent(rate)} of your places are taken: ${Math.round(taken)} of ${Math.round(places)} per evening.`,
    'Publish the next link earlier, or offer fewer places: a small room that is full feels better than a large one that is not.',
  ],
  no_shows: ({ rate, twenty_of: of }) => [
    `Of every 100 guests who register, ${Math.round(100 * rate)} come.`,
    `To have 20 at the tables, take ${of} registrations.`,
  ],
  waiting: ({ evenings: waited, of, mean }) => [
    `People waited for a place at ${waited} of ${evenings(of)}, an average of ${Math.round(mean)} on the waiting list each time.`,
    'You could fill a larger room or a second evening.',
  ],
  direction: ({ figure, latest, before, latest_evenings: now, before_evenings: then }) => [
    `${rateNames[figure]}: ${percent(latest)} at the last ${evenings(now)}, ${percent(before)} at the ${then} before.`,
    figure === 'fill'
      ? nextOfFill[latest > before ? 'up' : 'down']
      : latest > before
        ? 'Keep what you changed.'
        : 'Look at the reports from the last evenings to see what was different.',
  ],
};

const missingWords: Record<MissingFigure['figure'], (more: number) => string> = {
  evenings: (more) => `${countOf(more, 'more evening', 'more evenings')}, and this page will say what to do next.`,
  weekdays: (more) => `To compare weekdays, one of them needs ${countOf(more, 'more evening', 'more evenings')}.`,
  fill_time: (more) =>
    `For evenings created from now on, we record how fast they fill up. You will see this after ${countOf(more, 'more evening', 'more evenings')}.`,
  show_up: (more) => `Check guests in at the door at ${countOf(more, 'more evening', 'more evenings')} to learn how many come.`,
  mutual: (more) =>
    `Release the results from ten or more cards at ${countOf(more, 'more evening', 'more evenings')} to learn how many dates are mutual.`,
};

/** Texts for figures over several evenings: names of series, columns and tiles. */
export const trendsText = {
  label: 'Trends',
  next: 'What to do next',
  nothingNew: 'Nothing stands out: your evenings are very similar.',
  advice: <Kind extends Advice['kind']>(advice: Extract<Advice, { kind: Kind }>): readonly [string, string] =>
    adviceWords[advice.kind as Kind](advice),
  unknown: 'What is not known yet',
  missing: ({ figure, have, need }: MissingFigure) => missingWords[figure](need - have),
  none: { title: 'No evening is over yet', text: 'Once some are, this page will show how full they were, who came, and what to do next.' },
  createEvent: 'Create Event',
  figures: {
    fill: 'Fill rate',
    show_up: 'Show-up rate',
    mutual: 'Mutual rate',
    fill_time: 'Time to fill',
    waiting: 'Joined a waiting list',
  },
  rates: {
    title: 'Evening by evening',
    says: 'How full each evening was, how many of its guests came, and how many of its dates were mutual.',
    columns: ['Evening', 'Day', 'Registered', 'Fill rate', 'Show-up rate', 'Mutual rate', 'Waited'],
  },
  filling: {
    title: 'Time to fill',
    says: 'Days from the first registration until all places were taken. An evening without a column was never full.',
    columns: ['Evening', 'Day', 'All places', 'Men’s', 'Women’s'],
    series: { all: 'All places', men: 'Men’s', women: 'Women’s' },
    never: 'Not full',
  },
  weekdays: {
    title: 'By weekday',
    day: 'Day',
    evenings: 'Evenings',
    few: 'Fewer than three evenings say little about a weekday.',
  },
  weekday: (weekday: number) => weekdays[weekday] ?? '',
  /** An unknown figure is shown as a dash. */
  percent,
  span: (seconds: number | null) => (seconds === null ? '–' : spanOf(seconds)),
  unit: 'd',
  basis: (count: number, withoutGuests: number) =>
    `The last ${evenings(count)} that are over${withoutGuests === 0 ? '' : `; ${withoutGuests} more without a guest ${withoutGuests === 1 ? 'is' : 'are'} left out`}.`,
} as const;
