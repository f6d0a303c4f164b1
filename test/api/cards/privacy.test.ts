import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { CardAnswer } from '#shared/model/cards/card.ts';
import type { ProfileExport } from '#shared/model/participants/participant-lists.ts';
import { alike, inOrder, settled } from '../../support/people/alike.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { type ReceivedMail, readInbox } from '../../support/people/calls/inbox.ts';
import { type Watcher, watch, watchAsGuest } from '../../support/people/calls/watcher.ts';
import { openEvent } from '../../support/people/world.ts';
import { answer, type CardRoom, cardOf, joinRoom, planRoom, pressCards, pressClock } from '../../support/rooms/card-room.ts';
import { readZip } from '../../support/stack/read-zip.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';

/**
 * Holds two evenings of the same people with the same plan, which differ only in what one guest answers and notes. Before the release, no
 * byte that anybody else sees may differ between the two; after the release, only for the people whom the answers concern
 * (docs/rules/cards.md#who-sees-what).
 */

type Guest = Awaited<ReturnType<typeof joinRoom>>;

let test: OwnTestStack;
let host: Caller;
let admin: Caller;
let guests: Guest[];
let rooms: readonly [Held, Held];

/** An evening, and everything that anybody but the first guest saw of it before the release. */
interface Held {
  readonly room: CardRoom;
  readonly seen: Seen;
  /** The table requests, with units, of every call that the other guests make about their cards. */
  readonly requests: readonly string[];
  /** The functions' log. `logged`: the entries of all calls, in order; `besides`: all other entries, each once. */
  readonly logged: readonly string[];
  readonly besides: readonly string[];
}
type Seen = Record<string, string>;

afterAll(() => test?.stop());

beforeAll(async () => {
  test = await startTestStack({ isEmulated: true });
  const organization = await test.addOrganization('Byte for Byte', 1);
  host = organization.hosts[0] ?? organization.admin;
  admin = organization.admin;
  const first = { host, ...(await openEvent(host, 'An evening of answers')) };
  const second = { host, ...(await openEvent(host, 'An evening of answers')) };
  guests = [];
  for (let at = 0; at < 6; at += 1) {
    const gender = at % 2 === 0 ? 'female' : 'male';
    guests.push(await joinRoom(test.url, first, { first_name: `Guest${at}`, gender, interested_in: gender === 'male' ? 'women' : 'men' }));
  }
  for (const guest of guests) await joinRoom(test.url, second, {}, guest);
  rooms = [
    await hold(first, { first: 'yes', second: 'no', third: 'friends', note: 'She laughs like rain.' }),
    await hold(second, { first: 'no', second: 'yes', third: 'yes', note: 'Nothing in common. ..' }),
  ];
}, 240_000);

interface Said {
  readonly first: CardAnswer;
  readonly second: CardAnswer;
  readonly third: CardAnswer;
  readonly note: string;
}

/** Holds an evening up to the closing of its cards. The first guest answers `said`; all others say yes to everybody. */
async function hold(room: CardRoom, said: Said): Promise<Held> {
  const before = (await readLog()).length;
  await planRoom(room, 3);
  const { staff, phones } = await watchRoom(room);
  for (let round = 1; round <= 3; round += 1) {
    for (const action of ['start', 'end'] as const) {
      // Waits, because it is random whether two changes share one message.
      await untilHeard(await pressClock(room, { action }), { staff, phones });
    }
  }
  const recorded = () => host.call(matches.listMatchHistory, { id: room.eventId });
  await eventually(recorded, ({ total }) => total === 9);
  const replies: unknown[] = [];
  const [one, ...others] = guests as [Guest, ...Guest[]];
  const met = [...(await cardOf(one, room.eventId)).lines].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  const chosen = [said.first, said.second, said.third];
  const requests: string[] = [];
  await answer(
    one,
    room.eventId,
    met.map((about, at) => ({ about, answer: chosen[at] ?? 'no', note: said.note })),
  );
  for (const guest of others) {
    const { lines } = await noting(requests, 'cards-get-card', () => cardOf(guest, room.eventId));
    const said = lines.map(({ id }) => ({ about: id, answer: 'yes' as const }));
    replies.push(await noting(requests, 'cards-save-card', () => answer(guest, room.eventId, said)));
  }
  for (const guest of others) await noting(requests, 'cards-get-card', () => cardOf(guest, room.eventId));
  const closed = await pressCards(room, { action: 'close' });
  await untilHeard(closed, { staff, phones });
  replies.push(closed);
  const seen = await look(room, replies, staff, phones);
  const log = (await readLog()).slice(before);
  return { room, requests, seen, logged: callsIn(log, room), besides: othersIn(log, room) };
}

