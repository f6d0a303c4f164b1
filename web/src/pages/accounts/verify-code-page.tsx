import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type CodePurpose, codePurpose } from '#shared/model/accounts/account.ts';
import { codeFlows } from '../../features/accounts/joining/code-flows.ts';
import { CodeForm } from '../../features/accounts/joining/code-form.tsx';
import { PasswordForm } from '../../features/accounts/joining/password-form.tsx';
import { verifyCodePageText } from '../../features/accounts/joining/text.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useLeaveLater } from '../../lib/forms/use-leave-later.ts';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

const query = z.object({ email: z.string().check(z.minLength(1)), action: codePurpose });

/** Shows the page `/verify-otp?email=&action=` (docs/rules/accounts.md#the-code-page). */
export default function VerifyCodePage() {
  const [search] = useSearchParams();
  const parsed = z.safeParse(query, { email: search.get('email')?.trim(), action: search.get('action') });
  if (!parsed.success) return <Navigate to={paths.home} replace />;
  const { email, action } = parsed.data;
  return <VerifyCode key={`${action} ${email}`} email={email} action={action} />;
}

type Step = { name: 'code'; refusal: string | null } | { name: 'password'; otp: string } | { name: 'done' };

function VerifyCode({ email, action }: { email: string; action: CodePurpose }) {
  const flow = codeFlows[action];
  const leaveLater = useLeaveLater();
  const [step, setStep] = useState<Step>({ name: 'code', refusal: null });
  const [notice, setNotice] = useState<string | null>(null);
  const title = step.name === 'code' ? verifyCodePageText.title : flow.text.passwordTitle;
  useTitle(title);

  const finish = async (otp: string, password: string) => {
    try {
      await flow.finish({ email, otp, password });
    } catch (error) {
      // The ten minutes are over, or a newer code was sent. Only a new code will help.
      if (!(error instanceof ApiError) || error.code !== 'invalid_code') throw error;
      setNotice(null);
      setStep({ name: 'code', refusal: verifyCodePageText.newCodeNeeded(error.message) });
      return;
    }
    setNotice(flow.text.finished);
    setStep({ name: 'done' });
    leaveLater(flow.next.path, flow.next.afterMs);
  };

  return (
    <SignInFrame
      title={title}
      hint={step.name === 'code' ? flow.text.sentTo(email) : email}
      links={step.name !== 'done' && <Link to={flow.back}>{flow.text.backAction}</Link>}
    >
      <SuccessNotice message={notice} />
      {step.name === 'code' && (
        <CodeForm
          flow={flow}
          email={email}
          refusal={step.refusal}
          onResent={() => {
            setStep({ name: 'code', refusal: null });
            setNotice(verifyCodePageText.resent);
          }}
          onVerified={(otp) => {
            setNotice(flow.text.verified);
            setStep({ name: 'password', otp });
          }}
        />
      )}
      {step.name === 'password' && (
        <PasswordForm
          email={email}
          label={flow.text.passwordLabel}
          action={flow.text.finishAction}
          busyLabel={flow.text.finishing}
          fallback={flow.text.finishFailed}
          onSubmit={(password) => finish(step.otp, password)}
        />
      )}
    </SignInFrame>
  );
}
