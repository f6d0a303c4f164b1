import { useRef, useState } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { sendInTurn, type Turn } from '../../../lib/api/calls/in-turn.ts';
import type { UploadProof } from '../../../lib/photos/photo-upload.ts';
import { WaitForTurn } from '../../../ui/notices/wait-for-turn.tsx';
import { publicCatalogues } from '../../participant-form/choices/public-catalogues.ts';
import { registrationMode } from '../../participant-form/modes/form-modes.ts';
import { ParticipantForm } from '../../participant-form/participant-form.tsx';
import { joinWaitingList } from '../outcomes/join-waiting-list.tsx';
import styles from '../outcomes/outcome.module.css';
import { applicationFormText } from './text.ts';

const { submit, busy, fallback } = applicationFormText;
/** Unlike registration, it asks for the occupation, because the organizer decides by what the form says. */
const mode = { ...registrationMode, submit, busy, fallback, hasOccupation: true };

const asVisitor: UploadProof['call'] = (route, input, options) => call(route, input, { ...options, as: 'visitor' });

interface ApplicationFormProps {
  event: InvitedEvent;
  token: string;
  /** The participant who chose 'Continue as …', whose details fill the form; otherwise null. */
  known: Profile | null;
}

/** Shows the participant form of an event whose organizer decides who comes (docs/rules/waiting.md#applications). */
export default function ApplicationForm({ event, token, known }: ApplicationFormProps) {
  const [applied, setApplied] = useState<string | null>(null);
  /** When the guest will be let in, while they wait for their turn. */
  const [turn, setTurn] = useState<Turn | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  if (applied !== null) return <Applied email={applied} />;
  return (
    <>
      <h1 ref={title}>{applicationFormText.title}</h1>
      <p role="note" className="full-event">
        {applicationFormText.decides(event.organization)}
      </p>
      <ParticipantForm
        mode={{ ...mode, keptMonths: event.kept_months }}
        catalogues={publicCatalogues}
        // A guest applies as a visitor, so a photo from their profile would not be sent.
        person={known === null ? undefined : { ...known, photo_url: null, thumbnail_url: null }}
        proof={{ call: asVisitor, event_id: event.id, token }}
        draftName={`register_${event.id}`}
        isHeld={turn !== null}
        belowFailure={turn !== null && <WaitForTurn {...turn} />}
        save={async (input) => {
          const apply = () => joinWaitingList(event.id, token, input);
          await apply().catch((error: unknown) => sendInTurn(apply, error, setTurn, title));
          setApplied(input.contact.email.trim());
        }}
      />
    </>
  );
}

/** Shown instead of the form once the guest has applied. */
function Applied({ email }: { email: string }) {
  return (
    <div className={styles['outcome']}>
      <h1
        tabIndex={-1}
        ref={(heading) => {
          window.scrollTo(0, 0);
          heading?.focus();
        }}
      >
        {applicationFormText.appliedTitle}
      </h1>
      <p>{applicationFormText.applied(email)}</p>
      <p className="soft text-92">{applicationFormText.next}</p>
    </div>
  );
}
