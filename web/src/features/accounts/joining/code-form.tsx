import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { codeLength } from '#shared/model/accounts/account.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { useCountdown } from '../../../lib/browser/use-countdown.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { submissionText } from '../../../lib/words/text.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import type { CodeFlow } from './code-flows.ts';
import styles from './form.module.css';
import { codeFormText } from './text.ts';

/** Seconds until a code can be requested again. An email takes a moment to arrive, and only three an hour are sent. */
const resendAfter = 30;

interface CodeFormProps {
  flow: CodeFlow;
  email: string;
  /** Why a new code is needed; null if this is the first one. */
  refusal: string | null;
  onVerified: (otp: string) => void;
  onResent: () => void;
}

/** Asks for the six digits, typed or pasted in any format: step 1. */
export function CodeForm({ flow, email, refusal, onVerified, onResent }: CodeFormProps) {
  const form = useFormValues(() => ({ otp: '' }));
  const { otp } = form.values;
  const [left, restart] = useCountdown(resendAfter);
  const checking = useWrite(flow.checkCode, {
    fields: ['otp'],
    onDone: (_, sent) => onVerified(sent.otp),
    place: ({ code, message, validationErrors }) => (code === 'invalid_code' ? { otp: message } : validationErrors),
    unexpected: submissionText.failed,
    fallback: codeFormText.failed,
  });
  const resending = useWrite(flow.sendCode, {
    onDone: () => {
      form.set('otp', '');
      form.focus('otp');
      onResent();
    },
    fallback: flow.text.sendFailed,
  });
  const submit = (event: FormEvent) => {
    resending.reset();
    return submitting(form, checking, () => ({ email, otp }))(event);
  };
  const resend = () => {
    restart();
    checking.reset();
    return resending.run({ email });
  };

  const shown = checking.failure ?? resending.failure ?? (refusal === null ? null : { message: refusal });
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles['form']}>
      {shown !== null && <ErrorNotice {...shown} />}
      <TextInput
        label={codeFormText.code}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        placeholder={'•'.repeat(codeLength)}
        size="md"
        className={styles['code'] ?? ''}
        value={otp}
        onChange={(event) => form.set('otp', plainDigits(event.currentTarget.value).replaceAll(/\D/g, '').slice(0, codeLength))}
        error={form.errors['otp']}
        {...announced}
      />
      <MainAction type="submit" fullWidth disabled={checking.busy || otp.length !== codeLength}>
        {checking.busy ? codeFormText.busy : codeFormText.submit}
      </MainAction>
      <Button variant="subtle" className={styles['resend'] ?? ''} disabled={left > 0} onClick={resend}>
        {left > 0 ? codeFormText.resendIn(left) : codeFormText.resend}
      </Button>
    </form>
  );
}
