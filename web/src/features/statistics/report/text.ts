import type { EveningReport } from '#shared/model/statistics/report.ts';
import type { MeetingWords } from '#shared/rules/events/meeting-words.ts';
import { countOf } from '../../../lib/words/plural.ts';

/** Rounds to one decimal, which is dropped if it is zero. */
const mean = (value: number) => String(Math.round(value * 10) / 10);
const guests = (count: number) => countOf(count, 'guest', 'guests');

export const eveningReportText = {
  title: 'Report',
  denied: 'Access denied: Only hosts, admins, and super admins can read reports',
  eventMissing: 'Event not found',
  failed: 'The report could not be loaded',
  loading: 'Loading the report...',
  none: { title: 'Nothing to report yet', text: 'Once people have been paired at this event, this page will show how the evening went.' },
  print: 'Print',
  save: 'Save as picture',
  saving: 'Drawing...',
  notSaved: 'The picture could not be created',
  summary: 'In short',
  /** Describes the evening in a few sentences. */
  words: (
    { registered, came, returning, rounds, dates, dates_per_guest: each, results, feedback: { answers, shown } }: EveningReport,
    words: MeetingWords,
  ): string =>
    [
      came === null ? `${guests(registered)} registered.` : `${came} of ${guests(registered)} came.`,
      returning === null || returning === 0 ? null : `${returning} had been here before.`,
      rounds.length === 0 ? null : `${countOf(rounds.length, 'round', 'rounds')} took place.`,
      each === null ? null : `${countOf(dates, words.one, words.many)}: ${mean(each.mean)} for each guest on average.`,
      results === null ? null : eveningReportText.mutual(words.mutualIn(results), results.lucky, words),
      shown === null ? null : `Guests gave it ${eveningReportText.feedbackMean(shown.mean, answers)}.`,
    ]
      .filter((sentence) => sentence !== null)
      .join(' '),
  mutual: (pairs: number, lucky: number, { wasMutual: [one, many] }: MeetingWords) =>
    `${countOf(pairs, one, many)}, and ${guests(lucky)} went home with at least one result.`,
  figures: {
    registered: 'Registered',
    came: 'Came',
    returning: 'Returning',
    rounds: 'Rounds',
    quality: 'Mean quality',
  },
  cameOf: (came: number, registered: number) => `${came} of ${registered}`,
  perGuest: 'For each guest',
  sitOuts: 'Rounds sat out',
  spread: ({ least, mean: average, most }: { least: number; mean: number; most: number }) =>
    least === most ? `${least} each` : `${least} to ${most}, ${mean(average)} on average`,
  clock: 'What the clock says',
  round: (number: number) => `Round ${number}`,
  minutes: (ms: number) => {
    const seconds = Math.round(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  },
  plannedAs: (seconds: number) => `Planned: ${eveningReportText.minutes(seconds * 1000)} a round`,
  results: 'What came of it',
  lucky: 'Guests with at least one result',
  noResults: {
    none: 'There were no cards at this evening.',
    open: 'The cards are still open. Mutual matches will be counted once the results are out.',
    closed: 'The results are not out yet.',
    released:
      'Totals are shown once all guests have been told, if there are at least ten complete cards from guests who were checked in and have opened a link in their email. With fewer cards, someone could be identified.',
  },
  feedback: 'What guests say',
  feedbackSoFar: (answers: number) =>
    answers === 0
      ? 'No answers yet. Guests are asked on their own page once the last round begins.'
      : `${countOf(answers, 'answer', 'answers')} so far. Answers are shown once there are at least five from guests who were checked in and have opened a link in their email. With fewer answers, someone could be identified.`,
  feedbackMean: (value: number, answers: number) => `${mean(value)} of 5, from ${countOf(answers, 'answer', 'answers')}`,
  feedbackRatings: 'Number of answers per rating',
  feedbackRating: (rating: number) => (rating === 1 ? '1 (least)' : rating === 5 ? '5 (best)' : String(rating)),
  feedbackTexts: 'In their own words',
  feedbackOrder: 'In alphabetical order, without names.',
  compared: 'Compared with earlier evenings',
  first: 'This was the first evening.',
  columns: {
    event: 'Event',
    day: 'Day',
    registered: 'Registered',
    came: 'Came',
    perGuest: ({ title }: MeetingWords) => `${title} per guest`,
    quality: 'Quality',
    mutual: 'Mutual',
  },
  here: 'This evening',
  nothing: '–',
  mean,
} as const;
