import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { CopyLink } from '../../ui/forms/copy-link.tsx';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { projectorDialogText } from './dialog-text.ts';
import { projectorLinkQuery } from './projector-link-query.ts';

/** Opens the projector here, or through its link on a computer that has no session (docs/rules/projector.md#link). */
export function ProjectorDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const query = projectorLinkQuery(eventId);
  const { data, error, isError, refetch } = useQuery(query);
  const [asking, setAsking] = useState(false);
  const replacing = useWrite(roomProjector.shareProjector, {
    onDone: (link) => {
      queryClient.setQueryData(query.queryKey, link);
      setAsking(false);
    },
    fallback: projectorDialogText.failed,
  });
  return (
    <Dialog title={projectorDialogText.title} onClose={onClose}>
      <div className="stack items-start gap-12">
        <p>{projectorDialogText.hint}</p>
        {isError ? (
          <ErrorNotice {...failureOf(error, projectorDialogText.failed)} onRetry={refetch} />
        ) : (
          <CopyLink label={projectorDialogText.link} link={data?.link ?? ''}>
            <Button variant="default" component={Link} to={paths.projector(eventId)}>
              {projectorDialogText.here}
            </Button>
          </CopyLink>
        )}
        <Button variant="subtle" size="sm" disabled={data === undefined} onClick={() => setAsking(true)}>
          {projectorDialogText.replace}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          words={{ title: projectorDialogText.replace, confirm: projectorDialogText.confirm, busy: projectorDialogText.busy }}
          destructive
          write={replacing}
          onConfirm={() => replacing.run({ id: eventId, reset: true })}
          onClose={() => setAsking(false)}
        >
          <p>{projectorDialogText.warning}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
