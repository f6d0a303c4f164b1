import { mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeFile } from '../../../build/patient-files.ts';
import { State } from './state.ts';

const at = (seconds: number) => ({ at: seconds });

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'table-two-state-'));
  onTestFinished(() => removeFile(folder));
  return join(folder, 'state.ndjson');
}

it('a step that fails changes nothing', () => {
  const state = new State();
  state.step(() => state.put('deauthorized', 'a', '', at(1)));
  const fail = () =>
    state.step(() => {
      state.put('deauthorized', 'a', '', at(2));
      state.put('deauthorized', 'b', '', at(2));
      throw new Error('no');
    });
  expect(fail).toThrow('no');
  expect([state.get('deauthorized', 'a'), state.get('deauthorized', 'b')]).toEqual([at(1), undefined]);
});

it('a step is one line, and a step that cannot be written changes nothing', () => {
  const file = makeFile();
  const state = new State(file);
  state.step(() => {
    state.put('deauthorized', 'a', '', at(1));
    state.put('deauthorized', 'b', '', at(1));
  });
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(1);
  renameSync(file, `${file}.away`);
  mkdirSync(file);
  expect(() => state.step(() => state.put('deauthorized', 'a', '', at(2)))).toThrow('EISDIR');
  expect(state.get('deauthorized', 'a')).toEqual(at(1));
});

it('a new start reads everything, and drops what is no longer worth keeping', () => {
  const file = makeFile();
  const first = new State(file);
  for (const id of ['a', 'b', 'a']) first.step(() => first.put('deauthorized', id, 'acct_1', at(id.length)));
  const second = new State(file, ({ id }) => id !== 'b');
  expect(second.all('deauthorized').map(({ id, owner }) => [id, owner])).toEqual([['a', 'acct_1']]);
  expect(new State(file).all('deauthorized')).toHaveLength(1);
});
