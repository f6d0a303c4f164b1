import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type InviteResult, inviteRefusals } from '#shared/model/events/invites.ts';
import { parseEmailList } from '#shared/rules/text/email-list.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { eventDateTime } from '../../../lib/words/event-times.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './email-invite.module.css';
import { EventEnded } from './link-tab.tsx';
import { emailInviteText } from './text.ts';

interface EmailInviteProps {
  eventId: string;
  /** The event's time zone; undefined while loading. */
  timeZone: string | undefined;
  /** Whether the registration link has expired, so nothing can be sent. */
  ended: boolean;
}

/** Emails invitations to a list of addresses (docs/rules/registration.md#invitations-by-e-mail). */
export function EmailInvite({ eventId, timeZone, ended }: EmailInviteProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<Alert | null>(null);
  const { valid, invalid: broken } = parseEmailList(text);
  const invalid = [...new Set(broken)];
  const sending = useWrite(registrationLink.sendInvites, {
    // Addresses that failed stay in the field, so that they can be corrected and sent again.
    onDone: ({ errors }) => {
      setText(errors.map(({ email }) => email).join('\n'));
      queryClient.invalidateQueries({ queryKey: queryKey(registrationLink.listInvites) });
    },
    fallback: emailInviteText.sendFailed,
  });
  const alert = sending.failure === null ? refused : { title: sending.failure.message, list: [] };
  if (ended) return <EventEnded />;

  const submit = (submitted: FormEvent | KeyboardEvent) => {
    submitted.preventDefault();
    if (sending.busy) return;
    setRefused(null);
    sending.reset();
    if (invalid.length > 0) setRefused({ title: emailInviteText.fixInvalid, list: invalid });
    else if (valid.length === 0) setRefused({ title: emailInviteText.noneValid, list: [] });
    else sending.run({ id: eventId, emails: valid });
  };
  const type = (typed: string) => {
    setText(typed);
    setRefused(null);
    sending.reset();
  };
  return (
    <form className="stack top gap-12" onSubmit={submit}>
      <Textarea
        label={emailInviteText.label}
        description={emailInviteText.hint}
        placeholder={emailInviteText.placeholder}
        rows={6}
        size="md"
        value={text}
        readOnly={sending.busy}
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
      {invalid.length > 0 && alert === null && <Addresses list={invalid} />}
      {alert !== null && (
        <div>
          <ErrorNotice message={alert.title} error={sending.error} />
          {alert.list.length > 0 && <Addresses list={alert.list} />}
        </div>
      )}
      <Sent result={sending.reply} timeZone={timeZone} />
      <MainAction type="submit" fullWidth disabled={sending.busy || valid.length === 0 || invalid.length > 0}>
        {sending.busy ? emailInviteText.busy : emailInviteText.send(valid.length)}
      </MainAction>
    </form>
  );
}

interface Alert {
  title: string;
  list: readonly string[];
}

/** How many invalid addresses are listed. If there are more, the others are only counted. */
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

function Sent({ result, timeZone }: { result: InviteResult | undefined; timeZone: string | undefined }) {
  const { sent, errors, more_at: moreAt } = result ?? { sent: 0, errors: [], more_at: undefined };
  const failed = errors.filter(({ error }) => error !== inviteRefusals.overQuota);
  return (
    <div>
      <SuccessNotice message={sent === 0 ? null : emailInviteText.sent(sent)} />
      {moreAt !== undefined && (
        <ErrorNotice
          title={emailInviteText.overQuota(errors.length - failed.length)}
          message={emailInviteText.moreFrom(eventDateTime(moreAt, timeZone))}
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
