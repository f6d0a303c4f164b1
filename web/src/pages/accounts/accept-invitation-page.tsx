import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import type { InvitationCheck } from '#shared/model/accounts/account.ts';
import type { SecondFactorNeeded } from '#shared/model/passkeys/passkey.ts';
import { InvitedAs } from '../../features/accounts/joining/invited-as.tsx';
import { PasswordForm } from '../../features/accounts/joining/password-form.tsx';
import { acceptInvitationPageText, invalidInvitationText } from '../../features/accounts/joining/text.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { ApiError, type Failure, failureOf } from '../../lib/api/calls/api-error.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useLeaveLater } from '../../lib/forms/use-leave-later.ts';
import { beginSession } from '../../lib/session/staff/begin-session.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { FullPage } from '../../ui/page/full-page.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

const SecondFactor = lazy(() => import('../../features/accounts/second-factor/second-factor.tsx'));

type Check = { state: 'checking' } | { state: 'known'; invitation: InvitationCheck } | { state: 'failed'; failure: Failure };

/** Shows the page `/accept-invite?token=` (docs/rules/staff.md#accepting-an-invitation). */
export default function AcceptInvitationPage() {
  useTitle(acceptInvitationPageText.tab);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [check, validate] = useCheck(token);

  if (token === '') return <InvalidInvitation reason={invalidInvitationText.noToken} />;
  if (check.state === 'checking') return <LoadingScreen label={acceptInvitationPageText.checking} />;
  if (check.state === 'failed') {
    return (
      <FullPage title={invalidInvitationText.title}>
        <ErrorNotice {...check.failure} onRetry={validate} />
        <GoToLogin />
      </FullPage>
    );
  }
  const { invitation } = check;
  if (!invitation.valid || invitation.email === null) {
    return <InvalidInvitation reason={invitation.error ?? invalidInvitationText.invalid} />;
  }
  return <AcceptInvitation token={token} invitation={invitation} email={invitation.email} />;
}

function useCheck(token: string): [Check, validate: () => void] {
  const [check, setCheck] = useState<Check>({ state: 'checking' });
  const validate = useCallback(() => {
    if (token === '') return;
    setCheck({ state: 'checking' });
    call(staffInvitation.checkInvitation, { token }).then(
      (invitation) => setCheck({ state: 'known', invitation }),
      (error: unknown) => setCheck({ state: 'failed', failure: failureOf(error, acceptInvitationPageText.checkFailed) }),
    );
  }, [token]);
  useEffect(validate, [validate]);
  return [check, validate];
}

interface AcceptInvitationProps {
  token: string;
  invitation: InvitationCheck;
  email: string;
}

function AcceptInvitation({ token, invitation, email }: AcceptInvitationProps) {
  const leaveLater = useLeaveLater();
  const [accepted, setAccepted] = useState(false);
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const enter = (session: Parameters<typeof beginSession>[0]) => {
    beginSession(session);
    setNeeded(null);
    setAccepted(true);
    leaveLater(paths.dashboard, 1500);
  };
  const accept = async (password: string) => {
    try {
      const reply = await call(staffInvitation.acceptInvitation, { invite_token: token, password });
      if ('second_factor' in reply) setNeeded(reply);
      else enter(reply);
    } catch (error) {
      if (!(error instanceof ApiError) || !['invitation_not_found', 'invitation_expired', 'member_elsewhere'].includes(error.code))
        throw error;
      setRefusal(error.message);
    }
  };

  if (refusal !== null) return <InvalidInvitation reason={refusal} />;
  if (needed !== null) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecondFactor needed={needed} onDone={enter} onBack={() => leaveLater(paths.login, 0)} />
      </Suspense>
    );
  }
  return (
    <SignInFrame title={acceptInvitationPageText.title} hint={acceptInvitationPageText.hint}>
      <InvitedAs {...invitation} />
      <SuccessNotice message={accepted ? acceptInvitationPageText.accepted : null} />
      {!accepted && (
        <PasswordForm
          email={email}
          label={acceptInvitationPageText.password}
          action={acceptInvitationPageText.submit}
          busyLabel={acceptInvitationPageText.busy}
          fallback={acceptInvitationPageText.failed}
          onSubmit={accept}
        />
      )}
    </SignInFrame>
  );
}

function InvalidInvitation({ reason }: { reason: string }) {
  return (
    <FullPage title={invalidInvitationText.title} text={reason}>
      <p>{invalidInvitationText.advice}</p>
      <GoToLogin />
    </FullPage>
  );
}

function GoToLogin() {
  return (
    <Button component={Link} to={paths.login}>
      {invalidInvitationText.goToLogin}
    </Button>
  );
}
