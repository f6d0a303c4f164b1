import { describe, expect, it } from 'vitest';
import { StackError } from '../stack-error.ts';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('starts on port 3000 with the demo by default', () => {
    expect(readOptions([])).toEqual({
      port: 3000,
      dataDir: '.local',
      fresh: false,
      demo: true,
      dev: false,
      apart: false,
      requirePasskeys: false,
      verbose: false,
    });
  });

  it('takes every option', () => {
    const given = ['--port', '0', '--data', 'x', '--fresh', '--no-demo', '--dev', '--apart', '--require-passkeys', '--verbose'];
    expect(readOptions(given)).toEqual({
      port: 0,
      dataDir: 'x',
      fresh: true,
      demo: false,
      dev: true,
      apart: true,
      requirePasskeys: true,
      verbose: true,
    });
  });

  it.each([[['--port', 'abc']], [['--port', '70000']], [['--prot', '1']], [['--port']], [['more']]])(
    'refuses %j in one sentence',
    (args) => {
      expect(() => readOptions(args)).toThrow(StackError);
      expect(() => readOptions(args)).toThrow(/^[^\n]+\.$/);
    },
  );
});
