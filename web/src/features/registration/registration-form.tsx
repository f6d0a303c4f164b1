import { lazy, Suspense, useRef, useState } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Gender, Profile } from '#shared/model/participants/participant.ts';
import { isListClosed } from '#shared/rules/waiting/waiting.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import type { Turn } from '../../lib/api/calls/in-turn.ts';
import type { UploadProof } from '../../lib/photos/photo-upload.ts';
import { keepRegistered } from '../../lib/session/participant/keep-registered.ts';
import { MainAction } from '../../ui/page/main-action.tsx';
import { publicCatalogues } from '../participant-form/choices/public-catalogues.ts';
import type { ParticipantInput } from '../participant-form/form-values.ts';
import { type Asked, registrationMode } from '../participant-form/modes/form-modes.ts';
import { ParticipantForm } from '../participant-form/participant-form.tsx';
import { FullEvent } from './full-event.tsx';
import { outcomes } from './outcomes/load-outcomes.ts';
import { fullEventText, registrationText } from './text.ts';

interface RegistrationFormProps {
  event: InvitedEvent;
  token: string;
  /** The participant who chose 'Continue as …' and is to be registered for the event; otherwise null. */
  known: Profile | null;
  /** The genders for which there was no place when the page was opened. */
  full: readonly Gender[];
  /** The event's own questions; undefined if there are none. */
  asked: Asked | undefined;
  /** `preview`: the chosen photo, since the stored one may still be processed. */
  onRegistered: (participant: Profile, preview: string | null) => void;
}

const Refused = lazy(() => outcomes().then(({ Refused: help }) => ({ default: help })));

/** Refusals that come with help: the guest may already be registered, can wait for a place, or fits another event. */
const helps = /^(age|already|event_full|link)/;

const asVisitor: UploadProof['call'] = (route, input, options) => call(route, input, { ...options, as: 'visitor' });

/** Shows the participant form in registration mode. */
export function RegistrationForm({ event, token, known, asked, full: fullBefore, onRegistered }: RegistrationFormProps) {
  const [full, setFull] = useState(fullBefore);
  const [isClosed] = useState(() => isListClosed({ start: event.start_time, status: 'upcoming' }, Date.now()));
  /** Whether the last press asked to wait for a place. */
  const waits = useRef(false);
  /** `code`: the refusal's code; undefined once the guest is on the waiting list. */
  const [refused, setRefused] = useState<{ input: ParticipantInput; code?: string } | null>(null);
  /** When the guest will be let in, while they wait for their turn. */
  const [turn, setTurn] = useState<Turn | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const offered = (refused || turn) && (
    <Suspense>
      <Refused {...refused} turn={turn} event={event} token={token} />
    </Suspense>
  );
  const isKnown = refused?.code === 'already_registered';
  const send = async (input: ParticipantInput, idempotencyKey: string) => {
    const request = { key: event.id, token, ...input };
    const headers = { 'idempotency-key': idempotencyKey };
    if (known !== null) {
      const { registerKnown } = await import('./known-participant.ts');
      const reply = await registerKnown(known.id, request, headers);
      if (reply) return reply;
    }
    return call(registration.registerForEvent, request, { as: 'visitor', headers });
  };
  if (refused && !refused.code) return offered;
  return (
    <>
      <h1 ref={title}>{registrationText.title}</h1>
      {event.for_whom && <p className="full-event">{event.for_whom}</p>}
      {full.length > 0 && <FullEvent full={full} isClosed={isClosed} />}
      <ParticipantForm
        mode={{
          ...registrationMode,
          keptMonths: event.kept_months,
          ownInterests: event.own_interests,
          isForFriends: event.format === 'friends',
          asked,
        }}
        catalogues={publicCatalogues}
        person={known ?? undefined}
        proof={{ call: asVisitor, event_id: event.id, token }}
        draftName={`register_${event.id}`}
        isHeld={turn !== null}
        belowEmail={isKnown && offered}
        belowFailure={!isKnown && offered}
        submits={({ form, busy, blocked }) =>
          isClosed || form.values.gender === '' || !full.includes(form.values.gender)
            ? null
            : {
                above: null,
                last: (
                  <MainAction
                    type="submit"
                    size="lg"
                    fullWidth
                    disabled={blocked}
                    onClick={() => {
                      waits.current = true;
                    }}
                  >
                    {busy ? fullEventText.joining : fullEventText.join}
                  </MainAction>
                ),
              }
        }
        save={async (input, { idempotencyKey, preview }) => {
          const inTurn = async <Reply,>(work: () => Promise<Reply>) => {
            try {
              return await work();
            } catch (error) {
              const { sendInTurn } = await outcomes().catch(() => {
                throw error;
              });
              return sendInTurn(work, error, setTurn, title);
            }
          };
          const isWaiting = waits.current;
          waits.current = false;
          setRefused(null);
          try {
            if (isWaiting) {
              const { joinWaitingList } = await outcomes();
              await inTurn(() => joinWaitingList(event.id, token, input));
              return setRefused({ input });
            }
            const reply = await inTurn(() => send(input, idempotencyKey));
            keepRegistered(event, reply);
            onRegistered(reply.participant, await preview());
          } catch (error) {
            if (error instanceof ApiError && error.code === 'place_free') setFull(full.filter((gender) => gender !== input.gender));
            if (error instanceof ApiError && error.code.startsWith('event_full')) setFull([...new Set([...full, input.gender])]);
            // If the help's code cannot be loaded, the refusal still has a message.
            if (error instanceof ApiError && helps.test(error.code))
              outcomes().then(
                () => setRefused({ input, code: error.code }),
                () => {},
              );
            throw error;
          }
        }}
      />
    </>
  );
}
