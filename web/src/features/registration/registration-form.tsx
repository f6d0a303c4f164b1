import { Suspense, useRef, useState } from 'react';
import type { ReplyOf } from '#shared/contract/define.ts';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Gender, Profile } from '#shared/model/participants/participant.ts';
import { isListClosed } from '#shared/rules/waiting/waiting.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import type { Turn } from '../../lib/api/calls/in-turn.ts';
import type { UploadProof } from '../../lib/photos/photo-upload.ts';
import { keepRegistered } from '../../lib/session/participant/keep-registered.ts';
import { MainAction } from '../../ui/page/main-action.tsx';
import { publicCatalogues } from '../participant-form/choices/public-catalogues.ts';
import type { ParticipantInput } from '../participant-form/form-values.ts';
import { type Asked, registrationMode } from '../participant-form/modes/form-modes.ts';
import { ParticipantForm, type Submits } from '../participant-form/participant-form.tsx';
import { FullEvent } from './full-event.tsx';
import { laterScreen, outcomes } from './outcomes/load-outcomes.ts';
import { fullEventText, registrationText } from './text.ts';

/** How a guest of an event with a price registers: by an order (`paying/priced-form.tsx`). */
export interface Ordering {
  readonly send: (input: ParticipantInput, idempotencyKey: string) => Promise<ReplyOf<typeof registration.registerForEvent>>;
  readonly submits: Submits;
}

export interface RegistrationFormProps {
  event: InvitedEvent;
  token: string;
  /** The participant who chose 'Continue as …' and is to be registered for the event; otherwise null. */
  known: Profile | null;
  /** The genders for which there was no place when the page was opened. */
  full: readonly Gender[];
  /** The event's own questions; undefined if there are none. */
  asked: Asked | undefined;
  /** Left out if the event costs nothing. */
  ordering?: Ordering;
  /** `preview`: the chosen photo, since the stored one may still be processed. */
  onRegistered: (participant: Profile, preview: string | null) => void;
}

const Refused = laterScreen(({ Refused: screen }) => ({ default: screen }));

const asVisitor: UploadProof['call'] = (route, input, options) => call(route, input, { ...options, as: 'visitor' });

/** Shows the participant form in registration mode. */
export function RegistrationForm({ event, token, known, asked, ordering, full: fullBefore, onRegistered }: RegistrationFormProps) {
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
      const { loadKnownParticipant } = await outcomes();
      const reply = await (await loadKnownParticipant()).registerKnown(known.id, request, headers);
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
        submits={(state) =>
          isClosed || state.form.values.gender === '' || !full.includes(state.form.values.gender)
            ? (ordering?.submits(state) ?? null)
            : {
                above: null,
                last: (
                  <MainAction
                    type="submit"
                    size="lg"
                    fullWidth
                    disabled={state.blocked}
                    onClick={() => {
                      waits.current = true;
                    }}
                  >
                    {state.busy ? fullEventText.joining : fullEventText.join}
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
            const reply = await inTurn(() => (ordering?.send ?? send)(input, idempotencyKey));
            keepRegistered(event, reply);
            onRegistered(reply.participant, await preview());
          } catch (error) {
            // If the code cannot be loaded, the refusal still has a message.
            outcomes().then(
              ({ readRefusal }) => {
                const { fullNow, code } = readRefusal(error, full, input.gender);
                setFull(fullNow);
                if (code) setRefused({ input, code });
              },
              () => {},
            );
            throw error;
          }
        }}
      />
    </>
  );
}
