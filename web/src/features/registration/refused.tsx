import type { InvitedEvent } from '#shared/contract/routes/participants/registration.ts';
import { WaitForTurn } from '../../ui/notices/wait-for-turn.tsx';
import type { ParticipantInput } from '../participant-form/form-values.ts';
import { JoinedWaitingList, JoinWaitingList } from './join-waiting-list.tsx';
import type { Instead } from './registration-form.tsx';
import { SendProfileLink } from './send-profile-link.tsx';

interface RefusedProps {
  /** As typed. */
  input: ParticipantInput;
  /** The refusal's; none once they are on the waiting list, when nothing else is shown. */
  code?: string;
  /** Until when they wait for their turn, epoch ms. */
  until?: number;
  event: InvitedEvent;
  token: string;
  /** To send the form elsewhere. */
  instead: Instead;
}

/** What helps a guest whose registration was refused: their turn, a full event's waiting list, or a link to the profile that they may have. */
export function Refused({ input, code, until, event, token, instead }: RefusedProps) {
  if (until !== undefined) return <WaitForTurn until={until} />;
  const email = input.contact.email.trim();
  if (code === undefined) return <JoinedWaitingList event={event} email={email} />;
  return (
    <>
      {code.startsWith('event_full') && <JoinWaitingList event={event} token={token} instead={instead} />}
      <SendProfileLink key={email} email={email} isKnown={code === 'already_registered'} eventId={event.id} token={token} />
    </>
  );
}
