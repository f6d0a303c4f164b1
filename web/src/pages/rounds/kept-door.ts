import * as z from 'zod/mini';
import { instant } from '#shared/model/common.ts';
import { event } from '#shared/model/events/event.ts';
import { participant } from '#shared/model/participants/participant.ts';
import { accessToken, keptDoor as key } from '../../lib/session/staff/staff-session.ts';
import { readStored } from '../../lib/session/storage/read-stored.ts';
import { local } from '../../lib/session/storage/storage.ts';

const kept = z.object({ at: instant, event, participants: z.array(participant) });
export type KeptDoor = z.output<typeof kept>;

/**
 * Reads the latest list at the door that this device stored; null if it has none for this event, or if another version of the product wrote
 * it.
 */
export function readKeptDoor(eventId: string): KeptDoor | null {
  const latest = readStored(kept, key);
  return latest?.event.id === eventId ? latest : null;
}

/** Stores a door's list in place of any earlier door's. After staff have signed out, a late reply stores nothing. */
export function keepDoor(latest: KeptDoor): void {
  if (accessToken() !== null) local.set(key, JSON.stringify(latest));
}
