import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { log } from './log.ts';

/** Tests docs/rules/calls.md#logs */

let write: MockInstance<typeof process.stdout.write>;
beforeEach(() => {
  write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => write.mockRestore());

it.each(['\n{"level":"info","message":"forged"}', '\r\nforged', '\u2028forged', '"},{"forged":"', '\u001b[2Jforged'])(
  'whatever it holds, a line is one line and one object: %j',
  (words) => {
    log('warn', `Refused ${words}`, { code: words, [words]: 1 });
    const [[line = ''] = []] = write.mock.calls;
    expect(write).toHaveBeenCalledTimes(1);
    expect(String(line).split(/\r\n|[\n\r]/)).toEqual([expect.any(String), '']);
    expect(String(line)).not.toContain('\u001b');
    expect(JSON.parse(String(line))).toEqual({ level: 'warn', message: `Refused ${words}`, code: words, [words]: 1 });
  },
);
