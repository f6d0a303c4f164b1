import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { removeFile } from '../../build/patient-files.ts';
import { replaceFile } from '../../build/replace-file.ts';

/** How the stack's own tools (seeding, tests, commands) reach a running stack, with full rights. */
export interface StackAccess {
  /** `http://localhost:3000`. */
  readonly url: string;
  /** A function's environment, with the administrator's access key and the AWS endpoint's addresses. */
  readonly adminEnvironment: Readonly<Record<string, string>>;
}

const stored = z.object({ url: z.string(), adminEnvironment: z.record(z.string(), z.string()) });
const fileOf = (dataDir: string) => join(dataDir, 'stack.json');

/**
 * Writes the file that tells commands which running stack uses a data folder. Only the owner can read it; its keys are worthless once the
 * stack ends.
 */
export const publishStackAccess = (dataDir: string, { url, adminEnvironment }: StackAccess): Promise<void> =>
  replaceFile(fileOf(dataDir), JSON.stringify({ url, adminEnvironment }), { mode: 0o600 });

export const withdrawStackAccess = (dataDir: string): void => removeFile(fileOf(dataDir));

/** Finds the stack that runs on this data folder; undefined when none answers. A killed stack leaves its file behind. */
export async function findRunningStack(dataDir: string): Promise<StackAccess | undefined> {
  try {
    const access = z.parse(stored, JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    await fetch(access.adminEnvironment['AWS_ENDPOINT_URL_DYNAMODB'] ?? access.url, { signal: AbortSignal.timeout(2000) });
    return access;
  } catch {
    return undefined;
  }
}
