import type { ReplyOf } from '#shared/contract/define.ts';
import type { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import type { MeetingWords } from '#shared/rules/events/meeting-words.ts';
import { countOf } from '../../../lib/words/plural.ts';
import { groupText } from '../../../ui/staff-text.ts';

export const eventDetailsText = {
  message: 'Message guests',
  page: 'Public page',
  cancel: 'Cancel event',
  title: 'Event details',
  edit: 'Edit',
  missing: 'Event not found',
  status: 'Status',
  venue: 'Venue',
  date: 'Date',
  duration: 'Duration',
  capacity: 'Capacity',
  ages: 'Ages',
  language: 'Language',
  price: 'Price',
  ways: (ways: readonly PayingWay[]) => {
    const all = ways.map((way) => ({ online: 'by card', door: 'at the door', transfer: 'by bank transfer' })[way]);
    return `Guests pay ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(all)}`;
  },
  createdBy: 'Created by',
  participants: 'Participants',
  matches: 'Matches',
  statisticsFailed: 'Failed to get event statistics',
} as const;

const few = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
/** Rounds to one decimal at most. */
const average = (dates: number) => Math.round(dates * 10) / 10;

/** Texts for the forecast: the rounds for those registered, and who is missing. */
export const forecastText = {
  title: 'Forecast',
  ask: ({ many }: MeetingWords) => `How many ${many} would rounds give?`,
  loading: 'Trying out rounds...',
  failed: 'The forecast could not be made',
  words: (
    { report: { rounds, groups, nobody_for }, fills_room }: ReplyOf<typeof eveningRounds.planRounds>,
    { one, many }: MeetingWords,
  ) => {
    const isSplit = (gender: Gender) => groups.filter((group) => group.gender === gender).length > 1;
    const name = (gender: Gender, wish: InterestedIn, count?: number) =>
      (isSplit(gender) ? groupText.name(gender, wish, count) : groupText.gender(gender, count)).toLowerCase();
    const shares = groups.map(
      ({ gender, interested_in, dates_average: dates }, at) =>
        `${name(gender, interested_in)} ${at === 0 ? `${countOf(average(dates), one, many)} each` : average(dates)}`,
    );
    return [
      `With ${countOf(rounds, 'round', 'rounds')}: ${shares.join(', ')}.`,
      ...(fills_room === null
        ? []
        : [
            `${few[fills_room.people]} more ${name(fills_room.gender, fills_room.interested_in, fills_room.people)} would give everybody ${countOf(rounds, one, many)}.`,
          ]),
      ...(nobody_for.length === 0 ? [] : [`There is no one suitable for ${countOf(nobody_for.length, 'person', 'people')}.`]),
    ].join(' ');
  },
} as const;

/** Texts for the places taken, by gender. */
export const placesTakenText = {
  caption: 'Places taken',
  men: 'Men',
  women: 'Women',
  nonBinary: 'Non-binary',
  all: 'All',
  of: (taken: number, places: number) => `${taken} of ${places}`,
} as const;

export const matchQualityText = {
  none: ({ many }: MeetingWords) => `No ${many}`,
  noneHint: ({ one }: MeetingWords) => `No one had a ${one} at this event.`,
  total: 'Total',
  average: 'Average',
  pairs: 'Different pairs',
  byQuality: 'Matches by quality',
  previous: 'Previously met',
} as const;
