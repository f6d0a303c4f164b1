import * as z from 'zod/mini';
import { instant } from '#shared/model/common.ts';
import { event } from '#shared/model/events/event.ts';
import { participant } from '#shared/model/participants/participant.ts';
import { accessToken, keptDoor as key } from '../../lib/session/staff/staff-session.ts';
import { readStored } from '../../lib/session/storage/read-stored.ts';
import { local } from '../../lib/session/storage/storage.ts';

const kept = z.object({ at: instant, event, participants: z.array(participant) });
export type KeptDoor = z.output<typeof kept>;

/** Reads the door's list that this device stored last; null if it has none of this event, or another version wrote it. */
export function readKeptDoor(eventId: string): KeptDoor | null {
  const latest = readStored(kept, key);
  return latest?.event.id === eventId ? latest : null;
}

/** Stores only the latest door, until its staff member signs out: a later reply stores nothing. */
export function keepDoor(latest: KeptDoor): void {
  if (accessToken() !== null) local.set(key, JSON.stringify(latest));
}
