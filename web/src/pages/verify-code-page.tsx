import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type CodePurpose, codePurpose } from '#shared/model/account.ts';
import { paths } from '../app/paths.ts';
import { codeFlows } from '../features/onboarding/code-flows.ts';
import { CodeForm } from '../features/onboarding/code-form.tsx';
import { PasswordForm } from '../features/onboarding/password-form.tsx';
import { ApiError } from '../lib/api-error.ts';
import { useLeaveLater } from '../lib/use-leave-later.ts';
import { useTitle } from '../lib/use-title.ts';
import { EntryPage } from '../ui/entry-page.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

const query = z.object({ email: z.string().check(z.minLength(1)), action: codePurpose });

/** `/verify-otp?email=&action=` (1-staff.md §2, 'Verify code'). */
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
  const title = step.name === 'code' ? 'Verify Your Email' : flow.passwordTitle;
  useTitle(title);

  const finish = async (otp: string, password: string) => {
    try {
      await flow.finish({ email, otp, password });
    } catch (error) {
      // Ten minutes are over, or a newer code was sent: only a code helps now.
      if (!(error instanceof ApiError) || error.code !== 'invalid_code') throw error;
      setNotice(null);
      setStep({ name: 'code', refusal: `${error.message}. Please request a new one.` });
      return;
    }
    setNotice(flow.finished);
    setStep({ name: 'done' });
    leaveLater(flow.next.path, flow.next.afterMs);
  };

  return (
    <EntryPage
      title={title}
      hint={step.name === 'code' ? flow.sentTo(email) : email}
      links={step.name !== 'done' && <Link to={flow.back.path}>{flow.back.text}</Link>}
    >
      <SuccessNotice message={notice} />
      {step.name === 'code' && (
        <CodeForm
          flow={flow}
          email={email}
          refusal={step.refusal}
          onResent={() => {
            setStep({ name: 'code', refusal: null });
            setNotice('Code requested again. Please use the one in the newest email. At most three are sent within an hour.');
          }}
          onVerified={(otp) => {
            setNotice(flow.verified);
            setStep({ name: 'password', otp });
          }}
        />
      )}
      {step.name === 'password' && (
        <PasswordForm
          email={email}
          label={flow.passwordLabel}
          action={flow.finishAction}
          busyLabel={flow.finishing}
          fallback={flow.finishFailed}
          onSubmit={(password) => finish(step.otp, password)}
        />
      )}
    </EntryPage>
  );
}
