import type { EventFormat } from '../../model/events/event-format.ts';

interface MutualResults {
  readonly dates: number;
  readonly friends: number;
}

/** Words for staff about two people who sit at a table for a round: a date, or a meeting at an event for making friends. */
export interface MeetingWords {
  readonly one: string;
  readonly many: string;
  /** Begins a label. */
  readonly title: string;
  /** Label of the number of pairs for whom it was mutual. `wasMutual`: the words that follow that number in a sentence. */
  readonly mutual: string;
  readonly wasMutual: readonly [one: string, many: string];
  /** Label of the number of pairs who only want to stay in touch; null if the card has no such answer. */
  readonly inTouch: string | null;
  /** Returns the number of pairs for whom it was mutual. */
  readonly mutualIn: (results: MutualResults) => number;
}

const ofDates: MeetingWords = {
  one: 'date',
  many: 'dates',
  title: 'Dates',
  mutual: 'Mutual dates',
  wasMutual: ['date was mutual', 'dates were mutual'],
  inTouch: 'Would like to stay in touch',
  mutualIn: ({ dates }) => dates,
};

const ofFriends: MeetingWords = {
  one: 'meeting',
  many: 'meetings',
  title: 'Meetings',
  mutual: 'Pairs who want to meet again',
  wasMutual: ['pair wants to meet again', 'pairs want to meet again'],
  inTouch: null,
  mutualIn: ({ dates, friends }) => dates + friends,
};

/** Returns the words that fit an event's format (docs/rules/events.md#formats). */
export const meetingWordsOf = ({ format }: { readonly format?: EventFormat | undefined }): MeetingWords =>
  format === 'friends' ? ofFriends : ofDates;
