import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RequestOf } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { saveText } from '../../lib/browser/save-file.ts';
import { callAsParticipant } from '../../lib/session/participant/participant-call.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './own-data.module.css';
import { deleteOwnDataText, ownDataText } from './text.ts';

interface OwnDataProps {
  participantId: string;
  onDeleted: () => void;
}

/** Offers a participant what they may do with their data: get a copy, and have it erased. */
export function OwnData({ participantId, onDeleted }: OwnDataProps) {
  const [asking, setAsking] = useState(false);
  const downloading = useWork((input: RequestOf<typeof profile.exportOwnProfile>) => callAsParticipant(profile.exportOwnProfile, input), {
    onDone: (everything) => saveText(JSON.stringify(everything, null, 2), 'application/json', 'my-table-two-data.json'),
    fallback: ownDataText.notDownloaded,
  });
  const { busy, failure, reply } = downloading;
  const downloaded = reply === undefined ? null : reply.complete ? ownDataText.downloaded : ownDataText.downloadedTyped;
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
          disabled={busy}
          onClick={() => downloading.run({ id: participantId })}
        >
          {busy ? ownDataText.downloading : ownDataText.download}
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
      {asking && (
        <EraseDialog input={{ id: participantId }} text={deleteOwnDataText} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}
