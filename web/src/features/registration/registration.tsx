import { lazy, useState } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Profile } from '#shared/model/participant.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useWork } from '../../lib/api/use-write.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { storedParticipant } from '../../lib/session/participant-session.ts';
import { session } from '../../lib/session/storage.ts';
import { EventBanner } from './event-banner.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { registrationText } from './text.ts';

const thankYou = () => importAgain(() => import('./thank-you.tsx'));
const ThankYou = lazy(() => thankYou().then(({ ThankYou: page }) => ({ default: page })));
const welcome = () => importAgain(() => import('./welcome-back.tsx'));
const WelcomeBack = lazy(() => welcome().then(({ WelcomeBack: page }) => ({ default: page })));
const ContinueAs = lazy(() => welcome().then(({ ContinueAs: page }) => ({ default: page })));

type Who =
  /** Nobody yet, or another person than the one stored in this browser. */
  | { is: 'new' }
  | { is: 'stored' }
  /** 'registered': for this event too, though the browser only stores another. */
  | { is: 'continuing' | 'registered'; profile: Profile };

/** The page of a valid link: 'Welcome Back!', the form, 'Thank You!' (docs/rules/registration.md#registration-page). */
export function Registration({ event, token }: { event: InvitedEvent; token: string }) {
  const [stored] = useState(storedParticipant);
  const [who, setWho] = useState<Who>(() => (stored === null || isForSomeoneElse(event.id) ? { is: 'new' } : { is: 'stored' }));
  const [registered, setRegistered] = useState<{ participant: Profile; preview: string | null } | null>(null);

  const someoneElse = () => {
    rememberSomeoneElse(event.id, true);
    setWho({ is: 'new' });
  };
  const continuing = useWork(
    async (id: string) => {
      const { loadOwnProfile } = await importAgain(() => import('./load-own-profile.ts'));
      return loadOwnProfile(id);
    },
    {
      onDone: (profile) => setWho({ is: profile.event_ids.includes(event.id) ? 'registered' : 'continuing', profile }),
      onFailed: (error) => {
        if (error instanceof ApiError && (error.status === 401 || error.status === 404)) setWho({ is: 'new' });
      },
      fallback: registrationText.notLoaded,
    },
  );

  if (registered !== null) return <ThankYou event={event} {...registered} />;
  if (stored !== null && (who.is === 'registered' || (who.is === 'stored' && stored.eventId === event.id))) {
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
  return (
    // Later screens are fetched when the form is first touched, after the page has loaded.
    <div onFocusCapture={() => void thankYou().catch(() => undefined)}>
      <EventBanner event={event} />
      <h1>{registrationText.title}</h1>
      <RegistrationForm
        event={event}
        token={token}
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

// In this tab only: the phone's owner stays stored until the friend has registered.
const someoneElseKey = (eventId: string) => `registering_someone_else_${eventId}`;

const isForSomeoneElse = (eventId: string) => session.get(someoneElseKey(eventId)) !== null;

function rememberSomeoneElse(eventId: string, is: boolean): void {
  if (is) session.set(someoneElseKey(eventId), '1');
  else session.remove(someoneElseKey(eventId));
}