/** Waits until everybody has received the message that the evening reached this state. */
async function untilHeard({ v }: { v: number }, { staff, phones }: Awaited<ReturnType<typeof watchRoom>>): Promise<void> {
  await staff.hear((message) => message.type === 'night_changed' && message.v === v, 15_000);
  for (const phone of phones) await phone.hear((message) => message.type === 'evening_changed' && message.night.v === v, 15_000);
}

const readLog = () => readFile(join(test.stack.dataDir, dataDirNames.functionLog), 'utf8');

/** Returns the log entries of calls, without what differs between any two calls. The number of polls is random, so it is left out. */
function callsIn(log: string, room: CardRoom): string[] {
  const calls = log
    .split('\n')
    .filter((line) => line.includes('"route"'))
    .map((line) => {
      const { _aws, Latency, request_id, ...said } = JSON.parse(line);
      return alike(said, room);
    });
  return calls.filter((call, at) => call !== calls[at - 1]);
}

/** Returns the log entries that belong to no call, but to streams, emails and sockets. Their order and number are random. */
const othersIn = (log: string, room: CardRoom): string[] =>
  [
    ...new Set(
      log
        .split('\n')
        .filter((line) => line !== '' && !line.includes('"route"') && !line.includes('"ColdStart"'))
        .map((line) => {
          const { _aws, Latency, request_id, ...said } = JSON.parse(line);
          return alike(said, room);
        }),
    ),
  ].sort();

