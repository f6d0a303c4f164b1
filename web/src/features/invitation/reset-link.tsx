import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import { client } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { queryKey } from '../../lib/api/route-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { resetLinkText } from './text.ts';

const eventsApi = client(events);

/** A new link and QR code in place of the present ones, after asking, since those stop working. */
export function ResetLink({ eventId }: { eventId: string }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => eventsApi['invite-token']({ id: eventId, reset: true }),
    onSuccess: (invitation) => {
      queryClient.setQueryData(queryKey(events['invite-token'], { id: eventId }), invitation);
      setAsking(false);
    },
  });
  const close = () => {
    setAsking(false);
    reset.reset();
  };
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        {resetLinkText.title}
      </Button>
      {asking && (
        <ConfirmDialog
          title={resetLinkText.title}
          confirm={resetLinkText.confirm}
          busyLabel={resetLinkText.busy}
          destructive
          busy={reset.isPending}
          error={reset.isError ? messageOf(reset.error, resetLinkText.failed) : null}
          onConfirm={() => reset.mutate()}
          onClose={close}
        >
          <p>{resetLinkText.warning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
