import { expect, it } from 'vitest';
import { patiently } from './patient-files.ts';

/** Returns an action that fails this many times and then succeeds. */
function refusing(times: number, code = 'EBUSY') {
  let attempts = 0;
  return () => {
    attempts += 1;
    if (attempts <= times) throw Object.assign(new Error(code), { code });
    return attempts;
  };
}

it.each(['EPERM', 'EBUSY', 'EACCES', 'ENOTEMPTY'])('retries on Windows while a file is held: %s', (code) => {
  expect(patiently(refusing(3, code), 'win32')).toBe(4);
});

it('finally gives up with the last error', () => {
  expect(() => patiently(refusing(100), 'win32')).toThrow('EBUSY');
});

it('does not retry errors that do not pass with time', () => {
  expect(() => patiently(refusing(1, 'ENOSPC'), 'win32')).toThrow('ENOSPC');
  expect(() => patiently(refusing(1), 'linux')).toThrow('EBUSY');
});
