import type { Golden } from '../cost/sum.ts';
import { type Bound, boundsOf, fridayHabits, playFriday } from './friday.ts';
import { quotas } from './quotas.ts';

const evenings = 1_000;
/** Between these the table stands in docs/scale.md. */
const begin = '<!-- begin: npm run friday -->';
const end = '<!-- end: npm run friday -->';

const count = (amount: number): string => Math.round(amount).toLocaleString('en-US');
const percent = (share: number): string => `${share >= 0.095 ? Math.round(share * 100) : (share * 100).toFixed(1)} %`;
const clock = (second: number): string => `7:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`;

/** How many evenings at once the quota is enough for; of what one evening alone needs, any number. */
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
    bound.share > 1 && lift !== null ? `${lift.how}: ${count(lift.most)}, of which ${percent(bound.peak / lift.most)}` : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table of docs/scale.md, from the golden capacity figures alone. */
export function fridayTable(golden: Golden): string {
  const { guests, registeringAtTheDoor, registeringWithin, arrivingWithin, roundsBeginAt, pressingWithin, comingBack } = fridayHabits;
  const bounds = boundsOf(playFriday(evenings, golden));
  return [
    begin,
    '',
    `${count(evenings)} evenings of ${guests} guests. ${registeringAtTheDoor * guests} of each register within ${registeringWithin} seconds of 7 PM, all open their evening and are`,
    `checked in within ${arrivingWithin / 60} minutes, and all first rounds begin at ${clock(roundsBeginAt)}, within ${pressingWithin} seconds; ${percent(comingBack)} of the phones come back for them.`,
    '',
    '| what | a second, as a new account has it | busiest second | of it | enough for evenings | what lifts it |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...bounds.map(rowOf),
    '',
    end,
  ].join('\n');
}

/** @throws Error when the document has no place for it */
export function withFridayTable(document: string, golden: Golden): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`Nothing stands between ${begin} and ${end}`);
  return document.slice(0, from) + fridayTable(golden) + document.slice(to + end.length);
}
