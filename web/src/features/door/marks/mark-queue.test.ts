import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Participant } from '#shared/model/participants/participant.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import type { Store } from '../../../lib/session/storage/storage.ts';
import { createMarkQueue } from './mark-queue.ts';
import type { Mark } from './marks.ts';

const noNetwork = new ApiError(0, { code: 'network', message: 'No connection' });
const gone = new ApiError(404, { code: 'participant_not_found', message: 'Participant not found' });
const ahead = new ApiError(400, { code: 'invalid_input', message: 'Invalid input', validationErrors: { at: 'Not of this evening' } });
const unlike = new ApiError(400, { code: 'invalid_input', message: 'Invalid input', validationErrors: { here: 'Not a boolean' } });
const busy = new ApiError(503, { code: 'busy', message: 'Busy', retryAfter: 30 });

let stored: Map<string, string>;
/** What the server answers to each person's mark; undefined means success. */
let answers: Map<string, ApiError>;
let sent: string[];
let refused: string[];
/** Whether the server refuses a mark with its own time, and what it answers if the mark is sent without one. */
let isClockWrong: boolean;
let answersAsOfNow: ApiError | undefined;
let shown: string[];

const mark = (person: string, as: Mark['as'] = 'here'): Mark => ({ person, as, at: 1 });
function open(store: Partial<Store> = {}) {
  const queue = createMarkQueue({
    eventId: 'e1',
    store: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => stored.set(key, value).has(key),
      remove: (key) => stored.delete(key),
      keys: () => [...stored.keys()],
      ...store,
    },
    async send({ person, as }, time) {
      const error = answers.get(person);
      if (error !== undefined) throw error;
      if (isClockWrong && time !== 'now') throw ahead;
      if (answersAsOfNow !== undefined) throw answersAsOfNow;
      sent.push(isClockWrong ? `${person} ${as}, ${time}` : `${person} ${as}`);
      return { id: person } as Participant;
    },
  });
  queue.listen({
    onSent: ({ id }) => shown.push(id),
    onRefused: ({ person }, error) => refused.push(`${person} ${(error as Error).message}`),
  });
  return queue;
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  answers = new Map();
  isClockWrong = false;
  answersAsOfNow = undefined;
  [sent, refused, shown] = [[], [], []];
});

it('sends marks in their order, and keeps nothing', async () => {
  const queue = open();
  for (const one of [mark('a'), mark('b'), mark('a', 'absent')]) queue.add(one);
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['a here', 'b here', 'a absent']);
  expect([shown, queue.waiting(), stored.size]).toEqual([['a', 'b', 'a'], [], 0]);
});

it('is not cut off by marks that only wait for each other', async () => {
  const queue = open();
  for (const person of ['a', 'b', 'c']) queue.add(mark(person));
  expect([queue.waiting().length, queue.isCutOff()]).toEqual([3, false]);
  await vi.runAllTimersAsync();
  expect(queue.isCutOff()).toBe(false);
});

describe('without a network', () => {
  it('keeps what was marked, in its order, and sends it once there is one', async () => {
    answers.set('a', noNetwork);
    const queue = open();
    queue.add(mark('a'));
    queue.add(mark('b'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sent, queue.waiting().length]).toEqual([[], 2]);
    expect(queue.isCutOff()).toBe(true);
    answers.clear();
    await vi.advanceTimersByTimeAsync(5000);
    expect(queue.isCutOff()).toBe(false);
    expect([sent, queue.waiting()]).toEqual([['a here', 'b here'], []]);
  });

  it('keeps it over a reload', async () => {
    answers.set('a', noNetwork);
    open().add(mark('a'));
    await vi.advanceTimersByTimeAsync(0);
    vi.clearAllTimers();
    answers.clear();
    await open().flush();
    expect(sent).toEqual(['a here']);
  });

  it('waits as long as a busy server asks', async () => {
    answers.set('a', busy);
    open().add(mark('a'));
    await vi.advanceTimersByTimeAsync(0);
    answers.clear();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['a here']);
  });
});

it('waits for whoever signs in again', async () => {
  answers.set('a', new ApiError(401, { code: 'unauthorized', message: 'Please sign in' }));
  const queue = open();
  queue.add(mark('a'));
  await vi.runAllTimersAsync();
  expect([queue.waiting().length, refused]).toEqual([1, []]);
  answers.clear();
  await queue.flush();
  expect(sent).toEqual(['a here']);
});

it('drops and tells what the server refuses, and goes on', async () => {
  answers.set('a', gone);
  const queue = open();
  queue.add(mark('a'));
  queue.add(mark('b'));
  await vi.runAllTimersAsync();
  expect([refused, sent, queue.waiting()]).toEqual([['a Participant not found'], ['b here'], []]);
});

describe('whose device has a wrong clock', () => {
  beforeEach(() => {
    isClockWrong = true;
  });

  it('counts from now what the server refuses for its time, in its order', async () => {
    const queue = open();
    queue.add(mark('a'));
    queue.add(mark('b'));
    await vi.runAllTimersAsync();
    expect([sent, refused, queue.waiting()]).toEqual([['a here, now', 'b here, now'], [], []]);
  });

  it('keeps the mark when the network goes between the two', async () => {
    const queue = open();
    answersAsOfNow = noNetwork;
    queue.add(mark('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect([queue.waiting(), queue.isCutOff(), refused]).toEqual([[mark('a')], true, []]);
    answersAsOfNow = undefined;
    await vi.advanceTimersByTimeAsync(5000);
    expect([sent, queue.waiting()]).toEqual([['a here, now'], []]);
  });

  it('drops what is refused for anything else', async () => {
    answers.set('a', unlike);
    const queue = open();
    queue.add(mark('a'));
    await vi.runAllTimersAsync();
    expect([refused, sent, queue.waiting()]).toEqual([['a Invalid input'], [], []]);
  });
});

it('tells its listeners, with the same list until it changes', async () => {
  const queue = open();
  const heard = vi.fn();
  const leave = queue.subscribe(heard);
  expect(queue.waiting()).toBe(queue.waiting());
  queue.add(mark('a'));
  expect(queue.waiting()).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  queue.add(mark('a'));
  expect(heard).toHaveBeenCalledTimes(2);
});

it('ignores what another version has left', () => {
  stored.set('door_marks:e1', '{"not":"ours"}');
  expect(open().waiting()).toEqual([]);
});
