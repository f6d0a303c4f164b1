import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { passkeys as routes } from '#shared/contract/routes/passkeys.ts';
import { passwordProof } from '#shared/model/accounts/account.ts';
import { mostPasskeys, type Passkey, passkeyName, recoveryCodeCount } from '#shared/model/passkeys/passkey.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { queryKey, routeQuery } from '../../../lib/api/queries/route-query.ts';
import { makePasskey } from '../../../lib/session/staff/passkey-prompt.ts';
import { formatShortDate } from '../../../lib/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { PasswordDialog } from '../../../ui/forms/password-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import styles from './passkeys.module.css';
import { passkeyDialogsText, passkeysText } from './passkeys-text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const namedPasskey = z.object({ name: passkeyName, ...passwordProof.shape });

type Asking = { about: 'add' } | { about: 'renew' } | { about: 'remove'; passkey: Passkey };

/** Number of remaining recovery codes at which the card starts to suggest new ones. */
const few = 3;

/**
 * Shows the user's own passkeys and recovery codes (docs/rules/accounts.md#passkeys).
 * @param onCodesShown called when new recovery codes were shown and dismissed
 */
export function Passkeys({ onCodesShown }: { onCodesShown?: () => void } = {}) {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery({ ...routeQuery(routes.listPasskeys, {}), staleTime: 0 });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAsking(null);
  const finish = (made: readonly string[] | null = null) => {
    setCodes(made);
    close();
    return queryClient.invalidateQueries({ queryKey: queryKey(routes.listPasskeys, {}) });
  };
  const { passkeys: own = [], recovery_codes_left: left = 0 } = data ?? {};
  return (
    <Card title={passkeysText.title}>
      <div className="stack gap-16">
        {isError && <ErrorNotice {...failureOf(error, passkeysText.loadingFailed)} onRetry={refetch} />}
        {data === undefined && !isError && <p className="soft">{passkeysText.loading}</p>}
        {data !== undefined && own.length === 0 && <p className="soft">{passkeysText.none}</p>}
        {own.length > 0 && (
          <ul className="stack gap-16">
            {own.map((passkey) => (
              <li key={passkey.id} className={`spread wrap ${styles['row']}`}>
                <div className={styles['facts']}>
                  <strong>{passkey.name}</strong>
                  <span className="soft text-92">{datesOf(passkey)}</span>
                </div>
                <Button
                  variant="default"
                  aria-label={passkeysText.removeNamed(passkey.name)}
                  onClick={() => setAsking({ about: 'remove', passkey })}
                >
                  {passkeysText.remove}
                </Button>
              </li>
            ))}
            <li className={`spread wrap ${styles['row']}`}>
              <div className={styles['facts']}>
                <strong>{passkeysText.codes}</strong>
                <span className="soft text-92">{passkeysText.codesLeft(left, recoveryCodeCount)}</span>
                {left <= few && <span className="warn text-92 weight-600">{passkeysText.codesFew(left)}</span>}
              </div>
              <Button variant="default" onClick={() => setAsking({ about: 'renew' })}>
                {passkeysText.renew}
              </Button>
            </li>
          </ul>
        )}
        {data !== undefined && own.length < mostPasskeys && (
          <Button variant="default" size="md" className="at-start" onClick={() => setAsking({ about: 'add' })}>
            {passkeysText.add}
          </Button>
        )}
      </div>
      {asking?.about === 'add' && (
        <PasswordDialog
          words={passkeyDialogsText.add}
          named={{ label: passkeyDialogsText.add.name, placeholder: passkeyDialogsText.add.placeholder }}
          schema={namedPasskey}
          work={async ({ name, current_password }) => {
            const { ticket, options } = await call(routes.beginPasskey, { current_password });
            return call(routes.addPasskey, { ticket, name, credential: await makePasskey(options) });
          }}
          onDone={({ recovery_codes }) => finish(recovery_codes)}
          onClose={close}
        >
          <p>{passkeyDialogsText.add.text}</p>
        </PasswordDialog>
      )}
      {asking?.about === 'renew' && (
        <PasswordDialog
          words={passkeyDialogsText.renew}
          work={({ current_password }) => call(routes.renewRecoveryCodes, { current_password })}
          onDone={({ recovery_codes }) => finish(recovery_codes)}
          onClose={close}
        >
          <p>{passkeyDialogsText.renew.text}</p>
        </PasswordDialog>
      )}
      {asking?.about === 'remove' && (
        <PasswordDialog
          words={{ ...passkeyDialogsText.remove, title: passkeyDialogsText.remove.title(asking.passkey.name) }}
          destructive
          work={({ current_password }) => call(routes.removePasskey, { id: asking.passkey.id, current_password })}
          onDone={() => finish()}
          onClose={close}
        >
          <p>{own.length === 1 ? passkeyDialogsText.remove.last : passkeyDialogsText.remove.text}</p>
        </PasswordDialog>
      )}
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            onCodesShown?.();
          }}
        />
      )}
    </Card>
  );
}

const datesOf = ({ created_at, used_at }: Passkey): string => {
  const used = used_at === null ? passkeysText.neverUsed : passkeysText.used(formatShortDate(used_at));
  return `${passkeysText.added(formatShortDate(created_at))}, ${used}`;
};
