import { lazy, Suspense, useState } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Profile } from '#shared/model/participant.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import type { UploadProof } from '../../lib/photos/photo-upload.ts';
import { keepParticipant } from '../../lib/session/participant-session.ts';
import type { ParticipantInput } from '../participant-form/form-values.ts';
import { ParticipantForm } from '../participant-form/participant-form.tsx';
import { publicCatalogues } from '../participant-form/public-catalogues.ts';

interface RegistrationFormProps {
  event: InvitedEvent;
  token: string;
  /** After 'Continue as …': the event is added to this participant. */
  known: Profile | null;
  /** `preview`: the chosen photo, since the stored one may still be processing. */
  onRegistered: (participant: Profile, preview: string | null) => void;
}

/** Loaded on demand: few guests need it, and all would wait for it. */
const sendProfileLink = () => importAgain(() => import('./send-profile-link.tsx'));
const SendProfileLink = lazy(() => sendProfileLink().then(({ SendProfileLink: help }) => ({ default: help })));

/** After these refusals the guest may already be registered: then a profile link helps. */
const mayBeRegistered = new Set(['already_registered', 'event_full', 'event_full_men', 'event_full_women', 'link_expired']);

const asVisitor: UploadProof['call'] = (route, input, options) => call(route, input, { ...options, as: 'visitor' });

/** The participant form in registration mode. */
export function RegistrationForm({ event, token, known, onRegistered }: RegistrationFormProps) {
  const [refused, setRefused] = useState<{ email: string; isKnown: boolean } | null>(null);
  /** Without this part the refusal still has a message. */
  const offerLink = (email: string, isKnown: boolean) => {
    sendProfileLink().then(
      () => setRefused({ email, isKnown }),
      () => undefined,
    );
  };
  const offered = refused !== null && (
    <Suspense>
      <SendProfileLink key={refused.email} {...refused} eventId={event.id} token={token} />
    </Suspense>
  );
  const send = async (input: ParticipantInput, idempotencyKey: string) => {
    const request = { key: event.id, token, ...input };
    const headers = { 'idempotency-key': idempotencyKey };
    if (known !== null) {
      const { callAsParticipant } = await import('../../lib/session/participant-call.ts');
      try {
        return await callAsParticipant(registration.registerForEvent, request, { headers });
      } catch (error) {
        // Their session ended meanwhile, but registering does not need it.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    }
    return call(registration.registerForEvent, request, { as: 'visitor', headers });
  };
  return (
    <ParticipantForm
      mode="registration"
      catalogues={publicCatalogues}
      person={known ?? undefined}
      proof={{ call: asVisitor, event_id: event.id, token }}
      draftName={`register_${event.id}`}
      belowEmail={refused?.isKnown === true && offered}
      belowFailure={refused?.isKnown === false && offered}
      save={async (input, { idempotencyKey, preview }) => {
        setRefused(null);
        try {
          const reply = await send(input, idempotencyKey);
          keepParticipant({
            accessToken: reply.access_token,
            refreshToken: reply.refresh_token,
            id: reply.participant.id,
            eventId: event.id,
            eventName: event.name,
            name: `${reply.participant.first_name} ${reply.participant.last_name}`,
          });
          onRegistered(reply.participant, await preview());
        } catch (error) {
          if (error instanceof ApiError && mayBeRegistered.has(error.code)) {
            offerLink(input.contact.email.trim(), error.code === 'already_registered');
          }
          throw error;
        }
      }}
    />
  );
}
