import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import { client } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { queryKey } from '../../lib/route-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

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
        Reset link
      </Button>
      {asking && (
        <ConfirmDialog
          title="Reset link"
          confirm="Reset link"
          busyLabel="Resetting..."
          destructive
          busy={reset.isPending}
          error={reset.isError ? messageOf(reset.error, 'Failed to generate invite link') : null}
          onConfirm={() => reset.mutate()}
          onClose={close}
        >
          <p>
            The present link and QR code stop working at once, also those already printed or sent. Whoever has registered stays registered.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
