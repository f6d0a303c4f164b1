import { setTimeout as delay } from 'node:timers/promises';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { percentile } from '../bench/support/sampling.ts';
import { Dice } from '../support/model/dice.ts';
import type { Caller } from '../support/people/calls/api-client.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { openEvent } from '../support/people/world.ts';
import { countAgain } from './support/count-again.ts';
import { connectionsLeft } from './support/devices/connections-left.ts';
import { readScreenLog } from './support/devices/screen-log.ts';
import { openTimedScreen, type TimedScreen } from './support/devices/timed-screen.ts';
import { type LoadStack, withLoadStack } from './support/load-stack.ts';
import { fillEvening } from './support/open-evening.ts';
import { printTimes } from './support/print-table.ts';
import { check, playRun } from './support/verdict.ts';

/**
 * 40 events are live at the same time, each on the screens of 25 staff members, with a total of 2 new matches a second. Each screen must
 * receive each match of its event, in order and without a gap, and nothing of another event. 19 of 20 matches must be on all 25 screens
 * within a second, and the counters must be exact. Then everybody leaves at the same time.
 */

const organizations = 2;
const eventsEach = 20;
const staffEach = 25;
const guests = 6;
const perSecond = 2;
const seconds = 75;
const budgetMs = 1_000;
/** Number of sockets opened at the same time. */
const openingAtOnce = 16;

interface Evening {
  readonly tenantId: string;
  readonly eventId: string;
  readonly staff: readonly Caller[];
  readonly guests: readonly string[];
  readonly screens: TimedScreen[];
  /** For each match: when it was requested, and the ms that the call took. */
  readonly made: Map<string, { askedAt: number; callMs: number }>;
}

async function run(stack: LoadStack): Promise<boolean> {
  const evenings: Evening[] = [];
  for (let number = 1; number <= organizations; number += 1) evenings.push(...(await openEvenings(stack, `Load ${number}`)));
  const opening = performance.now();
  const seats = evenings.flatMap((evening) => evening.staff.map((person) => ({ evening, person })));
  await mapInParallel(seats, openingAtOnce, async ({ evening, person }) => {
    evening.screens.push(await openTimedScreen(stack.url, evening.eventId, person.bearer));
  });
  const openedIn = ((performance.now() - opening) / 1000).toFixed(1);
  console.log(
    `${evenings.length} events live, ${seats.length} screens opened in ${openedIn} s; ${perSecond} matches a second for ${seconds} s`,
  );
  const start = performance.now();
  await Promise.all(
    planMatches(evenings).map(async (planned) => {
      await delay(start + planned.at - performance.now());
      await makeMatch(planned);
    }),
  );
  const unheard = async () => evenings.flatMap(missingOf).length;
  await eventually(unheard, (count) => count === 0, 15_000).catch(() => undefined);
  return judge(stack, evenings);
}

async function openEvenings(stack: LoadStack, name: string): Promise<Evening[]> {
  const { tenantId, admin, hosts } = await stack.addOrganization(name, staffEach - 1);
  const numbers = Array.from({ length: eventsEach }, (_, index) => index + 1);
  return mapInParallel(numbers, 2, async (number) => {
    const invitation = await openEvent(hosts[number] ?? admin, `Evening ${number} of ${name}`);
    const people = await fillEvening(stack.visitor, invitation, guests);
    return { tenantId, eventId: invitation.eventId, staff: [admin, ...hosts], guests: people, screens: [], made: new Map() };
  });
}

interface PlannedMatch {
  /** Milliseconds from the start until the match is made. */
  readonly at: number;
  readonly evening: Evening;
  readonly person: Caller;
  readonly pair: readonly [string, string];
}

/**
 * Plans matches. Each event gets one match first; after that, events are chosen at random. Every eighth match is made at the same event and
 * the same moment as the one before.
 */
function planMatches(evenings: readonly Evening[]): PlannedMatch[] {
  const random = new Dice(40);
  const first = random.shuffle(evenings);
  const pairs = new Map(evenings.map((evening) => [evening, random.shuffle(pairsOf(evening.guests))]));
  const plan: PlannedMatch[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const twin = index % 8 === 7 ? plan.at(-1) : undefined;
    const evening = twin?.evening ?? first.pop() ?? random.pick(evenings);
    const at = twin?.at ?? (index + random.within(0, 1)) * (1000 / perSecond);
    const pair = pairs.get(evening)?.pop();
    if (pair !== undefined) plan.push({ at, evening, person: random.pick(evening.staff), pair });
  }
  return plan;
}

const pairsOf = (people: readonly string[]) =>
  people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const));

async function makeMatch({ evening, person, pair: [participant1_id, participant2_id] }: PlannedMatch): Promise<void> {
  const askedAt = performance.now();
  const { match } = await person.call(matches.createMatch, { event_id: evening.eventId, participant1_id, participant2_id });
  evening.made.set(match.id, { askedAt, callMs: performance.now() - askedAt });
}

/** Returns the matches that are missing on screens of the event, once for each screen. */
const missingOf = ({ screens, made }: Evening): string[] =>
  screens.flatMap(({ heardAt }) => [...made.keys()].filter((id) => !heardAt.has(id)));

async function judge(stack: LoadStack, evenings: readonly Evening[]): Promise<boolean> {
  const made = evenings.flatMap((evening) => [...evening.made].map(([id, times]) => ({ id, ...times, screens: evening.screens })));
  const deliveries = made.map(({ id, askedAt, screens }) =>
    screens.map(({ heardAt }) => (heardAt.get(id) ?? Number.POSITIVE_INFINITY) - askedAt),
  );
  const onLast = deliveries.map((times) => Math.max(...times));
  printTimes({
    'the call that makes a match': made.map(({ callMs }) => callMs),
    'until a screen has it': deliveries.flat(),
    'until the last of 25 has it': onLast,
  });
  const logs = evenings.flatMap(({ eventId, screens, made: ofEvent }) =>
    screens.map(({ watcher }) => ({ ...readScreenLog(watcher.heard, eventId), expected: ofEvent.size })),
  );
  const faults = logs.flatMap((log) => log.faults);
  const screens = evenings.flatMap((evening) => evening.screens);
  const hungUp = screens.filter((screen) => !screen.isOpen()).length;
  const { faults: miscounted, matches: counted } = await countAgain(stack, evenings);
  for (const screen of screens) void screen.watcher.close();
  const left = await connectionsLeft(stack);
  const hidden = await stack.findHiddenFaults();
  for (const fault of [...faults, ...miscounted, ...hidden].slice(0, 10)) console.log(`       ${fault.slice(0, 400)}`);
  return [
    check(`all ${perSecond * seconds} matches are made`, made.length === perSecond * seconds),
    check(
      'every screen hears every match of its event',
      logs.every(({ matches: heard, expected }) => heard === expected) && evenings.flatMap(missingOf).length === 0,
    ),
    check("in order, without a gap, and nothing of another event's", faults.length === 0),
    check('nobody is hung up on', hungUp === 0),
    check(`19 of 20 matches are on the last of 25 screens within ${budgetMs} ms`, percentile(onLast, 0.95) <= budgetMs),
    check('the counters come to the matches made', miscounted.length === 0 && counted === made.length),
    check('no function failed unseen', hidden.length === 0),
    check('no connection is left when everybody has gone', left === 0),
  ].every(Boolean);
}

await playRun(() => withLoadStack(run), 480_000);
