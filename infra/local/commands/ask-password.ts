import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StackError } from '../../stack-error.ts';

/**
 * Asks for a new password, typed twice and never shown, unless `SUPER_ADMIN_PASSWORD` is set.
 * @throws StackError when there is neither that variable nor a terminal, or the two entries differ
 */
export async function askPassword(): Promise<string> {
  const given = process.env['SUPER_ADMIN_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  if (!process.stdin.isTTY) throw new StackError('There is no terminal to ask for the password at: set SUPER_ADMIN_PASSWORD.');
  const password = await askHidden('Password: ');
  if ((await askHidden('Password again: ')) !== password) throw new StackError('Passwords do not match');
  return password;
}

async function askHidden(prompt: string): Promise<string> {
  process.stdout.write(prompt);
  // Readline echoes what is typed to its output, so the output goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const giveUp = new AbortController();
  lines.once('SIGINT', () => giveUp.abort());
  try {
    return await lines.question('', { signal: giveUp.signal });
  } catch {
    throw new StackError('Nothing was changed.');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
