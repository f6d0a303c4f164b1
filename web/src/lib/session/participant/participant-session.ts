import { local } from '../storage/storage.ts';

/** Storage keys for the participant stored in this browser (docs/rules/screens.md#stored-in-the-browser): tokens, id, event and names. */
const keys = {
  accessToken: 'participant_access_token',
  refreshToken: 'participant_refresh_token',
  id: 'participant_id',
  eventId: 'participant_event_id',
  eventName: 'participant_event_name',
  name: 'participant_name',
} as const;

export type ParticipantSession = Record<keyof typeof keys, string>;

/**
 * Stores a participant's session. If the browser refuses to store it, the session ends with the page; the form tells the guest how to
 * return.
 */
export function keepParticipant(session: ParticipantSession): void {
  for (const name of namesOf(keys)) local.set(keys[name], session[name]);
}

/**
 * Returns the participant registered in this browser; null if there is none. Tokens are '' if the browser lost them; event and names are ''
 * if a link opened the session.
 */
export function storedParticipant(): ParticipantSession | null {
  const session = Object.fromEntries(namesOf(keys).map((name) => [name, read(name)])) as ParticipantSession;
  return session.id ? session : null;
}

/** Storage key of the latest evening, kept for a phone that has no connection. It is removed with the session. */
export const keptEvening = 'participant_evening';
/**
 * Stores a value that is removed with the session. Once the session has ended, nothing is stored: otherwise a late reply would bring the
 * value back.
 */
export function keepWithSession(key: string, value: unknown): void {
  if (read('id') !== '') local.set(key, JSON.stringify(value));
}

export function forgetParticipant(): void {
  // Keys as defined in `kept-keys.ts`.
  const id = read('id');
  const isOwn = (key: string) => /^participant_(card|feedback):([^:]*):/.exec(key)?.[2] === id;
  for (const key of [...local.keys().filter(isOwn), keptEvening, ...Object.values(keys)]) local.remove(key);
}

function read(name: keyof typeof keys): string {
  return local.get(keys[name]) ?? '';
}

function namesOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[];
}
