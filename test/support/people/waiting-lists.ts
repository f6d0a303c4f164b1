import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { WaitingEntry } from '#shared/model/waiting/waiting.ts';
import { passMinute } from '../stack/pass-minute.ts';
import { startTestStack } from '../stack/stack.ts';
import { rawTable } from '../stack/table/table.ts';
import { eventually } from './calls/eventually.ts';
import { awaitMail } from './calls/inbox.ts';
import { makeEventForm } from './input/event-form.ts';
import { makeForm } from './input/form.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type Gender = 'male' | 'female' | 'non-binary';

export const person = (gender: Gender, changes: Parameters<typeof makeForm>[0] = {}) => makeForm({ gender, ...changes });

export const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};

export const linkIn = (text: string): string => /\/waitlist\/([\w-]+)/.exec(text)?.[1] ?? 'no link';

const batch = z.object({ batchItemFailures: z.array(z.unknown()) });

/** Opens a stack with an organization, and returns calls that guests and staff make about waiting lists. */
export async function openWaitingLists(name: string) {
  const test = await startTestStack();
  const organization = await test.addOrganization(name);
  const [host = organization.admin] = organization.hosts;
  const table = rawTable(test.stack);

  /** Adds an event that begins in three days, with its registration link. */
  async function newEvent({ men = 1, women = 1, startsIn = 3 * day } = {}) {
    const start = Date.now() + startsIn;
    const { event } = await host.call(
      events.createEvent,
      makeEventForm({
        name: 'A full house',
        ...{ male_limit: men, female_limit: women },
        ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() },
      }),
    );
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    return { id: event.id, token, event };
  }
  type TestEvent = Awaited<ReturnType<typeof newEvent>>;

  const register = ({ id, token }: TestEvent, form = person('male')) =>
    test.visitor.ask(registration.registerForEvent, { key: id, token, ...form });
  const mustRegister = ({ id, token }: TestEvent, form = person('male')) =>
    test.visitor.call(registration.registerForEvent, { key: id, token, ...form });
  const ask = ({ id, token }: TestEvent, form = person('male')) => test.visitor.ask(waiting.joinWaitingList, { key: id, token, ...form });
  /** Joins the waiting list, and returns the token of the link in the email. */
  async function join(event: TestEvent, form: ReturnType<typeof person> & { photo_upload_id?: string } = person('male')): Promise<string> {
    await test.visitor.call(waiting.joinWaitingList, { key: event.id, token: event.token, ...form });
    return linkIn((await awaitMail(test.url, form.contact.email)).body.text);
  }
  const look = (token: string) => test.visitor.call(waiting.getOwnPlace, { token });
  const answer = (token: string, action: 'accept' | 'decline' | 'leave' | 'again') =>
    test.visitor.call(waiting.answerOffer, { token, action });
  const stateOf = async (token: string) => (await look(token)).state;
  const awaitState = (token: string, state: string) =>
    eventually(
      () => stateOf(token),
      (now) => now === state,
    );
  const list = (id: string) => host.call(waiting.listWaiting, { id, limit: '1000' });
  const remove = (id: string, pid: string) => host.call(participants.removeFromEvent, { id, pid });
  const countsOf = async (id: string) => (await host.call(statistics.getEventStatistics, { id })).statistics;
  const entryOf = async ({ id }: TestEvent, email: string): Promise<WaitingEntry> => {
    const found = (await list(id)).data.find((entry) => entry.email === email);
    if (found === undefined) throw new Error(`${email} is not on the list`);
    return found;
  };

  /** Lets an offer expire, and runs the schedule. */
  async function passOffer({ id }: TestEvent, entryId: string) {
    const until = new Date(Date.now() - 1000).toISOString();
    await table.set({ pk: `T#${organization.tenantId}#E#${id}`, sk: `W#${entryId}` }, { u: until, g4s: `${until}#${id}#${entryId}` });
    await lookAtClock();
  }
  const lookAtClock = () => passMinute(test.stack);

  /** Returns the event's counter. Its limits do not include held places. */
  async function countersOf({ id }: TestEvent) {
    const counter = (await table.get({ pk: `T#${organization.tenantId}#E#${id}`, sk: 'COUNT#P' })) ?? {};
    return Object.fromEntries(
      ['m', 'f', 'all', 'ml', 'fl', 'al', 'wm', 'wf', 'wn', 'om', 'of', 'on'].map((name) => [name, counter[name] ?? 0]),
    );
  }

  const partOf = ({ id }: { id: string }, sk: string) => ({ pk: `T#${organization.tenantId}#E#${id}`, sk });

  /** Moves an event's start, even if places have been offered. The move has no effects by itself. */
  async function startIn(event: TestEvent, ms: number) {
    const start = new Date(Date.now() + ms).toISOString();
    await table.set(partOf(event, 'EVENT'), { start });
    await table.set(partOf(event, 'COUNT#P'), { start });
  }

  /** Lets the stream's reader process the people counter in its current state, and make any offers that follow. */
  async function readCounter(event: TestEvent) {
    const key = partOf(event, 'COUNT#P');
    const dynamodb = { SequenceNumber: '1', Keys: marshall(key), NewImage: marshall(await table.get(key)) };
    const { batchItemFailures } = z.parse(
      batch,
      await test.stack.invoke('effects-evenings', { Records: [{ eventName: 'MODIFY', dynamodb }] }),
    );
    if (batchItemFailures.length > 0) throw new Error('The counter could not be read');
  }

  /** Adds a person to whom the only place of an event was offered, and who has the email. */
  async function withOffer(form = person('male')) {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const token = await join(event, form);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    await awaitMail(test.url, form.contact.email, 'A place');
    return { event, token, form };
  }

  return {
    ...{ test, organization, host, table },
    ...{ newEvent, register, mustRegister, ask, join, look, answer, stateOf },
    ...{ awaitState, list, remove, countsOf, entryOf, passOffer, lookAtClock, countersOf, startIn, readCounter, withOffer },
    stop: () => test.stop(),
  };
}

export type TestEvent = Awaited<ReturnType<Awaited<ReturnType<typeof openWaitingLists>>['newEvent']>>;
