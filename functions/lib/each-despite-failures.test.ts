import { afterAll, expect, it, vi } from 'vitest';
import { eachDespiteFailures } from './each-despite-failures.ts';

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(() => written.mockRestore());

it('does all of them, in their order, and says at the end that one failed', async () => {
  const done: number[] = [];
  const doing = eachDespiteFailures([1, 2, 3, 4], 'A number failed', async (number) => {
    if (number % 2 === 0) throw new Error(`${number} failed`);
    done.push(number);
  });
  await expect(doing).rejects.toThrow('2 failed');
  expect(done).toEqual([1, 3]);
  await expect(eachDespiteFailures([], 'Nothing failed', async () => {})).resolves.toBe(true);
});
