import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ageValue,
  interestsValue,
  interestWeight,
  lookingForValue,
  type Room,
  type ScoreInput,
} from '#shared/rules/matches/compatibility.ts';
import { qualityTierOf } from '#shared/rules/matches/quality.ts';
import { prepareScores } from '#shared/rules/matches/score-room.ts';
import { type Evening, readEvenings } from '../support/rooms/columbia.ts';
import { percentile } from './support/sampling.ts';

// `node test/bench/columbia-report.ts [FOLDER]`: prints, as Markdown, how high the compatibility score ranks the dates of real evenings
// that both people liked. FOLDER holds participants.csv and dates.csv; without it, the six evenings of test/fixtures are used.

interface Dated {
  readonly evening: number;
  readonly man: number;
  readonly yes: boolean;
  readonly score: number;
  readonly parts: Readonly<Record<'interests' | 'age' | 'looking for', number>>;
}

function datesOf(evening: Evening): Dated[] {
  const people = evening.people.map(
    ({ form }): ScoreInput => ({
      gender: form.gender,
      age: form.age,
      interestedIn: form.interested_in,
      lookingFor: form.looking_for,
      interests: form.interests,
      traits: [],
      types: [],
    }),
  );
  const counts = new Map<string, number>();
  for (const { interests } of people) for (const interest of interests) counts.set(interest, (counts.get(interest) ?? 0) + 1);
  const room: Room = { people: people.length, interestCounts: counts };
  const scores = prepareScores(people, room);
  const placeOf = new Map(evening.people.map(({ number }, index) => [number, index]));
  return evening.dates.flatMap(({ man, woman, match }) => {
    const [one, other] = [placeOf.get(man) ?? -1, placeOf.get(woman) ?? -1];
    const [a, b] = [people[one], people[other]];
    if (a === undefined || b === undefined) return [];
    const shared = a.interests.filter((interest) => b.interests.includes(interest));
    return {
      evening: evening.number,
      man,
      yes: match,
      score: scores.row(one)[other] ?? 0,
      parts: {
        interests: interestsValue(shared.reduce((sum, interest) => sum + interestWeight(interest, room), 0)),
        age: ageValue(a.age, b.age),
        'looking for': lookingForValue(a.lookingFor, b.lookingFor),
      },
    };
  });
}

/**
 * Returns the probability that a date which both people liked scores above a date of the same evening that was not liked by both (ties
 * count half), and its standard error (Hanley and McNeil 1982). 0.5 is chance, 1 is perfect.
 */
function auc(dates: readonly Dated[], measure: (date: Dated) => number): { area: number; error: number } {
  let [won, pairs, yes, no] = [0, 0, 0, 0];
  for (const evening of Map.groupBy(dates, (date) => date.evening).values()) {
    const liked = evening.filter((date) => date.yes);
    const others = evening.filter((date) => !date.yes);
    for (const one of liked) for (const other of others) won += (Math.sign(measure(one) - measure(other)) + 1) / 2;
    pairs += liked.length * others.length;
    yes += liked.length;
    no += others.length;
  }
  const area = won / pairs;
  const [q1, q2] = [area / (2 - area), (2 * area * area) / (1 + area)];
  const variance = (area * (1 - area) + (yes - 1) * (q1 - area ** 2) + (no - 1) * (q2 - area ** 2)) / (yes * no);
  return { area, error: Math.sqrt(variance) };
}

/** Takes the `count` women with the highest scores for each man, and returns the share of these dates that both people liked. */
function likedAmongFirst(dates: readonly Dated[], count: number): number {
  const firsts = [...Map.groupBy(dates, ({ evening, man }) => `${evening} ${man}`).values()].flatMap((own) =>
    own.toSorted((one, other) => other.score - one.score).slice(0, count),
  );
  return firsts.filter(({ yes }) => yes).length / firsts.length;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function reportOf(dates: readonly Dated[]): string {
  const scores = dates.map(({ score }) => score);
  const share = (of: (date: Dated) => boolean) => percent(dates.filter(of).length / dates.length);
  const area = (name: string, measure: (date: Dated) => number) => {
    const { area: value, error } = auc(dates, measure);
    return row(name, value.toFixed(3), `± ${(1.96 * error).toFixed(3)}`);
  };
  return [
    `${dates.length} dates of ${new Set(dates.map(({ evening }) => evening)).size} evenings; both said yes after ${share(({ yes }) => yes)}.`,
    '',
    row('ranks the dates both liked by', 'AUC', '95 %'),
    row('---', '---', '---'),
    area('score', ({ score }) => score),
    area('shared interests alone', ({ parts }) => parts.interests),
    area('age alone', ({ parts }) => parts.age),
    area('looking for alone', ({ parts }) => parts['looking for']),
    '',
    `Both liked it among the three first of each man: ${percent(likedAmongFirst(dates, 3))}; the five first: ${percent(likedAmongFirst(dates, 5))}.`,
    '',
    row('score', ...['least', '5 %', '25 %', 'median', '75 %', '95 %', 'most']),
    row(...Array<string>(8).fill('---')),
    row('', ...[0, 0.05, 0.25, 0.5, 0.75, 0.95, 1].map((at) => percentile(scores, at).toFixed(2))),
    '',
    `High ${share(({ score }) => qualityTierOf(score) === 'high')}, good ${share(({ score }) => qualityTierOf(score) === 'medium')}, low ${share(({ score }) => qualityTierOf(score) === 'low')}; ${new Set(scores).size} different scores.`,
  ].join('\n');
}

const [folder] = process.argv.slice(2);
const evenings = folder === undefined ? readEvenings() : readEvenings(pathToFileURL(`${path.resolve(folder)}/`));
console.log(reportOf(evenings.flatMap(datesOf)));