/** Returns an email's text and HTML without links, codes and times, which differ between any two evenings. */
const wordsOf = ({ text, html }: ReceivedMail['body']) =>
  [text, html].map((words) =>
    words
      .replaceAll(/(https?:|data:)[^"<>\s]+/g, 'LINK')
      .replaceAll(/\d{1,2}:\d\d(?= [AP]M)/g, 'TIME')
      .replaceAll(/[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}(, \d{4})?/g, 'DAY'),
  );

/** Opens the sockets of staff and of every guest except the first. */
async function watchRoom({ eventId }: CardRoom) {
  const staff = await watch(test.url, eventId, host.bearer);
  return { staff, phones: await Promise.all(guests.slice(1).map((guest) => watchAsGuest(test.url, eventId, guest.token))) };
}

/** Records a call's requests to the table, in sorted order, since their order within a call is random. */
async function noting<T>(requests: string[], functionName: string, call: () => Promise<T>): Promise<T> {
  const own: string[] = [];
  const end = test.stack.services.onCapacity((record) => {
    if (record.functionName === functionName) own.push(`${record.operation} ${record.units}`);
  });
  const reply = await call();
  end();
  requests.push(`${functionName}: ${own.sort().join(', ')}`);
  return reply;
}

/** Returns everything that the others and all staff can see, as text. */
async function look(
  room: CardRoom,
  replies: readonly unknown[],
  staff: Watcher<unknown>,
  phones: readonly Watcher<unknown>[],
): Promise<Seen> {
  const id = room.eventId;
  const others = guests.slice(1);
  const seen: Record<string, unknown> = {
    'replies to what they did': replies,
    'completion of cards': await host.call(cards.getCardsProgress, { id }),
    'the evening, by staff': (await host.call(eveningRounds.getNight, { id })).night,
    'the list of people': await host.call(participants.listEventParticipants, { id }),
    'their export': await host.call(participants.exportEventParticipants, { id }),
    // A round's matches begin at the same time, so their order depends on ids, which differ between events.
    'history of matches': inOrder((await host.call(matches.listMatchHistory, { id })).data),
    'its export': inOrder(String(await host.call(matches.exportMatches, { id })).split('\r\n')),
    'figures of people': await host.call(statistics.getParticipantStatistics, { id }),
    'figures of matches': await host.call(statistics.getMatchStatistics, { id }),
    'figures of all matches': await host.call(statistics.getMatchAnalytics, { event_id: id }),
    'the evening report': { ...(await host.call(statistics.getEveningReport, { id })).report, ...beforeIt },
    'the export of that report': String(await host.call(statistics.exportEveningReport, { id })).replace(/^Had been here before,.*$/m, ''),
    'the line in the trends': (await host.call(statistics.getTrends, {})).trends.evenings.filter((one) => one.event_id === id),
    'the audit trail': (await admin.call(audit.listAuditEntries, { part: 'changes', limit: '200' })).data
      .filter(({ subject }) => subject.id === id)
      .map(({ id: _, ...entry }) => entry),
    'the archive of everything': await archiveOf(id),
    'who is kept apart': await host.call(keepingApart.listKeptApart, { event_id: id }),
    reports: await host.call(safety.listReports, { event_id: id }),
    'the list of events': (await host.call(events.listEvents, {})).data.filter((one) => one.id === id),
    'headers of the list of people': await headersOf(`/events/${id}/participants`, host.bearer),
    // How many messages report a round's matches is random, too.
    'messages to staff': (await settled(staff)).filter((message) => !JSON.stringify(message).includes('round_recorded')),
    mails: (await readInbox(test.url))
      .filter(({ subject, body }) => body.text.includes(id) && !subject.startsWith('Your results'))
      .map(({ subject, destination, body }) => [subject, destination.to, ...wordsOf(body)].join('\n'))
      .sort(),
  };
  for (const [at, guest] of others.entries()) {
    seen[`card of ${guest.name}`] = await cardOf(guest, id);
    seen[`headers of the card of ${guest.name}`] = await headersOf(`/participants/${guest.id}/card?event_id=${id}`, guest.token);
    seen[`export of ${guest.name}`] = ofEvent(await guest.self.call(profile.exportOwnProfile, { id: guest.id }), id);
    seen[`evening of ${guest.name}`] = await guest.self.call(guestEvening.getEvening, { id: guest.id, event_id: id });
    seen[`messages to ${guest.name}`] = await settled(phones[at] as Watcher<unknown>);
  }
  for (const watcher of [staff, ...phones]) watcher.cut();
  return Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, alike(value, room)]));
}

/** The second of the two evenings has one more earlier evening. */
const beforeIt = { returning: null, earlier: [] };

/** Returns the data of an event in the organization's archive. */
async function archiveOf(id: string): Promise<unknown> {
  const { export: begun } = await admin.call(exports.startExport, { kind: 'organization' });
  await eventually(
    () => admin.call(exports.getExport, { id: begun.id }),
    ({ export: file }) => file.state === 'ready',
    60_000,
    250,
  );
  const { url } = await admin.call(exports.getExportLink, { id: begun.id });
  const files = await readZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const [name = ''] = [...files.keys()].filter((one) => one.includes(id));
  const { matches: met, report, ...rest } = JSON.parse(files.get(name)?.bytes.toString() ?? '');
  return { ...rest, matches: inOrder(met), report: { ...report, ...beforeIt } };
}

