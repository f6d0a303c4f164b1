import { ApiError } from '../calls/api-error.ts';

/** Waits for a deletion. An entity that a colleague has deleted already counts as success. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
