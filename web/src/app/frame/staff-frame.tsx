import '../../ui/forced-colors.css';
import '../../ui/layout.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { queryClient } from '../../lib/api/queries/query-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { followKeyboard } from '../../lib/browser/device/follow-keyboard.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { needsOrganization } from '../../lib/session/staff/needs-organization.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { SignedIn } from '../../ui/page/signed-in.tsx';
import { ReloadButton } from '../broken-screen.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { errorBoundaryText, staffFrameText } from '../text.ts';
import { CallsElsewhere } from './running-evenings.tsx';
import styles from './staff-frame.module.css';
import { TopBar } from './top-bar.tsx';
import { useFocusPage } from './use-focus-page.ts';

const PasskeyNeededPage = lazy(() => import('../../pages/accounts/passkey-needed-page.tsx'));
const ClosedOrganizationPage = lazy(() => import('../../pages/accounts/closed-organization-page.tsx'));

/**
 * The page, as an element that is identical in all renders. React draws a new page in slices. If the frame rendered the page again in the
 * meantime, as it does when the user becomes known, React would draw it in one go.
 */
const page = (
  <Suspense fallback={<LoadingScreen />}>
    <Outlet />
  </Suspense>
);

/** Frames every screen behind sign-in except the setup: the top bar, with a page below it. */
export default function StaffFrame() {
  return (
    <SignedIn>
      <Frame />
    </SignedIn>
  );
}

function Frame() {
  const { data: user } = useCurrentUser();
  const location = useLocation();
  useAskAgain(location.key);
  useFocusPage(location.pathname);
  useEffect(followKeyboard, []);
  const [addsPasskey, endAdding] = useAddsPasskey(user?.passkey_needed === true);
  if (user !== undefined && needsOrganization(user)) return <Navigate to={paths.setUpOrganization} replace />;
  if (addsPasskey) return <PasskeyNeededPage needed={user?.passkey_needed === true} onAdded={endAdding} />;
  if (user?.closes_at !== undefined) return <ClosedOrganizationPage user={user} until={user.closes_at} />;
  return (
    <>
      <a href="#content" className={styles['skip']}>
        {staffFrameText.skip}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className={styles['content']}>
        <CallsElsewhere />
        <ErrorBoundary at={location} broken={<BrokenPage />}>
          {page}
        </ErrorBoundary>
      </main>
    </>
  );
}

/** Says that the page has crashed. The top bar above it still works. */
function BrokenPage() {
  return (
    <div role="alert">
      <EmptyState wholePage title={errorBoundaryText.title} text={errorBoundaryText.text} action={<ReloadButton />} />
    </div>
  );
}

/** Whether a passkey has to be added. It stays true until the recovery codes were shown, even if the account already has a passkey. */
function useAddsPasskey(isNeeded: boolean): [adds: boolean, end: () => void] {
  const [adds, setAdds] = useState(false);
  if (isNeeded && !adds) setAdds(true);
  const end = async () => {
    await queryClient.invalidateQueries({ queryKey: queryKey(accounts.getOwnAccount, {}) });
    setAdds(false);
  };
  return [adds, end];
}

/**
 * Refetches the user at each navigation, because roles may change: a user who was removed is signed out at the next click, even if the next
 * screen is cached.
 */
function useAskAgain(key: string): void {
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    queryClient.invalidateQueries({ queryKey: queryKey(accounts.getOwnAccount, {}) });
  }, [key]);
}
