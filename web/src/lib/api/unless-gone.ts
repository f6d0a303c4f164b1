import { ApiError } from './api-error.ts';

/** Waits for a deletion. Somebody else may have been quicker: gone is gone. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
