import { local } from '../storage/storage.ts';

/** The participant stored in this browser (docs/rules/screens.md#stored-in-the-browser): tokens, id, event and names. */
const keys = {
  accessToken: 'participant_access_token',
  refreshToken: 'participant_refresh_token',
  id: 'participant_id',
  eventId: 'participant_event_id',
  eventName: 'participant_event_name',
  name: 'participant_name',
} as const;

export type ParticipantSession = Record<keyof typeof keys, string>;

/** Without storage the session ends with the page; the form says how to come back. */
export function keepParticipant(session: ParticipantSession): void {
  for (const name of namesOf(keys)) local.set(keys[name], session[name]);
}

/**
 * The participant registered here, or null. Tokens may be '' where the browser lost them; event and names where a link opened the session.
 */
export function storedParticipant(): ParticipantSession | null {
  const session = Object.fromEntries(namesOf(keys).map((name) => [name, read(name)])) as ParticipantSession;
  return session.id ? session : null;
}

/** Where the latest evening is kept, for a phone without a network. It goes with the session. */
export const keptEvening = 'participant_evening';
/** Stores what ends with the session. Once it has ended nothing is: an answer that was still on its way would bring it back. */
export function keepWithSession(key: string, value: unknown): void {
  if (read('id') !== '') local.set(key, JSON.stringify(value));
}

export function forgetParticipant(): void {
  // As `kept-keys.ts` names them.
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