/** Returns a reply's headers, without its time. */
async function headersOf(path: string, bearer: string | undefined): Promise<[string, string][]> {
  const reply = await fetch(`${test.url}/api/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  await reply.text();
  // The length of compressed content depends on ids; the uncompressed content is compared itself.
  const own = ['date', 'x-amzn-requestid', 'content-length'];
  return [...reply.headers].filter(([name]) => !own.includes(name));
}

/** Returns the part of an export that concerns one event. */
const ofEvent = ({ cards: said, feedback, matches: met, events: at, kept_apart, reports }: ProfileExport, id: string) => ({
  ...{ kept_apart, reports },
  // The table stores answers in no particular order.
  cards: said.filter((one) => one.event_id === id).map((card) => ({ ...card, answers: inOrder(card.answers) })),
  feedback: feedback.filter((one) => one.event_id === id),
  matches: inOrder(met.filter((one) => one.event_id === id)),
  events: at.filter((one) => one.id === id),
});

describe('before the release', () => {
  it('no one else can tell by a byte what a guest has said or noted', () => {
    const [first, second] = rooms;
    expect(Object.keys(first.seen).length).toBe(46);
    for (const name of Object.keys(first.seen)) {
      const [one = '', other = ''] = [first.seen[name], second.seen[name]];
      expect([name, other]).toEqual([name, one]);
    }
  });
});

describe('the log', () => {
  it('is the same for every call in both worlds, in order', () => {
    const [first, second] = rooms;
    expect(first.logged.length).toBeGreaterThan(40);
    expect(second.logged).toEqual(first.logged);
    expect(second.besides).toEqual(first.besides);
  });
});

describe('the time of a call about a card', () => {
  it('does not depend on others’ answers: in both worlds it makes the same requests to the table, at the same cost', () => {
    const [first, second] = rooms;
    // Each of the five others reads twice and answers once, with at least one table request each time.
    expect(first.requests).toHaveLength(15);
    for (const request of first.requests) expect(request).toMatch(/: \w+ \d/);
    expect(second.requests).toEqual(first.requests);
  });
});

describe('after the release', () => {
  it('no one but the two concerned can, by nothing that they get to see, nor staff', async () => {
    const seen: Seen[] = [];
    for (const { room } of rooms) {
      const { staff, phones } = await watchRoom(room);
      const released = await pressCards(room, { action: 'release' });
      await untilHeard(released, { staff, phones });
      // Once everybody has been told, the evening's version number rises once more.
      await staff.hear((message) => message.type === 'night_changed' && message.v === released.v + 1, 15_000);
      seen.push(await look(room, [released], staff, phones));
    }
    const [one] = guests as [Guest, ...Guest[]];
    const met = (await cardOf(one, rooms[0].room.eventId)).lines.map(({ id }) => id);
    const [first = {}, second = {}] = seen;
    expect(Object.keys(first)).toHaveLength(46);
    const differing = Object.keys(first).filter((name) => first[name] !== second[name]);
    const concerned = guests.slice(1).filter(({ id }) => met.includes(id));
    expect(differing.sort()).toEqual(concerned.flatMap(({ name }) => [`card of ${name}`, `export of ${name}`]).sort());
    // In the other guests' cards, only the result with that guest differs.
    for (const name of differing.filter((each) => each.startsWith('card of'))) {
      const others = [first, second].map((all) => {
        const { results, ...rest }: { results: { id: string }[] } = JSON.parse(all[name] ?? '');
        return { ...rest, results: results.filter(({ id }) => id !== one.id) };
      });
      expect(others[1]).toEqual(others[0]);
    }
    for (const name of differing.filter((each) => each.startsWith('export of'))) {
      const others = [first, second].map((all) => {
        const { cards: said, ...rest }: { cards: { results: { with: string }[] }[] } = JSON.parse(all[name] ?? '');
        return { ...rest, cards: said.map((card) => ({ ...card, results: card.results.filter((result) => result.with !== one.name) })) };
      });
      expect(others[1]).toEqual(others[0]);
    }
  }, 150_000);

  it('everybody gets one mail with the same subject, and the same text in both worlds except for those concerned', async () => {
    const [one] = guests as [Guest, ...Guest[]];
    const met = new Set((await cardOf(one, rooms[0].room.eventId)).lines.map(({ id }) => id));
    for (const guest of guests) {
      const mails = await eventually(
        async () =>
          (await readInbox(test.url)).filter(
            ({ destination, subject }) => destination.to.includes(guest.email) && subject.startsWith('Your results'),
          ),
        ({ length }) => length === 2,
        15_000,
      );
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1);
      const texts = rooms.map(({ room }) =>
        mails.find(({ body }) => body.text.includes(room.eventId))?.body.text.replaceAll(/https?:\S+/g, ''),
      );
      if (guest.id !== one.id && !met.has(guest.id)) expect(texts[1]).toBe(texts[0]);
    }
  });
});

it('no log contains a note or an answer', async () => {
  expect(await readLog()).not.toMatch(/laughs like rain|Nothing in common|"friends"/);
});
