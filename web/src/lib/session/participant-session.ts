import { local } from './storage.ts';

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
  const session = {
    accessToken: read('accessToken'),
    refreshToken: read('refreshToken'),
    id: read('id'),
    eventId: read('eventId'),
    eventName: read('eventName'),
    name: read('name'),
  };
  return session.id === '' ? null : session;
}

/** Where the latest evening is kept, for a phone without a network. It goes with the session. */
export const keptEvening = 'participant_evening';
/** A guest's card of an event, with answers that are still to be sent. It goes with the guest's session, and no other guest's. */
export const keptCard = (participantId: string, eventId: string): string => `participant_card:${participantId}:${eventId}`;

/** What a guest says of an event's evening, while it is not sent. Like the card. */
export const keptFeedback = (participantId: string, eventId: string): string => `participant_feedback:${participantId}:${eventId}`;

/** Stores what ends with the session. Once it has ended nothing is: an answer that was still on its way would bring it back. */
export function keepWithSession(key: string, value: unknown): void {
  if (read('id') !== '') local.set(key, JSON.stringify(value));
}

export function forgetParticipant(): void {
  const own = [keptCard(read('id'), ''), keptFeedback(read('id'), '')];
  for (const key of local.keys()) if (own.some((beginning) => key.startsWith(beginning))) local.remove(key);
  for (const key of [keptEvening, ...Object.values(keys)]) local.remove(key);
}

function read(name: keyof typeof keys): string {
  return local.get(keys[name]) ?? '';
}

function namesOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[];
}
