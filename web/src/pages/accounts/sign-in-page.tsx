import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { SecondFactorNeeded, SessionOrSecondFactor } from '#shared/model/passkeys/passkey.ts';
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx';
import { signInPageText } from '../../features/accounts/sign-in/text.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { needsOrganization } from '../../lib/session/staff/needs-organization.ts';
import { noticeOf, returnPathOf } from '../../lib/session/staff/return-path.ts';
import { accessToken, keepTokens, onSessionChange } from '../../lib/session/staff/staff-session.ts';
import { useIsSignUpOpen } from '../../lib/session/staff/use-is-sign-up-open.ts';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

// Loaded on demand: few people have a passkey, but everybody loads this page.
const SecondFactor = lazy(() => import('../../features/accounts/second-factor/second-factor.tsx'));

export default function SignInPage() {
  useTitle(signInPageText.tab);
  const { state } = useLocation();
  const returnTo = returnPathOf(state, paths.dashboard);
  // The notice is set after the first paint, so that screen readers announce it.
  const [notice, tell] = useState<string | null>(null);
  useEffect(() => tell(noticeOf(state)), [state]);
  const isSignUpOpen = useIsSignUpOpen();
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  // Signing in in one tab also signs in the others.
  useEffect(() => onSessionChange(lookAgain), []);
  const navigate = useNavigate();
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  const proceed = (reply: SessionOrSecondFactor) => {
    if ('second_factor' in reply) return setNeeded(reply);
    keepTokens(reply);
    navigate(needsOrganization(reply.user) ? paths.setUpOrganization : returnTo, { replace: true });
  };
  if (accessToken() !== null) return <Navigate to={returnTo} replace />;
  if (needed !== null) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecondFactor needed={needed} onDone={proceed} onBack={() => setNeeded(null)} />
      </Suspense>
    );
  }
  return (
    <SignInFrame
      title={signInPageText.title}
      hint={signInPageText.hint}
      links={
        <>
          <Link to={paths.forgotPassword}>{signInPageText.forgotPassword}</Link>
          {isSignUpOpen === true && <Link to={paths.signUp}>{signInPageText.createAccount}</Link>}
          <a href="/licenses.txt">{signInPageText.licenses}</a>
        </>
      }
    >
      <SuccessNotice message={notice} />
      <SignInForm onProved={proceed} />
    </SignInFrame>
  );
}
