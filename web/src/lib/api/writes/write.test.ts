import { expect, it, vi } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { createWriter, type WriteOptions, type WriteState } from './write.ts';

type State = WriteState<string, number>;

/** Creates a writer, and records the states that it reports to the screen. */
function arrange() {
  const shown: State[] = [];
  const writer = createWriter<string, number>((state) => shown.push(state));
  const run = (send: (input: string) => Promise<number>, options: Partial<WriteOptions<string, number>> = {}, input = 'typed') =>
    writer.run(send, input, { fallback: 'It failed', ...options });
  return { shown, run, reset: writer.reset, last: () => shown.at(-1) };
}
/** A call that waits until the test answers it. */
function held() {
  let answer: (reply: number) => void = () => undefined;
  const promise = new Promise<number>((resolve) => {
    answer = resolve;
  });
  return { send: vi.fn(() => promise), answer: (reply: number) => answer(reply) };
}
const refusal =
  (status: number, error: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
  () =>
    Promise.reject(new ApiError(status, { code: 'conflict', message: '', ...error }));
const wrong = { code: 'validation_failed', message: 'Please check the fields', validationErrors: { name: 'Too long', email: 'Not one' } };

it('is busy until the call and what follows it are done', async () => {
  const { run, last } = arrange();
  const following = held();
  const onDone = vi.fn(following.send);
  const running = run(async () => 7, { onDone });
  expect(last()).toMatchObject({ busy: true, input: 'typed', reply: undefined });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(7, 'typed'));
  expect(last()).toMatchObject({ busy: true, done: false });
  following.answer(0);
  expect(await running).toEqual({ is: 'done', reply: 7 });
  expect(last()).toMatchObject({ busy: false, done: true, reply: 7, failure: null });
});

it('is done, too, when the call answers nothing', async () => {
  const shown: WriteState<string, undefined>[] = [];
  await createWriter<string, undefined>((state) => shown.push(state)).run(async () => undefined, 'typed', { fallback: 'It failed' });
  expect(shown.at(-1)).toMatchObject({ busy: false, done: true, reply: undefined });
});

it('stays busy when a success leads away', async () => {
  const { run, last } = arrange();
  await run(async () => 7, { leaves: true });
  expect(last()).toMatchObject({ busy: true, reply: 7 });
});

it('runs once at a time', async () => {
  const { run } = arrange();
  const first = held();
  const running = run(first.send);
  const second = vi.fn(async () => 2);
  expect(await run(second)).toEqual({ is: 'refused' });
  expect(second).not.toHaveBeenCalled();
  first.answer(1);
  await running;
  expect(await run(second)).toEqual({ is: 'done', reply: 2 });
});

it('runs overlapping where that is wanted, and shows the latest', async () => {
  const { run, last } = arrange();
  const [first, second] = [held(), held()];
  const both = [run(first.send, { overlapping: true }, 'a'), run(second.send, { overlapping: true }, 'b')];
  second.answer(2);
  await both[1];
  first.answer(1);
  await Promise.all(both);
  expect(last()).toMatchObject({ busy: false, input: 'b', reply: 2 });
});

it('sends those of one name in their order, also after one that failed, and others meanwhile', async () => {
  const { run } = arrange();
  const sent: string[] = [];
  const held = new Map<string, () => void>();
  const send = (input: string) => {
    sent.push(input);
    return new Promise<number>((resolve, reject) => held.set(input, () => (input === 'Dean, absent' ? reject(new Error()) : resolve(0))));
  };
  const inTurn = (input: string) => input.split(',')[0] ?? '';
  const all = ['Dean, absent', 'Dean, here', 'Emil, absent'].map((input) => run(send, { inTurn }, input));
  await vi.waitFor(() => expect(sent).toEqual(['Dean, absent', 'Emil, absent']));
  held.get('Emil, absent')?.();
  expect(await all[2]).toEqual({ is: 'done', reply: 0 });
  expect(sent).toHaveLength(2);
  held.get('Dean, absent')?.();
  expect(await all[0]).toMatchObject({ is: 'failed' });
  await vi.waitFor(() => expect(sent.at(-1)).toBe('Dean, here'));
  held.get('Dean, here')?.();
  expect(await all[1]).toEqual({ is: 'done', reply: 0 });
});

