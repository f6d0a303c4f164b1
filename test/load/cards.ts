import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { CardAnswer, CardLine } from '#shared/model/cards/card.ts';
import { countMutual, linesOf, type Mutual } from '#test/support/rooms/judges/count-mutual.ts';
import { Dice } from '../support/model/dice.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { readInbox } from '../support/people/calls/inbox.ts';
import { openEvent } from '../support/people/world.ts';
import { type CardGuest, type CardRoom, cardOf, emailOnly, joinRoom, pressCards, pressClock } from '../support/rooms/card-room.ts';
import { type DisturbedStack, startDisturbed } from '../support/stack/disturbed/disturbed-stack.ts';
import { rawTable } from '../support/stack/table/table.ts';
import { type LoadStack, withStackOf } from './support/load-stack.ts';
import { printTimes } from './support/print-table.ts';
import { check, playRun } from './support/verdict.ts';

/**
 * After the last round 500 guests answer their cards, and the host closes the cards while some still change their answers, all within a
 * minute. Then the results are released, and for the next ten minutes on the functions' clocks the email service is down. Everybody must be
 * told once, and what they are told must match the answers that the server accepted.
 */

const guests = 500;
const rounds = 5;
const minute = 60_000;
/** Milliseconds over which the guests open their cards; each guest answers in two parts. */
const arrivalMs = 30_000;
const betweenParts = 2_000;
/** Number of guests who change an answer while the cards are being closed. */
const undecided = 40;
/** Milliseconds between two such changes. */
const changeEvery = 50;
const seed = 20_260_307;

interface Guest {
  readonly card: CardGuest;
  readonly said: Map<string, CardAnswer>;
}

async function run(stack: LoadStack, disturbed: DisturbedStack): Promise<boolean> {
  const { admin } = await stack.addOrganization('Cards', 0);
  const room: CardRoom = { host: admin, ...(await openEvent(admin, 'Five hundred cards', guests)) };
  const people = await mapInParallel(
    Array.from({ length: guests }, (_, index) => index),
    8,
    async (place): Promise<Guest> => {
      const side =
        place % 2 === 0 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ gender: 'female', interested_in: 'men' } as const);
      const card = await joinRoom(stack.url, room, { ...side, first_name: `Guest${place}`, age: 20 + (place % 30) });
      return { card, said: new Map() };
    },
  );
  return new Evening(stack, disturbed, room, people).play();
}

class Evening {
  readonly #stack: LoadStack;
  readonly #disturbed: DisturbedStack;
  readonly #room: CardRoom;
  readonly #people: readonly Guest[];
  readonly #random = new Dice(seed);
  readonly #openMs: number[] = [];
  readonly #saveMs: number[] = [];
  readonly #faults: string[] = [];

  constructor(stack: LoadStack, disturbed: DisturbedStack, room: CardRoom, people: readonly Guest[]) {
    this.#stack = stack;
    this.#disturbed = disturbed;
    this.#room = room;
    this.#people = people;
  }

