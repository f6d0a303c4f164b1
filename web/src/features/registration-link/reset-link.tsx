import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { call } from '../../lib/api/api-client.ts';
import { failureOf } from '../../lib/api/api-error.ts';
import { queryKey } from '../../lib/api/route-query.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { resetLinkText } from './text.ts';

/** A new link and QR code in place of the present ones, after asking, since those stop working. */
export function ResetLink({ eventId }: { eventId: string }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => call(registrationLink.getRegistrationLink, { id: eventId, reset: true }),
    onSuccess: (invitation) => {
      queryClient.setQueryData(queryKey(registrationLink.getRegistrationLink, { id: eventId }), invitation);
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
          error={reset.isError ? failureOf(reset.error, resetLinkText.failed) : null}
          onConfirm={() => reset.mutate()}
          onClose={close}
        >
          <p>{resetLinkText.warning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
