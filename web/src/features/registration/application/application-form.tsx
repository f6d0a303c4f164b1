import { lazy, useRef, useState } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { sendInTurn, type Turn } from '../../../lib/api/calls/in-turn.ts';
import { useTitle } from '../../../lib/browser/address/use-title.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import type { UploadProof } from '../../../lib/photos/photo-upload.ts';
import { WaitForTurn } from '../../../ui/notices/wait-for-turn.tsx';
import { publicCatalogues } from '../../participant-form/choices/public-catalogues.ts';
import type { ParticipantInput } from '../../participant-form/form-values.ts';
import { type Asked, registrationMode } from '../../participant-form/modes/form-modes.ts';
import { ParticipantForm } from '../../participant-form/participant-form.tsx';
import { Entered } from '../outcomes/entered.tsx';
import { joinWaitingList } from '../outcomes/join-waiting-list.tsx';
import { OtherEvent } from '../outcomes/other-event.tsx';
import { applicationFormText } from './text.ts';

/** Loaded on demand: at most events with approval, a place costs nothing. */
const AskedPrice = lazy(async () => ({ default: (await importAgain(() => import('../paying/paying-screens.tsx'))).AskedPrice }));

const { submit, busy, fallback } = applicationFormText;
/** Unlike registration, it asks for the occupation, because the organizer decides by what the form says. */
const mode = { ...registrationMode, submit, busy, fallback, hasOccupation: true };

const asVisitor: UploadProof['call'] = (route, input, options) => call(route, input, { ...options, as: 'visitor' });

interface ApplicationFormProps {
  event: InvitedEvent;
  token: string;
  /** The participant who chose 'Continue as …', whose details fill the form; otherwise null. */
  known: Profile | null;
  /** The event's own questions; undefined if there are none. */
  asked: Asked | undefined;
}

/** Shows the participant form of an event whose organizer decides who comes (docs/rules/waiting.md#applications). */
export default function ApplicationForm({ event, token, known, asked }: ApplicationFormProps) {
  const [applied, setApplied] = useState<string | null>(null);
  /** The form whose guest's age does not fit. */
  const [outside, setOutside] = useState<ParticipantInput | null>(null);
  /** When the guest will be let in, while they wait for their turn. */
  const [turn, setTurn] = useState<Turn | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(applied === null ? applicationFormText.title : applicationFormText.appliedTitle);
  if (applied !== null)
    return <Entered title={applicationFormText.appliedTitle} said={applicationFormText.applied(applied)} next={applicationFormText.next} />;
  return (
    <>
      <h1 ref={title}>{applicationFormText.title}</h1>
      <p role="note" className="full-event">
        {applicationFormText.decides(event.organization)}
      </p>
      {event.for_whom && <p className="full-event">{event.for_whom}</p>}
      {event.price && <AskedPrice event={event} />}
      <ParticipantForm
        mode={{
          ...mode,
          keptMonths: event.kept_months,
          ownInterests: event.own_interests,
          isForFriends: event.format === 'friends',
          asked,
        }}
        catalogues={publicCatalogues}
        // A guest applies as a visitor, so a photo from their profile would not be sent.
        person={known === null ? undefined : { ...known, photo_url: null, thumbnail_url: null }}
        proof={{ call: asVisitor, event_id: event.id, token }}
        draftName={`register_${event.id}`}
        isHeld={turn !== null}
        belowFailure={
          turn === null ? (
            outside && <OtherEvent event={event} token={token} gender={outside.gender} age={outside.age} />
          ) : (
            <WaitForTurn {...turn} />
          )
        }
        save={async (input) => {
          const apply = () => joinWaitingList(event.id, token, input);
          setOutside(null);
          try {
            await apply().catch((error: unknown) => sendInTurn(apply, error, setTurn, title));
          } catch (error) {
            if (error instanceof ApiError && error.code === 'age_outside') setOutside(input);
            throw error;
          }
          setApplied(input.contact.email.trim());
        }}
      />
    </>
  );
}
