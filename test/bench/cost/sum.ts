import * as z from 'zod/mini';
import { functionNameOf } from '#shared/contract/define.ts';
import { type Evening, eveningOf, habits, memoryOf, saleCalls, type Way, weights } from './evening-calls.ts';

const priceList = z.object({
  region: z.string(),
  currency: z.string(),
  asOf: z.string(),
  note: z.string(),
  prices: z.record(z.string(), z.object({ usd: z.number(), per: z.number(), unit: z.string(), source: z.string() })),
});
export type PriceList = z.output<typeof priceList>;
export const parsePrices = (value: unknown): PriceList => z.parse(priceList, value);

const golden = z.record(z.string(), z.record(z.string(), z.object({ requests: z.array(z.string()), units: z.number() })));
export type Golden = z.output<typeof golden>;
export const parseGolden = (value: unknown): Golden => z.parse(golden, value);

/** Amounts, keyed by the price list's names. */
export type Amounts = Readonly<Record<string, number>>;

/** Keys in the golden file: what the stream's function needs to record one date of a round, and what follows any match. */
export const recordedDate = 'rounds.runClock end, a date recorded';
export const followedMatch = 'matches.createMatch, followed';

export const isMeasured = (costs: Golden, name: string): boolean => (costs['1000']?.[name] ?? costs['fixed']?.[name]) !== undefined;

/**
 * Returns the units of a call. There are golden figures for rooms of 10, 100 and 1,000 people. Any other room costs as much as the next
 * larger of these.
 */
export function unitsOf(costs: Golden, route: string, guests: number): { reads: number; writes: number } {
  const size = guests <= 10 ? '10' : guests <= 100 ? '100' : '1000';
  const found = costs[size]?.[route] ?? costs['fixed']?.[route];
  // A call without a golden figure is assumed to cost the check of a session and two plain reads.
  if (found === undefined) return { reads: 2, writes: 0 };
  const units = { reads: 0, writes: 0 };
  for (const request of found.requests) {
    const [operation = '', amount = '0'] = request.split(' ');
    if (/^(Get|BatchGet|Query)/.test(operation)) units.reads += Number(amount);
    else units.writes += Number(amount);
  }
  return units;
}

