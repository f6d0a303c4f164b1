import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import type { SecondFactorNeeded, SessionOrSecondFactor } from '#shared/model/passkeys/passkey.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork, useWrite } from '../../../lib/api/writes/use-write.ts';
import { useTitle } from '../../../lib/browser/address/use-title.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFirstFocus } from '../../../lib/forms/use-first-focus.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { showPasskey } from '../../../lib/session/staff/passkey-prompt.ts';
import { announced, literalField } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { SignInFrame } from '../../../ui/page/sign-in-frame.tsx';
import styles from '../sign-in/sign-in-form.module.css';
import { secondFactorText } from './text.ts';

type Session = Exclude<SessionOrSecondFactor, SecondFactorNeeded>;

interface SecondFactorProps {
  needed: SecondFactorNeeded;
  onDone: (session: Session) => void;
  onBack: () => void;
}

/** Asks for a passkey or a recovery code, after a correct password (docs/rules/accounts.md#second-factor). */
export default function SecondFactor({ needed, onDone, onBack }: SecondFactorProps) {
  useTitle(secondFactorText.tab);
  const [by, setBy] = useState<'passkey' | 'code'>('passkey');
  const Step = by === 'passkey' ? ByPasskey : ByCode;
  return (
    <SignInFrame
      title={secondFactorText.title}
      hint={by === 'passkey' ? secondFactorText.hint : secondFactorText.codeHint}
      links={
        <>
          <button type="button" onClick={() => setBy(by === 'passkey' ? 'code' : 'passkey')}>
            {by === 'passkey' ? secondFactorText.codeInstead : secondFactorText.passkeyInstead}
          </button>
          <button type="button" onClick={onBack}>
            {secondFactorText.back}
          </button>
        </>
      }
    >
      <Step needed={needed} onDone={onDone} />
    </SignInFrame>
  );
}

type StepProps = Pick<SecondFactorProps, 'needed' | 'onDone'>;

/** Asks for the passkey immediately; the button retries. */
function ByPasskey({ needed: { second_factor: factor }, onDone }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  const showing = useWork(
    async () => call(passkeys.signInByPasskey, { ticket: factor.ticket, credential: await showPasskey(factor.options) }),
    { onDone, fallback: secondFactorText.failed },
  );
  const { run } = showing;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    form.current?.querySelector('button')?.focus();
    run(undefined);
  }, [run]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(undefined);
  };
  return (
    <form ref={form} onSubmit={submit} className={styles['form']}>
      {showing.failure !== null && <ErrorNotice {...showing.failure} />}
      {/* The button is never disabled: it would lose the focus, and a second press waits for the first one anyway. */}
      <MainAction type="submit" fullWidth>
        {showing.busy ? secondFactorText.showing : secondFactorText.show}
      </MainAction>
    </form>
  );
}

function ByCode({ needed, onDone }: StepProps) {
  const { ticket } = needed.second_factor;
  const form = useFormValues(() => ({ recovery_code: '' }));
  useFirstFocus(form.ref, 'recovery_code');
  const signingIn = useWrite(passkeys.signInByRecoveryCode, { fields: ['recovery_code'], onDone, fallback: secondFactorText.failed });
  return (
    <form ref={form.ref} onSubmit={submitting(form, signingIn, () => ({ ticket, ...form.values }))} noValidate className={styles['form']}>
      {signingIn.failure !== null && <ErrorNotice {...signingIn.failure} />}
      <TextInput
        label={secondFactorText.code}
        size="md"
        autoComplete="off"
        {...literalField}
        {...textField(form, 'recovery_code')}
        {...announced}
      />
      <MainAction type="submit" fullWidth disabled={signingIn.busy}>
        {signingIn.busy ? secondFactorText.busy : secondFactorText.submit}
      </MainAction>
    </form>
  );
}
