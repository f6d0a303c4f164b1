import type { Golden } from '../cost/sum.ts';
import { type Bound, boundsOf } from './bounds.ts';
import { deployed, type Friday, fridayHabits, newTable, playFriday, type ReaderName } from './friday.ts';
import { mostWritesOfTable, type QuotaName, quotas, requestsInSlowRegions, slowRegions } from './quotas.ts';
import { needsOfOrder, sellingHabits } from './selling.ts';

const evenings = 1_000;
/** Markers around the table in docs/scale.md. */
const begin = '<!-- begin: npm run friday -->';
const end = '<!-- end: npm run friday -->';

const count = (amount: number): string => Math.round(amount).toLocaleString('en-US');
const percent = (share: number): string => `${share >= 0.095 ? Math.round(share * 100) : (share * 100).toFixed(1)} %`;
const clock = (second: number): string => `7:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns how many simultaneous evenings the quota allows; any number for a need that does not grow with the number of evenings. */
function enoughFor({ name, share }: Bound): string {
  return name === 'eventWrites' || name === 'eventReads' ? 'any number' : count(Math.floor(evenings / share));
}

function rowOf(bound: Bound): string {
  const { what, most, source, lift } = quotas[bound.name];
  const cells = [
    `[${what}](${source})`,
    count(most),
    `${count(bound.peak)} at ${clock(bound.second)}`,
    percent(bound.share),
    enoughFor(bound),
    bound.share > 1 && lift !== null ? `${lift.how}: ${count(lift.most)} (${percent(bound.peak / lift.most)})` : '',
  ];
  return row(cells);
}

/** What follows a change, each with its reader and kind. */
const followed: readonly (readonly [what: string, reader: ReaderName, kind: string])[] = [
  ['live: someone registered, or came', 'streams-broadcast', 'people'],
  ['live: a round begins or ends', 'streams-broadcast', 'clock'],
  ['live: dates were recorded', 'streams-broadcast', 'matches'],
  ['a guest: mail queued, photo attached, counted', 'streams-dispatch', 'guests'],
  ['40 dates of a round are recorded', 'streams-dispatch', 'rounds'],
  ['a match is counted with its two', 'streams-dispatch', 'matches'],
];

const oneBatch: Readonly<Record<ReaderName, number>> = { 'streams-broadcast': 1, 'streams-dispatch': 1 };

/** Formats how long a Friday's changes wait for the stream's readers. */
function delays(asDeployed: Friday, golden: Golden): string[] {
  const { shards } = newTable;
  const warm = { shards: 40 };
  const columns: readonly (readonly [shards: number, oneByOne: Friday, asDeployed: Friday])[] = [
    [shards, playFriday(evenings, golden, { ...newTable, batchesAtOnce: oneBatch }), asDeployed],
    [warm.shards, playFriday(evenings, golden, { ...warm, batchesAtOnce: oneBatch }), playFriday(evenings, golden, warm)],
  ];
  const { 'streams-broadcast': live, 'streams-dispatch': rest } = deployed();
  return [
    "#### How far behind the stream's readers are",
    '',
    'Seconds until a reader has dealt with a change: for 99 in 100 changes, then for the slowest. “Default” is Lambda’s, one batch of a shard at a time.',
    `“Deployed” is ${live} for the live channel's reader and ${rest} for the dispatching one. A new table has at least ${shards} shards; one for ${count(warm.shards * 1000)} write units has ${warm.shards}.`,
    '',
    row(['what follows', ...columns.flatMap(([on]) => ['default', 'deployed'].map((way) => `${on} shards, ${way}`))]),
    row(['---', ...columns.flatMap(() => ['---:', '---:'])]),
    ...followed.map(([what, reader, kind]) =>
      row([what, ...columns.flatMap(([, ...ways]) => ways.map(({ behind }) => waitOf(behind[reader].get(kind) ?? [])))]),
    ),
  ];
}

function waitOf(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((one, other) => one - other);
  const [most = 0, longest = 0] = [sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)];
  return `${most.toFixed(1)}; ${longest.toFixed(1)}`;
}

/** Formats what it takes to sell the places of all evenings, in the busiest second. */
function selling(golden: Golden): string[] {
  const { guests, share, withinSeconds } = sellingHabits;
  const ordersASecond = (evenings * guests * share) / withinSeconds;
  const needs = needsOfOrder(golden).map((need) => ({ ...need, needed: need.perOrder * ordersASecond }));
  const sorted = needs.toSorted((one, other) => other.needed / other.most - one.needed / one.most);
  return [
    '#### The week before: the places are sold',
    '',
    `All sales open at the same moment, and ${percent(share)} of the places of ${count(evenings)} evenings are paid online within ${withinSeconds / 60} minutes: ${ordersASecond.toFixed(1)} orders a second.`,
    'Stripe limits the platform’s key, whichever organizer is paid. A guest whom Stripe refuses is told so and presses Pay again; the place is held meanwhile.',
    '',
    '| an order needs | of them a second, as a new account has it | taken | enough for evenings |',
    '| --- | ---: | ---: | ---: |',
    ...sorted.map(({ what, source, perOrder, most, needed }) =>
      row([
        `${digits(perOrder)} × [${what}](${source})`,
        count(most),
        percent(needed / most),
        count(Math.floor((evenings * most) / needed)),
      ]),
    ),
  ];
}

const digits = (amount: number): string => (Number.isInteger(amount) ? count(amount) : amount.toFixed(1));

/** Formats the tables of docs/scale.md, from the golden capacity figures alone. */
function fridayTable(golden: Golden): string {
  const { guests, registeringAtTheDoor, registeringWithin, arrivingWithin, roundsBeginAt, pressingWithin, comingBack } = fridayHabits;
  const { roundLasts, answering, answeringWithin } = fridayHabits;
  const asDeployed = playFriday(evenings, golden);
  const bounds = boundsOf(asDeployed.needs);
  const eveningsWith = (what: QuotaName, most: number) =>
    count(Math.floor((evenings * most) / (bounds.find(({ name }) => name === what)?.peak ?? 1)));
  return [
    begin,
    '',
    `${count(evenings)} evenings of ${guests} guests. ${registeringAtTheDoor * guests} of each register within ${registeringWithin} seconds of 7 PM. All open their evening and are checked in within`,
    `${arrivingWithin / 60} minutes. All first rounds begin at ${clock(roundsBeginAt)}, within ${pressingWithin} seconds, and ${percent(comingBack)} of the phones come back for them.`,
    `After ${roundLasts / 60} minutes each round ends and its ${guests / 2} dates are recorded; ${percent(answering)} of the phones open and answer a card within ${answeringWithin} seconds.`,
    '',
    '| what | a second, as a new account has it | busiest second | of it | enough for evenings | what lifts it |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...bounds.map(rowOf),
    '',
    `In ${slowRegions.map((region) => `\`${region}\``).join(', ')} new accounts begin with ${count(requestsInSlowRegions)} requests a second to the gateways: enough for ${eveningsWith('requests', requestsInSlowRegions)} evenings.`,
    `A table has ${count(mostWritesOfTable)} write units a second by default, warmed or not: enough for ${eveningsWith('tableWrites', mostWritesOfTable)} evenings; for more ask Service Quotas, too.`,
    '',
    ...delays(asDeployed, golden),
    '',
    ...selling(golden),
    '',
    end,
  ].join('\n');
}

/** Puts the tables into the document. @throws Error when the document has no markers for them */
export function withFridayTable(document: string, golden: Golden): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`Nothing stands between ${begin} and ${end}`);
  return document.slice(0, from) + fridayTable(golden) + document.slice(to + end.length);
}