/** Returns what an event of `guests` guests uses, from the first registration to the end of its data's retention. */
export function amountsOf(guests: number, way: Way, costs: Golden): Amounts {
  const evening = eveningOf(guests, way);
  const { staff, matches, photos, rounds } = evening;
  const calls = Object.values(evening.calls).reduce((sum, count) => sum + count, 0);
  const table = tableOf(evening, costs);
  const changes = changesOf(evening);
  // Each reader, and each function that gets its records, is invoked once per change, or once per record if a change has several. One
  // invocation is added for the email, one per photo, and those for the sockets.
  const records = guests * (weights.recordsPerGuest - 1) + photos * weights.recordsPerPhoto + matches * (weights.recordsPerMatch - 1);
  const handedOver = changes + records;
  const reactions = changes + weights.functionsPerRecord * handedOver + evening.mails;
  const openings = guests * habits.openingsPerGuest;
  // A plan and each command are sent to every phone, a pair matched by hand to its two phones. Each opening sends a hello and eight pings,
  // which are answered.
  const told = way === 'clock' ? guests * (1 + rounds * habits.commandsPerRound) : matches * 2;
  const toPhones = told + openings * 2 * (1 + 8);
  const messages = toPhones + changes * staff + staff * (habits.hours * 60 * weights.pingsPerMinute * 2 + 2);
  const invocations = calls + reactions + handedOver + photos + 3 * (staff + openings);
  const coldStarts = weights.coldShare * invocations;
  // Functions that nobody calls need not check a token.
  const checking = weights.coldShare * (calls + staff + openings);
  const requests = calls + views(evening) + weights.pageRequests * (guests + staff) + staff + openings;
  const gb = (kb: number) => kb / 1024 ** 2;
  const objects = 2 * photos;
  const seen = views(evening);
  const sent = weights.pageKb * (guests + staff) + weights.replyKb * calls + weights.thumbnailKb * seen + weights.photoKb * (seen / 10);
  const stored = gb(weights.guestKb * guests + weights.matchKb * matches) * habits.monthsKept;
  return {
    'dynamodb.read-unit': table.reads,
    'dynamodb.write-unit': table.writes,
    'dynamodb.storage': stored,
    // The price of point-in-time recovery depends on the table's size.
    'dynamodb.backup': stored,
    'lambda.request': invocations,
    'lambda.compute': computeOf(evening, reactions, handedOver) + (coldStarts * weights.coldMs) / 1000,
    'api-gateway.rest': calls,
    'api-gateway.message': messages,
    'api-gateway.minute': staff * habits.hours * 60 + guests * habits.awakeMinutes,
    's3.write': photos + objects,
    // The edge caches a photo for a minute, so at most each view reads the bucket.
    's3.read': photos + Math.ceil(seen * 1.1),
    's3.storage': gb((weights.photoKb + weights.thumbnailKb) * photos) * habits.monthsKept,
    'cloudfront.request': requests,
    'cloudfront.function': requests,
    'waf.request': requests,
    // Only a list of invitations for all guests is a large body.
    'waf.body': Math.max(0, Math.ceil((guests * weights.addressKb) / 16) - 1),
    'cloudfront.transfer': gb(sent),
    // Each email is sent, received and deleted. Empty receives happen even in a stage at rest, so they are not counted here.
    'sqs.request': 3 * evening.mails,
    'ses.mail': evening.mails,
    // Two tokens for each guest, and two for each sign-in or refresh by staff.
    'kms.sign': 2 * (guests + (evening.calls['accounts.signIn'] ?? 0) + (evening.calls['accounts.refreshSession'] ?? 0)),
    'kms.mac': (evening.calls['registration.validateLink'] ?? 0) + (evening.calls['registration.getRegistrationLink'] ?? 0),
    // A starting function fetches the verification key.
    'kms.public-key': checking,
    'xray.trace': calls * weights.tracedShare,
    'cloudwatch.logs': gb(
      // The stream's functions log only failures.
      weights.logKb * (calls + photos) + weights.platformLogKb * invocations + weights.accessLogKb * (calls + 3 * (staff + openings)),
    ),
  };
}

/** Returns what the calls for a place that is paid online use. */
export function amountsOfSale(costs: Golden): Amounts {
  const calls = Object.entries(saleCalls);
  const count = calls.reduce((sum, [, call]) => sum + call.count, 0);
  const units = calls.map(([route, call]) => ({ ...unitsOf(costs, route, 100), count: call.count }));
  const seconds = calls.map(([route, call]) => {
    const ms = call.count * (weights.callMs + weights.coldShare * weights.coldMs) + call.waiting * weights.stripeMs;
    return (memoryOf(functionNameOf({ id: route })) * ms) / 1000;
  });
  const gb = (kb: number) => kb / 1024 ** 2;
  return {
    'dynamodb.read-unit': units.reduce((sum, { reads, count: times }) => sum + reads * times, 0),
    'dynamodb.write-unit': units.reduce((sum, { writes, count: times }) => sum + writes * times, 0),
    'dynamodb.storage': gb(weights.orderKb) * habits.monthsOrderKept,
    'dynamodb.backup': gb(weights.orderKb) * habits.monthsOrderKept,
    'lambda.request': count,
    'lambda.compute': seconds.reduce((sum, one) => sum + one, 0),
    'api-gateway.rest': count,
    'cloudfront.request': count,
    'cloudfront.function': count,
    'cloudfront.transfer': gb(weights.replyKb * count),
    'waf.request': count,
    // Two tokens when the guest is registered, and two for the page that they come back to.
    'kms.sign': 4,
    'kms.mac': count,
    'secrets.request': weights.keysShare * count,
    'xray.trace': count * weights.tracedShare,
    'cloudwatch.logs': gb((weights.logKb + weights.platformLogKb + weights.accessLogKb) * count),
  };
}

