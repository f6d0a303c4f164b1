import type { ReplyOf } from '#shared/contract/define.ts';
import type { registration } from '#shared/contract/routes/registration.ts';
import { fullName } from '../../words/full-name.ts';
import { keepParticipant } from './participant-session.ts';

type Registered = Pick<ReplyOf<typeof registration.registerForEvent>, 'participant' | 'access_token' | 'refresh_token'>;

/** Stores the session of a guest who has just been registered for an event. */
export function keepRegistered(event: { readonly id: string; readonly name: string }, { participant, ...tokens }: Registered): void {
  keepParticipant({
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    id: participant.id,
    eventId: event.id,
    eventName: event.name,
    name: fullName(participant),
  });
}
