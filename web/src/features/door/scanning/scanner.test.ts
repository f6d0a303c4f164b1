import { beforeEach, expect, it, vi } from 'vitest';
import { readCodes } from './scanner.tsx';

const video = {} as HTMLVideoElement;
const failed = () => Promise.reject(new Error('The QR reader failed'));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('gives up a reader that fails at every picture', async () => {
  const read = vi.fn(failed);
  const reading = expect(readCodes({ read }, video, vi.fn(), new AbortController().signal)).rejects.toThrow('The QR reader failed');
  await vi.advanceTimersByTimeAsync(5000);
  await reading;
});

it('bears single pictures that cannot be read, and says each code once', async () => {
  const end = new AbortController();
  const onCode = vi.fn();
  let pictures = 0;
  const read = vi.fn(async () => {
    pictures += 1;
    return pictures % 3 === 0 ? 'ada' : pictures % 3 === 1 ? null : failed();
  });
  const reading = readCodes({ read }, video, onCode, end.signal);
  await vi.advanceTimersByTimeAsync(5000);
  end.abort();
  await vi.advanceTimersByTimeAsync(100);
  await reading;
  expect(read.mock.calls.length).toBeGreaterThan(60);
  expect(onCode.mock.calls).toEqual([['ada']]);
});