/** Counts the photos that staff view. */
const views = ({ photos, staff }: Evening) => photos * staff * 2;

/**
 * Returns the number of an event's live messages: about registrations, the door, pairs matched by hand, plans and commands, and dates as
 * they are recorded.
 */
function changesOf({ way, guests, matches, rounds }: Evening): number {
  const people = 2 * guests;
  if (way === 'hand') return people + matches + Math.round(matches * 0.02);
  return people + 3 + rounds * (habits.commandsPerRound + Math.ceil(matches / rounds / weights.datesPerBatch));
}

function tableOf(evening: Evening, costs: Golden): { reads: number; writes: number } {
  const { way, calls, asMeasured, guests, mails, matches, met, rounds, staff } = evening;
  const total = {
    reads: mails * weights.readsPerMail,
    writes: guests * (weights.followUpsPerGuest + weights.followUpsPerMark) + mails * weights.writesPerMail,
  };
  const add = (name: string, count: number) => {
    const { reads, writes } = unitsOf(costs, name, guests);
    total.reads += count * reads;
    total.writes += count * writes;
  };
  for (const [name, count] of Object.entries(calls)) {
    const parts = Object.entries(asMeasured).find(([of]) => of === name)?.[1] ?? { [name]: count };
    for (const [part, times] of Object.entries(parts)) add(part, times);
  }
  if (way === 'clock') add(recordedDate, matches);
  add(followedMatch, matches);
  // The measured card has one person on it. Each further person costs a unit. People are added one by one, so an average reading has half
  // of them.
  total.reads += (calls['cards.getCard'] ?? 0) * ((met - 1) / 2);
  add('sockets.connect', staff);
  add('sockets.connect as a guest', guests * habits.openingsPerGuest);
  // Data from which each command's message to phones is built: the room's registrations and sockets, the plan, the catalogue. Registrations
  // are read again only after a change; this sum assumes one.
  if (way === 'clock') total.reads += (1 + rounds * habits.commandsPerRound) * (guests / 8 + guests / 16 + 4);
  // Each change is sent to the watchers, which costs one read of the counter's item and half a unit per 25 watchers.
  total.reads += changesOf(evening) * (1 + 0.5 * Math.ceil(staff / 25));
  return total;
}

function computeOf({ way, calls, matches, photos }: Evening, reactions: number, handedOver: number): number {
  const ofCalls = Object.entries(calls).map(([route, count]) => {
    const ms = route === 'accounts.signIn' ? weights.hashingMs : weights.callMs;
    return (count * memoryOf(functionNameOf({ id: route })) * ms) / 1000;
  });
  const photoSeconds = (photos * memoryOf('uploads-process-photo') * weights.photoMs) / 1000;
  const recordingMs = way === 'clock' ? matches * weights.recordMs : 0;
  const reactionSeconds = ((reactions * weights.streamMs + recordingMs) * memoryOf('streams-broadcast')) / 1000;
  // The function that passes records on waits for the functions that process them.
  const waitingMs = handedOver * (weights.streamMs + weights.handOverMs) + recordingMs;
  const waitingSeconds = (waitingMs * memoryOf('streams-dispatch')) / 1000;
  return ofCalls.reduce((sum, seconds) => sum + seconds, photoSeconds + reactionSeconds + waitingSeconds);
}

/** Returns the price of each amount in US dollars. @throws Error for an amount without a price */
export function dollarsOf(amounts: Amounts, { prices }: PriceList): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => {
      const price = prices[name];
      if (price === undefined) throw new Error(`No price of ${name}`);
      return [name, (amount / price.per) * price.usd];
    }),
  );
}
