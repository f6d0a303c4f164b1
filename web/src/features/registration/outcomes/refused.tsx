import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Turn } from '../../../lib/api/calls/in-turn.ts';
import { WaitForTurn } from '../../../ui/notices/wait-for-turn.tsx';
import type { ParticipantInput } from '../../participant-form/form-values.ts';
import { JoinedWaitingList } from './join-waiting-list.tsx';
import { SendProfileLink } from './send-profile-link.tsx';

interface RefusedProps {
  /** As typed; none while nothing was refused. */
  input?: ParticipantInput;
  /** The refusal's; none once they are on the waiting list, when nothing else is shown. */
  code?: string;
  /** Theirs, while they wait for it. */
  turn: Turn | null;
  event: InvitedEvent;
  token: string;
}

/** What helps a guest whose registration was refused: their turn, or a link to the profile that they may have. */
export function Refused({ input, code, turn, event, token }: RefusedProps) {
  const waits = turn && <WaitForTurn {...turn} />;
  if (input === undefined) return waits;
  const email = input.contact.email.trim();
  if (code === undefined) return <JoinedWaitingList event={event} email={email} />;
  return (
    <>
      {waits}
      <SendProfileLink key={email} email={email} isKnown={code === 'already_registered'} eventId={event.id} token={token} />
    </>
  );
}
