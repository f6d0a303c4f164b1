import type { PlanReport } from '#shared/model/rounds/night.ts';
import type { MeetingWords } from '#shared/rules/events/meeting-words.ts';
import { countOf } from '../../../lib/words/plural.ts';

/** Counts dates, or meetings: '3 fewer dates'. */
const fewer = (count: number, { one, many }: MeetingWords) => countOf(count, `fewer ${one}`, `fewer ${many}`);

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
  plannedAnew: 'Another plan may have been made since you opened this. Plan again to replace it.',
  planned: ({ many }: MeetingWords) => `Planned: the best ${many} for everybody`,
  rotation: 'Classic rotation: one side stays, the other moves one table on',
  pairs: 'Who meets whom',
  mutual: 'As they wish',
  everyone: 'Everyone with everyone',
  previous: 'Met at an earlier event',
  notAgain: 'Not again',
  again: 'May meet again',
  ageGap: 'Largest age gap in years',
  anyAge: 'Any',
  movers: 'Who moves',
  both: 'Everybody about equally',
  womenStay: 'Women stay',
  menStay: 'Men stay',
  openers: 'Phones suggest something to talk about',
  openersHint: 'From interests that both have stated, if both agreed. Otherwise, one of our own questions.',
  fairMix: 'Anyone who dates several genders meets a fair mix of them',
  auto: 'More',
  ends: (rounds: number, time: string, end: string) =>
    `${countOf(rounds, 'round', 'rounds')} starting now would end at ${time}. The event ends at ${end}.`,
  tiring: 'After about 20 rounds, people get tired and say yes less often.',
  tooLong: 'That is after the end of the event.',
  submit: 'Plan rounds',
  busy: 'Planning...',
  forecast: ({ many }: MeetingWords) => `How many ${many} would this plan give?`,
  forecasting: 'Calculating...',
  datesEach: (average: number, { many }: MeetingWords) => `${average.toFixed(1)} ${many} each`,
  inviteNext: (who: string, dates: number, { one, many }: MeetingWords) => `${who}: one more guest would add ${countOf(dates, one, many)}.`,
  cancel: 'Cancel',
  failed: 'The rounds could not be planned',
} as const;

export const planReportText = {
  label: 'The plan',
  sentence: ({ people, rounds, dates, sit_outs: { most } }: PlanReport, { one, many }: MeetingWords) =>
    `${countOf(people, 'person', 'people')}, ${countOf(rounds, 'round', 'rounds')}, ${countOf(dates, one, many)}. ${
      most === 0 ? 'No one sits out.' : most === 1 ? 'No one sits out more than once.' : `No one sits out more than ${most} times.`
    }`,
  fewer: (rounds: number) => `After ${countOf(rounds, 'round', 'rounds')}, everybody will have met everybody they can.`,
  nobodyFor: (names: string) => `There is no one here for: ${names}`,
  mixed: 'Anyone who dates several genders meets a fair mix.',
  groups: 'By group',
  who: 'Who',
  dates: ({ title }: MeetingWords) => `${title} each`,
  sitOuts: 'Sit out',
  range: (least: number, most: number) => (least === most ? `${least}×` : `${least}–${most}×`),
  quality: (average: string, lowest: string) => `Compatibility: ${average} on average, and ${lowest} for the person with the lowest.`,
  givenUp: {
    previous: (dates: number, words: MeetingWords) => `${fewer(dates, words)}, because some people have already met`,
    age_gap: (dates: number, words: MeetingWords) => `${fewer(dates, words)}, because of the age gap`,
    apart: (dates: number, words: MeetingWords) => `${fewer(dates, words)}, because some people are kept apart`,
    mix: (dates: number, words: MeetingWords) => `${fewer(dates, words)}, for the sake of a fair mix`,
  },
  allow: { previous: 'May meet again', age_gap: 'Any age gap', apart: null, mix: 'No fair mix' },
  allowed: 'Planning...',
} as const;
