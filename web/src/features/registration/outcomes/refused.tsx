import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Turn } from '../../../lib/api/calls/in-turn.ts';
import { WaitForTurn } from '../../../ui/notices/wait-for-turn.tsx';
import type { ParticipantInput } from '../../participant-form/form-values.ts';
import { JoinedWaitingList } from './join-waiting-list.tsx';
import { OtherEvent } from './other-event.tsx';
import { SendProfileLink } from './send-profile-link.tsx';

interface RefusedProps {
  /** The form as typed; undefined if no form was refused. */
  input?: ParticipantInput;
  /** The refusal's code; undefined once the guest is on the waiting list, when nothing else is shown. */
  code?: string;
  /** When the guest will be let in, while they wait for their turn. */
  turn: Turn | null;
  event: InvitedEvent;
  token: string;
}

/**
 * Helps a guest whose registration was refused: tells them when it is their turn, names an event that is for
 * them, or offers a link to a profile that they may have.
 */
export function Refused({ input, code, turn, event, token }: RefusedProps) {
  const waits = turn && <WaitForTurn {...turn} />;
  if (input === undefined) return waits;
  const email = input.contact.email.trim();
  if (code === undefined) return <JoinedWaitingList event={event} email={email} />;
  if (code === 'age_outside') return <OtherEvent event={event} token={token} gender={input.gender} age={input.age} />;
  return (
    <>
      {waits}
      <SendProfileLink key={email} email={email} isKnown={code === 'already_registered'} eventId={event.id} token={token} />
    </>
  );
}
