import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { resetLinkText } from './text.ts';

/** Replaces the link and the QR code. It asks for confirmation, since the current ones will stop working. */
export function ResetLink({ eventId }: { eventId: string }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const resetting = useWrite(registrationLink.getRegistrationLink, {
    onDone: (invitation) => {
      queryClient.setQueryData(queryKey(registrationLink.getRegistrationLink, { id: eventId }), invitation);
      setAsking(false);
    },
    fallback: resetLinkText.failed,
  });
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        {resetLinkText.title}
      </Button>
      {asking && (
        <ConfirmDialog
          words={resetLinkText}
          destructive
          write={resetting}
          onConfirm={() => resetting.run({ id: eventId, reset: true })}
          onClose={() => setAsking(false)}
        >
          <p>{resetLinkText.warning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