  async play(): Promise<boolean> {
    await this.#hold();
    const answeredAfter = await this.#answerAll();
    const { cards: progress } = await this.#room.host.call(cards.getCardsProgress, { id: this.#room.eventId });
    const late = await this.#closeWhileSomeChange();
    const closedAfter = answeredAfter + late.ms;
    const mutual = countMutual(
      this.#people.map(({ card }) => card.id),
      new Map(this.#people.map(({ card, said }) => [card.id, said])),
    );
    await this.#disturbed.disturb({ mailIsDown: true });
    const released = performance.now();
    await pressCards(this.#room, { action: 'release' });
    const { results } = await eventually(
      () => this.#night(),
      (state) => state.results !== null,
      120_000,
      500,
    );
    const writtenAfter = performance.now() - released;
    const during = await this.#passOutage();
    const counts = await this.#counts();
    const { wrongCards, wrongMails } = await this.#compare(mutual);
    printTimes({
      'opening a card': this.#openMs,
      'saving answers': this.#saveMs,
      'until all were answered and closed': [closedAfter],
      'release, until every mail is written': [writtenAfter],
      'service back, until the last is told': [during.toldAfter],
    });
    console.log(
      `${this.#saveMs.length} calls saved answers; while the cards closed ${late.taken} changes were taken, ${late.refused} refused`,
    );
    console.log(`sums ${JSON.stringify(results)}, counted again ${JSON.stringify(mutual.sums)}`);
    console.log(`each mail was tried ${during.tried} times in vain`);
    for (const fault of [...this.#faults, ...wrongCards, ...wrongMails].slice(0, 10)) console.log(`       ${fault.slice(0, 400)}`);
    return [
      check('no answer is lost or refused before the cards are closed', this.#faults.length === 0),
      check(`${guests} cards are answered and closed within a minute`, closedAfter <= minute),
      check('all of them are complete', progress.complete === guests && progress.expected === guests),
      check(
        'nobody is told while the mail service is down, and each mail was tried in it',
        during.early === 0 && during.tried.startsWith('2'),
      ),
      check(
        'everybody is told exactly once',
        counts.every((count) => count === 1),
      ),
      check('the sums are those of the answers that were taken', JSON.stringify(results) === JSON.stringify(mutual.sums)),
      check('every guest’s results are those of the answers', wrongCards.length === 0),
      check('every mail names whom it was mutual with, and nobody else', wrongMails.length === 0),
    ].every(Boolean);
  }

  /** Plays all rounds until their dates are recorded. This is not measured. */
  async #hold(): Promise<void> {
    const { eventId, host } = this.#room;
    await host.call(eveningRounds.planRounds, { id: eventId, rounds, tables: guests / 2, who: 'registered', replaces: null });
    for (let round = 1; round <= rounds; round += 1) {
      await pressClock(this.#room, { action: 'start' });
      await pressClock(this.#room, { action: 'end' });
    }
    const recorded = async () => (await host.call(statistics.getMatchStatistics, { id: eventId })).statistics.total_matches;
    await eventually(recorded, (count) => count === (rounds * guests) / 2, 180_000, 1_000);
    const confirmed = async () => (await readInbox(this.#stack.url)).filter(({ subject }) => subject.includes('registered')).length;
    await eventually(confirmed, (count) => count >= guests, 180_000, 1_000);
  }

  /** Lets all guests answer. @returns ms until everybody has answered about everybody */
  async #answerAll(): Promise<number> {
    const start = performance.now();
    const moments = this.#people.map(() => this.#random.within(0, arrivalMs));
    await Promise.all(this.#people.map((guest, index) => this.#answer(guest, moments[index] ?? 0)));
    return performance.now() - start;
  }

  async #answer(guest: Guest, moment: number): Promise<void> {
    await delay(moment);
    const asked = performance.now();
    const { lines } = await cardOf(guest.card, this.#room.eventId);
    this.#openMs.push(performance.now() - asked);
    if (lines.length !== rounds) this.#faults.push(`${guest.card.id} met ${lines.length}`);
    const middle = Math.ceil(lines.length / 2);
    for (const part of [lines.slice(0, middle), lines.slice(middle)]) {
      const outcome = await this.#save(guest, part);
      if (outcome !== 200) this.#faults.push(`${guest.card.id}: ${outcome}`);
      await delay(betweenParts);
    }
  }

  /** Saves random answers, and records them if they are accepted. @returns the reply's status */
  async #save({ card, said }: Guest, lines: readonly CardLine[]): Promise<number> {
    const at = Date.now();
    const answers = lines.map(({ id }) => ({ about: id, answer: this.#random.pick(['yes', 'yes', 'friends', 'no'] as const), at }));
    const asked = performance.now();
    const { status } = await card.self.ask(cards.saveCard, { id: card.id, event_id: this.#room.eventId, answers, share: emailOnly });
    this.#saveMs.push(performance.now() - asked);
    if (status === 200) for (const { about, answer } of answers) said.set(about, answer);
    return status;
  }

  /**
   * Lets some guests change an answer at the moment of closing. Each change must be either accepted or refused, as the server says, and
   * nothing in between.
   */
  async #closeWhileSomeChange(): Promise<{ ms: number; taken: number; refused: number }> {
    const changing = this.#people.slice(0, undecided);
    const known = await mapInParallel(changing, 8, ({ card }) => cardOf(card, this.#room.eventId));
    const start = performance.now();
    const changes = Promise.all(
      changing.map(async (guest, index) => {
        await delay(index * changeEvery);
        return this.#save(guest, known[index]?.lines.slice(0, 1) ?? []);
      }),
    );
    await delay((undecided / 2) * changeEvery);
    await pressCards(this.#room, { action: 'close' });
    const ms = performance.now() - start;
    const statuses = await changes;
    // A guest whose change was refused keeps the earlier answers.
    const taken = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 409).length;
    if (taken + refused !== undecided) this.#faults.push(`A change was neither taken nor refused: ${statuses.join(' ')}`);
    return { ms, taken, refused };
  }

  /** Lets ten minutes pass on the functions' clocks without email, and then continues with email. */
  async #passOutage(): Promise<{ early: number; tried: string; toldAfter: number }> {
    const aheadBy = (minutes: number) => ({ clocks: { 'mail-send-bulk': minutes * minute } });
    await this.#eachTried(1);
    await this.#disturbed.disturb({ mailIsDown: true, ...aheadBy(5) });
    await this.#disturbed.passMinute();
    await this.#eachTried(2);
    const tried = [...new Set((await this.#mails()).map(({ attempts }) => attempts))].sort().join(' or ');
    const early = (await this.#counts()).filter((count) => count > 0).length;
    await this.#disturbed.disturb(aheadBy(10));
    const back = performance.now();
    await this.#disturbed.passMinute();
    await eventually(
      () => this.#mails(),
      (mails) => mails.every(({ status }) => status === 'sent'),
      180_000,
      1_000,
    );
    const toldAfter = performance.now() - back;
    // An email that still has a message in a queue must not be sent again.
    await this.#disturbed.disturb(aheadBy(60));
    await this.#disturbed.passMinute();
    return { early, tried, toldAfter };
  }

  #eachTried(times: number): Promise<unknown> {
    const all = (mails: readonly StoredMail[]) => mails.every(({ attempts, status }) => attempts >= times && status === 'retry');
    return eventually(() => this.#mails(), all, 180_000, 1_000);
  }

  async #mails(): Promise<StoredMail[]> {
    const table = rawTable(this.#stack);
    return mapInParallel(this.#people, 16, async ({ card }) => {
      const item = await table.get({ pk: `MAIL#results-${this.#room.eventId}-${card.id}`, sk: 'MAIL' });
      return z.parse(storedMail, item);
    });
  }

  async #results() {
    return (await readInbox(this.#stack.url)).filter(({ subject }) => subject.startsWith('Your results'));
  }

  /** Returns how many emails about results each guest got. */
  async #counts(): Promise<number[]> {
    const byAddress = Map.groupBy(await this.#results(), ({ destination }) => destination.to.join());
    return this.#people.map(({ card }) => byAddress.get(card.email)?.length ?? 0);
  }

  /** Compares what every guest is shown, and the email that they got, with the answers. */
  async #compare({ of }: Mutual): Promise<{ wrongCards: string[]; wrongMails: string[] }> {
    const names = new Map(this.#people.map(({ card }) => [card.id, card.name]));
    const mails = new Map((await this.#results()).map((mail) => [mail.destination.to.join(), mail.body.text]));
    const wrongMails: string[] = [];
    const wrongCards = await mapInParallel(this.#people, 8, async ({ card }) => {
      const should = of.get(card.id) ?? [];
      const named = should.map((line) => {
        const [kind, id = ''] = line.split(' ');
        return kind === 'date' ? `You and ${names.get(id)} both said yes.` : `You and ${names.get(id)} would like to stay in touch.`;
      });
      const inMail = mails.get(card.email)?.match(/^You and .*$/gm) ?? [];
      if (inMail.sort().join() !== named.sort().join()) wrongMails.push(`${card.id} was mailed ${inMail.join()}, not ${named.join()}`);
      const shown = linesOf((await cardOf(card, this.#room.eventId)).results);
      return shown.join() === should.join() ? [] : [`${card.id} is shown ${shown.join()}, not ${should.join()}`];
    });
    return { wrongCards: wrongCards.flat(), wrongMails };
  }

  async #night() {
    return (await this.#room.host.call(eveningRounds.getNight, { id: this.#room.eventId })).night;
  }
}

const storedMail = z.object({ status: z.string(), attempts: z.number() });
type StoredMail = z.output<typeof storedMail>;

async function startForLoad(dataDir: string): Promise<DisturbedStack> {
  const started = await startDisturbed(dataDir);
  if (started === undefined) throw new Error('The stack did not start');
  return started;
}

await playRun(() => withStackOf(startForLoad, run), 600_000);
