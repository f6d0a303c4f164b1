import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { moveFileLater, removeFileLater } from './patient-files.ts';

interface FileOptions {
  /** `0o600`: readable by the owner only. */
  readonly mode?: number;
  /**
   * Waits until the bytes are on the disk itself, which takes milliseconds. Otherwise they survive a killed process, but not a power cut.
   */
  readonly flush?: boolean;
}

/**
 * Writes a temporary file beside the target and moves it there in one step, so that no one ever reads half a file, even if a process is
 * killed.
 * @throws Error when it cannot be written (a full disk); the former file stays
 */
export async function replaceFile(file: string, content: string | Buffer, options: FileOptions = {}): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(unfinished, content, options);
    await moveFileLater(unfinished, file);
  } catch (error) {
    await removeFileLater(unfinished);
    throw error;
  }
}
