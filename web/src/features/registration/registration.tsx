import { useEffect, useState } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Gender, Profile } from '#shared/model/participants/participant.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { storedParticipant } from '../../lib/session/participant/participant-session.ts';
import { session } from '../../lib/session/storage/storage.ts';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import type { Asked } from '../participant-form/modes/form-modes.ts';
import { EventBanner } from './event-banner.tsx';
import { laterScreen, outcomes } from './outcomes/load-outcomes.ts';
import { RegistrationForm } from './registration-form.tsx';
import { registrationText } from './text.ts';

const ThankYou = laterScreen(({ ThankYou: screen }) => ({ default: screen }));
const WelcomeBack = laterScreen(({ WelcomeBack: screen }) => ({ default: screen }));
const ApplicationForm = laterScreen(({ loadApplication }) => loadApplication());
const PricedForm = laterScreen(({ loadPricedForm }) => loadPricedForm());
const ContinueAs = laterScreen(({ ContinueAs: screen }) => ({ default: screen }));

type Who =
  /** Nobody yet, or someone other than the person stored in this browser. */
  | { is: 'new' }
  | { is: 'stored' }
  /** Stored in this browser as registered for this event. The server is asked whether they still are. */
  | { is: 'checking' }
  /** Registered for this event, even if the browser stores no name. Also assumed while the server cannot be reached. */
  | { is: 'registered' }
  | { is: 'continuing'; profile: Profile };

interface RegistrationProps {
  event: InvitedEvent;
  token: string;
  full: readonly Gender[];
  /** The event's own questions; undefined if there are none. */
  asked: Asked | undefined;
}

/** Shows the page of a valid link: 'Welcome Back!', the form, 'Thank You!' (docs/rules/registration.md#registration-page). */
export function Registration({ event, token, full, asked }: RegistrationProps) {
  const [stored] = useState(storedParticipant);
  const [who, setWho] = useState<Who>(() => {
    if (stored === null || isForSomeoneElse(event.id)) return { is: 'new' };
    return { is: stored.eventId === event.id ? 'checking' : 'stored' };
  });
  const [registered, setRegistered] = useState<{ participant: Profile; preview: string | null } | null>(null);

  const someoneElse = () => {
    rememberSomeoneElse(event.id, true);
    setWho({ is: 'new' });
  };
  const continuing = useWork(loadKnown, {
    onDone: (profile) => setWho(whoIs(profile, event.id)),
    onFailed: (error) => {
      if (isUnknown(error)) setWho({ is: 'new' });
    },
    fallback: registrationText.notLoaded,
  });

  const isChecking = who.is === 'checking';
  useEffect(() => {
    if (!isChecking || stored === null) return;
    loadKnown(stored.id).then(
      // A guest who was removed from this event can register again.
      (profile) => setWho(profile.event_ids.includes(event.id) ? { is: 'registered' } : { is: 'stored' }),
      (error: unknown) => setWho({ is: isUnknown(error) ? 'new' : 'registered' }),
    );
  }, [isChecking, stored, event.id]);

  if (registered !== null) return <ThankYou event={event} {...registered} />;
  if (isChecking) return <LoadingScreen label={registrationText.checking} />;
  if (stored !== null && who.is === 'registered') {
    return <WelcomeBack event={event} known={stored} onSomeoneElse={someoneElse} />;
  }
  if (stored !== null && who.is === 'stored') {
    const { busy, failure, run } = continuing;
    return (
      <ContinueAs
        event={event}
        known={stored}
        busy={busy}
        failure={failure}
        onContinue={() => run(stored.id)}
        onSomeoneElse={someoneElse}
      />
    );
  }
  const Form = event.approval ? ApplicationForm : event.price ? PricedForm : RegistrationForm;
  return (
    // The code of later screens is fetched when the form is first touched, after the page has loaded.
    <div onFocusCapture={() => void outcomes().catch(() => undefined)}>
      <EventBanner event={event} />
      <Form
        event={event}
        token={token}
        full={full}
        asked={asked}
        Plain={RegistrationForm}
        known={who.is === 'continuing' ? who.profile : null}
        onRegistered={(participant, preview) => {
          rememberSomeoneElse(event.id, false);
          window.scrollTo(0, 0);
          setRegistered({ participant, preview });
        }}
      />
    </div>
  );
}

async function loadKnown(id: string): Promise<Profile> {
  const { loadKnownParticipant } = await outcomes();
  return (await loadKnownParticipant()).loadOwnProfile(id);
}

const whoIs = (profile: Profile, eventId: string): Who =>
  profile.event_ids.includes(eventId) ? { is: 'registered' } : { is: 'continuing', profile };

/** Whether the participant was erased or the session has ended. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404);

// Key in this tab's own storage: the browser keeps the phone's owner until the friend has registered.
const someoneElseKey = (eventId: string) => `registering_someone_else_${eventId}`;

const isForSomeoneElse = (eventId: string) => session.get(someoneElseKey(eventId)) !== null;

function rememberSomeoneElse(eventId: string, is: boolean): void {
  if (is) session.set(someoneElseKey(eventId), '1');
  else session.remove(someoneElseKey(eventId));
}
