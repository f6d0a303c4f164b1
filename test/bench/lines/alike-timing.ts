import { ask } from '#infra/local/seed/call-api.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { findRunningStack, type StackAccess } from '#infra/local/stack/stack-access.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { signIn } from '../../support/people/calls/api-client.ts';
import { openEvent } from '../../support/people/world.ts';
import { answer, type CardGuest, emailOnly, joinRoom, planRoom, pressClock } from '../../support/rooms/card-room.ts';
import type { Bench, Measurement } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { type Alike, compareTimes } from '../support/compare-times.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startStackProcess } from '../support/stack-process.ts';

const calls = 200;
/** Calls per address: fewer than the limits on emails (three of a kind) and failed sign-ins (five) allow. */
const callsPerAddress = 2;
const addresses = calls / callsPerAddress;
const warmUp = 10;

const password = 'correct horse battery staple 9';
const known = (index: number) => `known${index}@bench.example`;
const unknown = (index: number) => `other${index}@bench.example`;

/** Calls that must not reveal whether an address has an account. */
const byAddress = {
  'accounts.signIn': (url: string, email: string) => ask(url, accounts.signIn, { email, password: 'not the right password' }),
  'accounts.sendResetCode': (url: string, email: string) => ask(url, accounts.sendResetCode, { email }),
  'accounts.sendSignUpCode': (url: string, email: string) => ask(url, accounts.sendSignUpCode, { email }),
};

/** Half the number of guests who answer. Several share the calls, because each call counts toward its guest's sixty answers a minute. */
const guestsOfAKind = 5;

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const server = await startStackProcess(dir);
    try {
      const stack = await findRunningStack(dir);
      if (stack === undefined) throw new Error('No stack runs on this data folder');
      const measurements: Measurement[] = [];
      for (const alike of [...(await accountCalls(stack)), ...(await cardCalls(stack))]) measurements.push(await compareTimes(alike));
      return measurements;
    } finally {
      await server.stop();
    }
  });
}

/** Adds a few accounts at a time, because each password is hashed. */
async function accountCalls(stack: StackAccess): Promise<Alike[]> {
  const staff = Array.from({ length: addresses + warmUp }, (_, index) => ({ email: known(index), password, role: 'user' }) as const);
  for (let start = 0; start < staff.length; start += 10) await runSeeder(stack, 'add-staff', { staff: staff.slice(start, start + 10) });
  /** Cycles through the measured addresses; the warm-up has addresses of its own. */
  const place = (attempt: number) => (attempt < warmUp ? addresses + attempt : (attempt - warmUp) % addresses);
  return Object.entries(byAddress).map(([subject, call]) => ({
    ...{ subject, count: calls, warmUp },
    calls: {
      'a known address': (attempt: number) => call(stack.url, known(place(attempt))),
      'an unknown one': (attempt: number) => call(stack.url, unknown(place(attempt))),
    },
  }));
}

/** Calls that must not reveal what the other guest has answered (docs/rules/cards.md#who-sees-what). */
async function cardCalls(stack: StackAccess): Promise<Alike[]> {
  const account = { email: 'host@bench.example', password };
  await runSeeder(stack, 'add-staff', { organization: { name: 'Bench', slug: 'bench' }, staff: [{ ...account, role: 'host' }] });
  const host = await signIn(stack.url, account.email, account.password);
  const room = { host, ...(await openEvent(host)) };
  const guests = new Map<string, CardGuest>();
  for (let index = 0; index < 4 * guestsOfAKind; index += 1) {
    const guest = await joinRoom(stack.url, room, index % 2 === 0 ? { gender: 'male', interested_in: 'women' } : { interested_in: 'men' });
    guests.set(guest.id, guest);
  }
  const { plan } = await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  const tables = (plan.rounds[0]?.tables ?? []).map(([, ...two]) => two.map((number) => guests.get(idOf.get(number) ?? '')));
  const wanted: { me: CardGuest; about: string }[] = [];
  const unanswered: { me: CardGuest; about: string }[] = [];
  for (const [place, [me, other]] of tables.entries()) {
    if (me === undefined || other === undefined) throw new Error('A table without two');
    (place % 2 === 0 ? wanted : unanswered).push({ me, about: other.id });
    if (place % 2 === 0) await answer(other, room.eventId, [{ about: me.id, answer: 'yes' }]);
  }
  const at = (all: typeof wanted, attempt: number) => {
    const one = all[attempt % all.length];
    if (one === undefined) throw new Error('Too few tables');
    return one;
  };
  const save = ({ me, about }: (typeof wanted)[number]) =>
    me.self.ask(cards.saveCard, {
      ...{ id: me.id, event_id: room.eventId, share: emailOnly },
      answers: [{ about, answer: 'yes', at: Date.now() }],
    });
  const get = ({ me }: (typeof wanted)[number]) => me.self.ask(cards.getCard, { id: me.id, event_id: room.eventId });
  return Object.entries({ 'cards.saveCard': save, 'cards.getCard': get }).map(([subject, call]) => ({
    ...{ subject, count: calls, warmUp },
    calls: {
      'someone who got a yes': (attempt: number) => call(at(wanted, attempt)),
      'someone unanswered': (attempt: number) => call(at(unanswered, attempt)),
    },
  }));
}

export const alikeTiming: Bench = {
  number: 13,
  what: 'calls that must not tell',
  budget: 'medians within 5 % of each other',
  how: `Medians of ${calls} calls each, in random order, to ${addresses} addresses of either kind and for ${guestsOfAKind} guests of either kind; no limit is met. The ratio is the longer by the shorter.`,
  run,
};
