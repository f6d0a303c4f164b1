import { ApiError } from '../calls/api-error.ts';

/** Waits for a deletion. If a colleague has already deleted the entity, that counts as success. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
