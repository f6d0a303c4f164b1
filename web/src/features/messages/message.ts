import type { Audience, EventMessageText } from '#shared/model/messages/event-message.ts';

/** A message as a host is writing it. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly audience: Audience;
  /** Whether the event's calendar file is attached. */
  readonly calendar: boolean;
}

/** The only guest that a message is for, instead of an audience. */
export interface OneGuest {
  readonly id: string;
  readonly name: string;
}

export const emptyMessage: Message = { subject: '', text: '', audience: 'everybody', calendar: false };

/** Returns what a message is about, as part of keys. */
export const aboutOf = (eventId: string, guest: OneGuest | undefined): string => (guest === undefined ? eventId : `${eventId}:${guest.id}`);

/** Returns the request for a message. */
export const requestOf = ({ audience, ...typed }: Message, guest: OneGuest | undefined): EventMessageText =>
  guest === undefined ? { ...typed, audience } : { ...typed, participant_id: guest.id };
