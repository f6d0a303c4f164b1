import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { codeLength } from '#shared/model/accounts/account.ts';
import type { Brand } from '#shared/model/brand/brand.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced, literalField } from '../../ui/forms/field-props.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import styles from './brand.module.css';
import { replyToText } from './text.ts';

interface ReplyToProps {
  brand: Brand;
  onChanged: (brand: Brand) => void;
}

/** Shows where guests' answers go, and proves an address for them by a code (docs/rules/brand.md#reply-address). */
export function ReplyTo({ brand, onChanged }: ReplyToProps) {
  const { reply_to: address, reply_to_asked: asked } = brand;
  /** Whether an address is being typed although there is one already, or a code was sent. */
  const [isTyping, setTyping] = useState(false);
  const [told, tell] = useState<string | null>(null);
  const take = (next: Brand) => {
    setTyping(false);
    onChanged(next);
  };
  return (
    <section className={`skips-empty ${styles['answers']}`} aria-labelledby="reply-to-title">
      <h3 id="reply-to-title">{replyToText.title}</h3>
      <p className="soft text-95">{address === null ? replyToText.nowhere : replyToText.about}</p>
      {address !== null && <p className="weight-600 breaks">{address}</p>}
      <SuccessNotice message={told} />
      {asked !== null && !isTyping ? (
        <CodeStep
          email={asked.email}
          onProved={(next) => {
            tell(replyToText.confirmed(asked.email));
            take(next);
          }}
          onOther={() => setTyping(true)}
        />
      ) : address === null || isTyping ? (
        <AddressStep
          onAsked={(next) => {
            tell(null);
            take(next);
          }}
          onCancel={isTyping ? () => setTyping(false) : undefined}
        />
      ) : (
        <KnownAddress
          email={address}
          onChange={() => setTyping(true)}
          onRemoved={(next) => {
            tell(null);
            take(next);
          }}
        />
      )}
    </section>
  );
}

function AddressStep({ onAsked, onCancel }: { onAsked: (brand: Brand) => void; onCancel: (() => void) | undefined }) {
  const form = useFormValues(() => ({ email: '' }));
  const asking = useWrite(brandRoutes.askReplyTo, {
    fields: ['email'],
    onDone: ({ brand }) => onAsked(brand),
    fallback: replyToText.askFailed,
  });
  return (
    <form ref={form.ref} onSubmit={submitting(form, asking, () => form.values)} noValidate className={styles['step']}>
      {asking.failure !== null && <ErrorNotice {...asking.failure} />}
      <TextInput
        label={replyToText.email}
        description={replyToText.emailHint}
        type="email"
        autoComplete="email"
        size="md"
        {...literalField}
        {...textField(form, 'email')}
        {...announced}
      />
      <div className="row wrap gap-8">
        <Button type="submit" variant="light" disabled={asking.busy}>
          {asking.busy ? replyToText.asking : replyToText.ask}
        </Button>
        {onCancel !== undefined && (
          <Button variant="subtle" disabled={asking.busy} onClick={onCancel}>
            {replyToText.keep}
          </Button>
        )}
      </div>
    </form>
  );
}

function CodeStep({ email, onProved, onOther }: { email: string; onProved: (brand: Brand) => void; onOther: () => void }) {
  const form = useFormValues(() => ({ otp: '' }));
  const checking = useWrite(brandRoutes.confirmReplyTo, {
    fields: ['otp'],
    onDone: ({ brand }) => onProved(brand),
    place: ({ code, message, validationErrors }) => (code === 'invalid_code' ? { otp: message } : validationErrors),
    fallback: replyToText.confirmFailed,
  });
  return (
    <form ref={form.ref} onSubmit={submitting(form, checking, () => form.values)} noValidate className={styles['step']}>
      {checking.failure !== null && <ErrorNotice {...checking.failure} />}
      <p role="status" className="breaks">
        {replyToText.sent(email)}
      </p>
      <TextInput
        label={replyToText.code}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        value={form.values.otp}
        error={form.errors['otp']}
        onChange={(event) => form.set('otp', plainDigits(event.currentTarget.value).replaceAll(/\D/g, '').slice(0, codeLength))}
        {...announced}
      />
      <div className="row wrap gap-8">
        <Button type="submit" variant="light" disabled={checking.busy}>
          {checking.busy ? replyToText.confirming : replyToText.confirm}
        </Button>
        <Button variant="subtle" disabled={checking.busy} onClick={onOther}>
          {replyToText.other}
        </Button>
      </div>
    </form>
  );
}

function KnownAddress({ email, onChange, onRemoved }: { email: string; onChange: () => void; onRemoved: (brand: Brand) => void }) {
  const [isAsking, setAsking] = useState(false);
  const removing = useWrite(brandRoutes.removeReplyTo, { onDone: ({ brand }) => onRemoved(brand), fallback: replyToText.removeFailed });
  return (
    <div className="row wrap gap-8">
      <Button variant="default" onClick={onChange}>
        {replyToText.change}
      </Button>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {replyToText.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          words={{ title: replyToText.removeTitle, confirm: replyToText.remove, busy: replyToText.removing }}
          destructive
          write={removing}
          onConfirm={() => removing.run({})}
          onClose={() => setAsking(false)}
        >
          <p className="breaks">{replyToText.removeWarning(email)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
