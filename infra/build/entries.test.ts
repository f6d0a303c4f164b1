import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { functionDefinitions } from '../functions.ts';
import { checkEntries } from './entries.ts';
import { removeFile } from './patient-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'entries-'));
});
afterEach(() => removeFile(root));

const put = (file: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '');
};

describe('checkEntries', () => {
  it('accepts the product as it is', () => {
    checkEntries(functionDefinitions);
  });

  it('names the route whose handler is missing', () => {
    for (const { entry } of functionDefinitions) if (!entry.endsWith('/sign-in.ts')) put(entry);
    expect(() => checkEntries(functionDefinitions, root)).toThrow('route accounts.signIn (POST /auth/login) has no handler');
  });

  it('names the second of two handlers for the same route', () => {
    for (const { entry } of functionDefinitions) put(entry);
    put('functions/routes/accounts/passwords/sign-in.ts');
    expect(() => checkEntries(functionDefinitions, root)).toThrow(
      /^functions\/routes\/accounts\/passwords\/sign-in.ts has no route in shared\/contract\.$/,
    );
  });

  it('names a handler that belongs to no route', () => {
    for (const { entry } of functionDefinitions) put(entry);
    put('functions/routes/accounts/forgotten.ts');
    put('functions/routes/accounts/sign-in.test.ts');
    expect(() => checkEntries(functionDefinitions, root)).toThrow(
      /^functions\/routes\/accounts\/forgotten.ts has no route in shared\/contract\.$/,
    );
  });
});