it.each([
  ['the details', { details: 'Full since noon', message: 'Full' }, 'Full since noon'],
  ['the message', { message: 'Full' }, 'Full'],
  ['the fallback, when there is neither', {}, 'It failed'],
])('tells %s of a refusal', async (_, error, words) => {
  const { run, last } = arrange();
  expect(await run(refusal(409, error))).toEqual({ is: 'failed', problems: {} });
  expect(last()).toMatchObject({ busy: false, failure: { message: words }, error: { status: 409 }, reply: undefined });
});

it('tells what was not the server in words of its own', async () => {
  const { run, last } = arrange();
  await run(() => Promise.reject(new TypeError('undefined is not a function')));
  expect(last()).toMatchObject({ failure: { message: 'It failed' }, error: undefined });
  await run(() => Promise.reject(new TypeError('undefined is not a function')), { unexpected: 'An error occurred' });
  expect(last()?.failure?.message).toBe('An error occurred');
});

it('follows a failure up before it is told', async () => {
  const { run, shown } = arrange();
  let told = true;
  await run(refusal(409), { onFailed: () => (told = shown.some(({ failure }) => failure !== null)) });
  expect(told).toBe(false);
});

it('answers what is wrong at the fields on the screen, in their order, and tells the rest', async () => {
  const { run, last } = arrange();
  const outcome = await run(refusal(400, wrong), { fields: ['email', 'name'] });
  expect(outcome).toEqual({ is: 'failed', problems: { email: 'Not one', name: 'Too long' } });
  expect(outcome.is === 'failed' && Object.keys(outcome.problems)).toEqual(['email', 'name']);
  expect(last()?.failure).toBeNull();
  expect(await run(refusal(400, wrong), { fields: ['name'] })).toEqual({ is: 'failed', problems: { name: 'Too long' } });
  expect(last()?.failure?.message).toBe('Not one');
  await run(refusal(400, wrong));
  expect(last()?.failure?.message).toBe('Too long. Not one');
});

it('places a refusal where the screen has it', async () => {
  const { run, last } = arrange();
  const place = ({ message }: ApiError) => ({ password: message });
  expect(await run(refusal(400, { message: 'Anybody would guess it' }), { fields: ['password'], place })).toEqual({
    is: 'failed',
    problems: { password: 'Anybody would guess it' },
  });
  expect(last()?.failure).toBeNull();
});

it('sends nothing while a field on the screen is wrong', async () => {
  const { run, last } = arrange();
  const send = vi.fn(async () => 7);
  const check = (input: string) => (input === '' ? { name: 'Required' } : {});
  expect(await run(send, { check, fields: ['name'] }, '')).toEqual({ is: 'failed', problems: { name: 'Required' } });
  expect(last()).toMatchObject({ busy: false, failure: null });
  expect(send).not.toHaveBeenCalled();
  expect(await run(send, { check, fields: ['name'] })).toEqual({ is: 'done', reply: 7 });
});

it('leaves to the server what no field on the screen can show', async () => {
  const { run } = arrange();
  const send = vi.fn(async () => 7);
  await run(send, { check: () => ({ time_zone: 'Unknown' }), fields: ['name'] });
  expect(send).toHaveBeenCalledTimes(1);
});

it('forgets how the last run ended, but not one that is on its way', async () => {
  const { run, reset, last } = arrange();
  await run(refusal(409));
  reset();
  expect(last()).toMatchObject({ failure: null, input: undefined });
  const { send, answer } = held();
  const running = run(send);
  reset();
  expect(last()?.busy).toBe(true);
  answer(1);
  await running;
});
