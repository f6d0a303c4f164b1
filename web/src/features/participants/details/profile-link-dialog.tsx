import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#shared/model/participants/participant.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { formatDateTime } from '../../../lib/words/dates.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { CopyLink } from '../../../ui/forms/copy-link.tsx';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import { profileLinkQuery, profileQuery } from '../queries.ts';
import styles from './profile-link-dialog.module.css';
import { profileLinkText } from './text.ts';

/**
 * Gives a participant who lost their profile link a new one, to scan, copy or email. The link and the QR code are created when the dialog
 * opens.
 */
export function ProfileLinkDialog({ person, onClose }: { person: Participant; onClose: () => void }) {
  const made = useQuery(profileLinkQuery(person.id));
  const profile = useQuery(profileQuery(person.id));
  const mailing = useWrite(profileRoutes.createProfileLink, { fallback: profileLinkText.notMailed });
  const link = made.data === undefined ? '' : new URL(made.data.link, window.location.origin).href;
  const email = profile.data?.participant.contact.email;
  return (
    <Dialog title={profileLinkText.title} onClose={onClose} width={440}>
      <p className={styles['hint']}>{profileLinkText.hint(fullName(person))}</p>
      {made.isError ? (
        <ErrorNotice {...failureOf(made.error, profileLinkText.failed)} onRetry={() => made.refetch()} />
      ) : (
        <div className="stack one-column items-center gap-12">
          {made.data === undefined ? (
            <Skeleton height={276} width={276} radius={16} role="status" aria-label={profileLinkText.loading} />
          ) : (
            <img src={made.data.qr_code} width={256} height={256} alt={profileLinkText.code(fullName(person))} className={styles['code']} />
          )}
          <CopyLink
            label={profileLinkText.link}
            link={link}
            note={
              made.data !== undefined && <p className="soft text-90">{profileLinkText.validUntil(formatDateTime(made.data.expires_at))}</p>
            }
          >
            <Button
              variant="default"
              disabled={mailing.busy || !email}
              onClick={() => mailing.run({ id: person.id, send: true })}
              leftSection={<IconMail size={18} aria-hidden="true" />}
            >
              {mailing.busy ? profileLinkText.mailing : profileLinkText.mail}
            </Button>
          </CopyLink>
        </div>
      )}
      <div className={styles['said']}>
        <SuccessNotice message={mailing.reply?.sent === true ? profileLinkText.mailed(email ?? '') : null} />
        {mailing.failure !== null && <ErrorNotice {...mailing.failure} />}
        {mailing.reply?.sent === false && <ErrorNotice message={profileLinkText.unreachable(email ?? '')} />}
      </div>
    </Dialog>
  );
}
