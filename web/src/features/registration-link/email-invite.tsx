import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type InviteResult, overQuota } from '#shared/model/event.ts';
import { parseEmailList } from '#shared/rules/email-list.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import styles from './email-invite.module.css';
import { EventEnded } from './invitation-link.tsx';
import { emailInviteText } from './text.ts';

interface EmailInviteProps {
  eventId: string;
  /** The registration link opens no more, so there is nothing to send. */
  ended: boolean;
}

/** Invitations to a list of addresses (docs/rules/registration.md#invitations-by-e-mail). */
export function EmailInvite({ eventId, ended }: EmailInviteProps) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<Alert | null>(null);
  const { valid, invalid: broken } = parseEmailList(text);
  const invalid = [...new Set(broken)];
  const send = useMutation({
    mutationFn: (emails: string[]) => call(registrationLink.sendInvites, { id: eventId, emails }),
    // What failed stays, to be corrected and sent again.
    onSuccess: ({ errors }) => setText(errors.map(({ email }) => email).join('\n')),
    onError: (error) => setRefused({ title: sendFailure(error), list: [] }),
  });
  if (ended) return <EventEnded />;

  const submit = (submitted: FormEvent | KeyboardEvent) => {
    submitted.preventDefault();
    if (send.isPending) return;
    setRefused(null);
    send.reset();
    if (invalid.length > 0) setRefused({ title: emailInviteText.fixInvalid, list: invalid });
    else if (valid.length === 0) setRefused({ title: emailInviteText.noneValid, list: [] });
    else send.mutate(valid);
  };
  const type = (typed: string) => {
    setText(typed);
    setRefused(null);
    if (!send.isPending) send.reset();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Textarea
        label={emailInviteText.label}
        description={emailInviteText.hint}
        placeholder={emailInviteText.placeholder}
        rows={6}
        size="md"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        error={invalid.length > 0}
      />
      <p className={styles['counter']} aria-live="polite">
        <span>{emailInviteText.valid(valid.length)}</span>
        <span data-bad={invalid.length > 0 || undefined}>{emailInviteText.invalid(invalid.length)}</span>
      </p>
      {invalid.length > 0 && refused === null && <Addresses list={invalid} />}
      {refused !== null && (
        <div>
          <ErrorNotice message={refused.title} error={send.error} />
          {refused.list.length > 0 && <Addresses list={refused.list} />}
        </div>
      )}
      <Sent result={send.data} />
      <MainAction type="submit" fullWidth disabled={send.isPending || valid.length === 0 || invalid.length > 0}>
        {send.isPending ? emailInviteText.busy : emailInviteText.send(valid.length)}
      </MainAction>
    </form>
  );
}

interface Alert {
  title: string;
  list: readonly string[];
}

/** The server's word on the list as a whole, such as too many at once, else its general one. */
function sendFailure(error: unknown): string {
  const problem = error instanceof ApiError ? Object.values(error.validationErrors)[0] : undefined;
  return problem ?? messageOf(error, emailInviteText.sendFailed);
}

/** Named of the invalid; the others are counted. */
const named = 5;

function Addresses({ list }: { list: readonly string[] }) {
  return (
    <ul className={styles['invalid']}>
      {list.slice(0, named).map((address) => (
        <li key={address}>{address}</li>
      ))}
      {list.length > named && <li>{emailInviteText.others(list.length - named)}</li>}
    </ul>
  );
}

function Sent({ result }: { result: InviteResult | undefined }) {
  const { sent, errors, more_at: moreAt } = result ?? { sent: 0, errors: [], more_at: undefined };
  const failed = errors.filter(({ error }) => error !== overQuota);
  return (
    <div>
      <SuccessNotice message={sent === 0 ? null : emailInviteText.sent(sent)} />
      {moreAt !== undefined && (
        <ErrorNotice
          title={emailInviteText.overQuota(errors.length - failed.length)}
          message={emailInviteText.moreFrom(formatDateTime(moreAt))}
        />
      )}
      {failed.length > 0 && (
        <div>
          <ErrorNotice message={emailInviteText.failed(failed.length)} />
          <ul className={styles['invalid']}>
            {failed.map(({ email, error }) => (
              <li key={email}>
                {email}: {error}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
