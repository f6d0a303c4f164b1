import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import { type Failure, failureOf } from '../../lib/api/api-error.ts';
import { saveText } from '../../lib/browser/save-file.ts';
import { useConfirmed } from '../../lib/forms/use-confirmed.ts';
import { callAsParticipant } from '../../lib/session/participant-call.ts';
import { forgetParticipant } from '../../lib/session/participant-session.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import styles from './own-data.module.css';
import { deleteOwnDataText, ownDataText } from './text.ts';

interface OwnDataProps {
  participantId: string;
  onDeleted: () => void;
}

/** What everybody may ask of those who keep their data: a copy of it, and its end. */
export function OwnData({ participantId, onDeleted }: OwnDataProps) {
  const [download, setDownload] = useState<'idle' | 'busy' | 'whole' | 'typed'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asking, setAsking] = useState(false);
  const save = async () => {
    setDownload('busy');
    setFailure(null);
    try {
      const everything = await callAsParticipant(profileRoutes.exportOwnProfile, { id: participantId });
      saveText(JSON.stringify(everything, null, 2), 'application/json', 'my-table-two-data.json');
      setDownload(everything.complete ? 'whole' : 'typed');
    } catch (error) {
      setFailure(failureOf(error, ownDataText.notDownloaded));
      setDownload('idle');
    }
  };
  const downloaded = download === 'whole' ? ownDataText.downloaded : download === 'typed' ? ownDataText.downloadedTyped : null;
  return (
    <Card title={ownDataText.title}>
      <p className={styles['text']}>{ownDataText.about}</p>
      <SuccessNotice message={downloaded} />
      {failure !== null && <ErrorNotice {...failure} />}
      <div className={styles['buttons']}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          disabled={download === 'busy'}
          onClick={save}
        >
          {download === 'busy' ? ownDataText.downloading : ownDataText.download}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="md"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {ownDataText.delete}
        </Button>
      </div>
      {asking && <DeleteOwnData participantId={participantId} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeleteOwnData({ participantId, onDeleted, onClose }: OwnDataProps & { onClose: () => void }) {
  const erasing = useConfirmed(async () => {
    await callAsParticipant(profileRoutes.eraseOwnProfile, { id: participantId });
    forgetParticipant();
    onDeleted();
  }, deleteOwnDataText.failed);
  return (
    <ConfirmDialog
      title={deleteOwnDataText.title}
      confirm={deleteOwnDataText.confirm}
      busyLabel={deleteOwnDataText.busy}
      destructive
      {...erasing}
      onClose={onClose}
    >
      <p>{deleteOwnDataText.consequence}</p>
      <p>{deleteOwnDataText.noUndo}</p>
    </ConfirmDialog>
  );
}
