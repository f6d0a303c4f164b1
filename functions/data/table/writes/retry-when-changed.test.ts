import { expect, it, vi } from 'vitest';
import { Problem } from '#shared/contract/errors.ts';
import { changed, retryWhenChanged } from './retry-when-changed.ts';

/** Simulates another writer who is faster this many times. */
const after = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    return left < 0 ? 'written' : changed;
  });
};

it('returns the result of the first attempt that no other writer preceded', async () => {
  const attempt = after(2);
  await expect(retryWhenChanged(attempt)).resolves.toBe('written');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('accepts undefined as a result', async () => {
  const attempt = vi.fn(async () => undefined);
  await expect(retryWhenChanged(attempt)).resolves.toBeUndefined();
  expect(attempt).toHaveBeenCalledOnce();
});

it('does not repeat a failed attempt', async () => {
  const attempt = vi.fn(async () => {
    throw new Problem('conflict');
  });
  await expect(retryWhenChanged(attempt)).rejects.toThrow(new Problem('conflict'));
  expect(attempt).toHaveBeenCalledOnce();
});

it('is busy when another writer always was faster', async () => {
  const attempt = after(Number.POSITIVE_INFINITY);
  await expect(retryWhenChanged(attempt)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 });
  expect(attempt).toHaveBeenCalledTimes(50);
}, 10_000);

it('gives up in the way its caller chose', async () => {
  await expect(retryWhenChanged(after(Number.POSITIVE_INFINITY), () => 'given up')).resolves.toBe('given up');
}, 10_000);
