import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import type { OwnSession } from '#shared/model/accounts/own-session.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError, failureOf } from '../../../lib/api/calls/api-error.ts';
import { queryKey, routeQuery } from '../../../lib/api/queries/route-query.ts';
import { unlessGone } from '../../../lib/api/writes/unless-gone.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { keepTokens } from '../../../lib/session/staff/staff-session.ts';
import { formatShortDate } from '../../../lib/words/dates.ts';
import { PasswordDialog } from '../../../ui/forms/password-dialog.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import styles from './own-sessions.module.css';
import { endSessionDialogText, ownSessionsText, passwordNeededText, signOutElsewhereDialogText } from './text.ts';

/** Number of sessions shown at first. It covers the devices that one person usually has. */
const few = 5;

const wordsOf = ({ browser, used_at }: OwnSession) => [browser ?? ownSessionsText.unknown, formatShortDate(used_at)] as const;

/** Lists the user's sessions. The user can end any other session, or all others at once (docs/rules/accounts.md#ones-sessions). */
export function OwnSessions() {
  const { data, isError, error, refetch } = useQuery({ ...routeQuery(ownSessions.listOwnSessions, {}), staleTime: 0 });
  const [whole, showWhole] = useState(false);
  const [asking, setAsking] = useState<OwnSession | 'elsewhere' | null>(null);
  if (data === undefined) {
    return isError ? (
      <ErrorNotice {...failureOf(error, ownSessionsText.failed)} onRetry={refetch} />
    ) : (
      <p className="soft">{ownSessionsText.loading}</p>
    );
  }
  const { sessions, total } = data;
  const shown = whole ? sessions : sessions.slice(0, few);
  const close = () => setAsking(null);
  return (
    <>
      <ul className={styles['list']}>
        {shown.map((session) => (
          <Session key={session.id} session={session} onEnd={() => setAsking(session)} />
        ))}
        {whole && total > shown.length && <li className="soft">{ownSessionsText.more(total - shown.length)}</li>}
      </ul>
      <div className={styles['actions']}>
        {!whole && sessions.length > few && (
          <Button variant="default" size="md" onClick={() => showWhole(true)}>
            {ownSessionsText.all(total)}
          </Button>
        )}
        {total > 1 && (
          <Button variant="default" size="md" onClick={() => setAsking('elsewhere')}>
            {ownSessionsText.elsewhere}
          </Button>
        )}
      </div>
      {asking === 'elsewhere' ? (
        <SignOutElsewhere onClose={close} />
      ) : (
        asking !== null && <EndSession key={asking.id} session={asking} onClose={close} />
      )}
    </>
  );
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const [browser, day] = wordsOf(session);
  return (
    <li>
      <span className={styles['where']}>
        <strong>{browser}</strong>
        <small className="soft">{session.current ? ownSessionsText.current : ownSessionsText.used(day)}</small>
      </span>
      {!session.current && (
        <Button variant="subtle" size="sm" aria-label={ownSessionsText.endOf(browser, day)} onClick={onEnd}>
          {ownSessionsText.end}
        </Button>
      )}
    </li>
  );
}

function useSessionsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKey(ownSessions.listOwnSessions) });
}

function EndSession({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  return (
    <EndDialog
      words={endSessionDialogText}
      text={endSessionDialogText.text(...wordsOf(session))}
      end={() => unlessGone(call(ownSessions.endOwnSession, { id: session.id }))}
      onClose={onClose}
    />
  );
}

function SignOutElsewhere({ onClose }: { onClose: () => void }) {
  return (
    <EndDialog
      words={signOutElsewhereDialogText}
      text={signOutElsewhereDialogText.text}
      end={async () => keepTokens(await call(ownSessions.signOutElsewhere, {}))}
      onClose={onClose}
    />
  );
}

interface EndDialogProps {
  words: { title: string; confirm: string; busy: string; failed: string };
  text: string;
  end: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before sessions are ended. If the sign-in was more than a few minutes ago, it also asks for the password. */
function EndDialog({ words, text, end, onClose }: EndDialogProps) {
  const changed = useSessionsChanged();
  const [asksPassword, askPassword] = useState(false);
  const finish = async () => {
    await changed();
    onClose();
  };
  const ending = useWork(() => isEnded(end()), {
    onDone: (isDone) => (isDone ? finish() : askPassword(true)),
    fallback: words.failed,
  });
  if (asksPassword) {
    return (
      <PasswordDialog
        words={words}
        work={async ({ current_password }) => {
          await call(ownSessions.confirmIdentity, { current_password });
          await end();
        }}
        onDone={finish}
        onClose={onClose}
      >
        <p>{passwordNeededText}</p>
      </PasswordDialog>
    );
  }
  return (
    <ConfirmDialog words={words} write={ending} onConfirm={() => ending.run(undefined)} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** @returns false if the password is required first */
async function isEnded(ending: Promise<unknown>): Promise<boolean> {
  try {
    await ending;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'password_needed') return false;
    throw error;
  }
}
