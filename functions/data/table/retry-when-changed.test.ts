import { expect, it, vi } from 'vitest';
import { Problem } from '#shared/contract/errors.ts';
import { changed, retryWhenChanged } from './retry-when-changed.ts';

/** Somebody else is faster that many times. */
const after = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    return left < 0 ? 'written' : changed;
  });
};

it('answers what the first attempt did that nobody came before', async () => {
  const attempt = after(2);
  await expect(retryWhenChanged(attempt)).resolves.toBe('written');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('takes undefined as an answer', async () => {
  const attempt = vi.fn(async () => undefined);
  await expect(retryWhenChanged(attempt)).resolves.toBeUndefined();
  expect(attempt).toHaveBeenCalledOnce();
});

it('does not repeat what failed', async () => {
  const attempt = vi.fn(async () => {
    throw new Problem('conflict');
  });
  await expect(retryWhenChanged(attempt)).rejects.toThrow(new Problem('conflict'));
  expect(attempt).toHaveBeenCalledOnce();
});

it('is busy when somebody else always was faster', async () => {
  const attempt = after(Number.POSITIVE_INFINITY);
  await expect(retryWhenChanged(attempt)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 });
  expect(attempt).toHaveBeenCalledTimes(50);
}, 10_000);

it('gives up as its caller says', async () => {
  await expect(retryWhenChanged(after(Number.POSITIVE_INFINITY), () => 'given up')).resolves.toBe('given up');
}, 10_000);
