import '../../ui/layout.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { publicCatalogues } from '../../features/participant-form/choices/public-catalogues.ts';
import { laterScreen, outcomes } from '../../features/registration/outcomes/load-outcomes.ts';
import { linkQuery } from '../../features/registration/queries.ts';
import { Registration } from '../../features/registration/registration.tsx';
import { RegistrationForm } from '../../features/registration/registration-form.tsx';
import { registrationPageText } from '../../features/registration/text.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryClient } from '../../lib/api/queries/query-client.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { WithQueries } from '../../ui/page/with-queries.tsx';

/** Loaded on demand: most links are valid. */
const ClosedLink = laterScreen(({ ClosedLink: screen }) => ({ default: screen }));

// Pages that end like a registration. They are loaded here, because these screens have one file as long as one page needs them.

/** Loads the page of a guest's own order. */
export const loadOrderPage = async () => (await outcomes()).loadOrder();

/** Loads the page of a link that passes a place on. */
export const loadTransferPage = async () => (await outcomes()).loadTransfer(RegistrationForm);

/** Shows the public registration page that an invitation link opens (docs/rules/registration.md#registration-page). */
export default function RegistrationPage() {
  return (
    <WithQueries>
      <RegistrationByLink />
    </WithQueries>
  );
}

function RegistrationByLink() {
  useTitle(registrationPageText.title);
  const { eventId = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const link = useQuery({ ...linkQuery(eventId, token), enabled: token !== '' });
  // Rendered in a transition, because rendering the whole form in one go would block an older phone for a third of a second.
  const checked = useDeferredValue(link.data);

  let content: ReactNode;
  if (checked?.valid === true && checked.event !== null)
    content = <Registration event={checked.event} token={token} full={checked.full ?? []} asked={checked.asked} />;
  else if (checked !== undefined || token === '')
    content = <ClosedLink checked={checked ?? { error: registrationPageText.noToken, event: null }} token={token} />;
  else if (link.isError)
    content = (
      <>
        <h1>{registrationPageText.notValidated}</h1>
        <ErrorNotice {...failureOf(link.error, registrationPageText.notValidated)} onRetry={() => link.refetch()} />
      </>
    );
  else {
    // The form needs both catalogues, so they are fetched while the link is being checked.
    queryClient.prefetchQuery(publicCatalogues.interests);
    queryClient.prefetchQuery(publicCatalogues.traits);
    content = <LoadingScreen label={registrationPageText.validating} />;
  }

  return (
    <GuestFrame>
      <Suspense fallback={<LoadingScreen />}>{content}</Suspense>
    </GuestFrame>
  );
}
