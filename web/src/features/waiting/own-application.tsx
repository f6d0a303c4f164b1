import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { ownApplicationText } from './own-application-text.ts';

interface OwnApplicationProps {
  place: WaitingPlace;
  busy: boolean;
  onWithdraw: () => void;
}

/** Shows a guest what became of their application (docs/rules/waiting.md#applications). It gives no reason. */
export default function OwnApplication({ place, busy, onWithdraw }: OwnApplicationProps) {
  useTitle(ownApplicationText.title);
  const { state, event } = place;
  const [asked, setAsked] = useState(false);
  /** Whether nobody can be approved any more. */
  const isOver = place.closed && place.registration_link === null;
  if (state === 'applied') {
    return (
      <>
        <h2>{ownApplicationText.applied}</h2>
        <p>{isOver ? ownApplicationText.overHint : ownApplicationText.appliedHint}</p>
        <Button variant="default" size="md" fullWidth disabled={busy} onClick={() => setAsked(true)}>
          {busy ? ownApplicationText.busy : ownApplicationText.withdraw}
        </Button>
        {asked && (
          <ConfirmDialog
            words={{ title: ownApplicationText.withdraw, confirm: ownApplicationText.withdrawConfirm, busy: ownApplicationText.busy }}
            // The page behind shows that it is being withdrawn, and why it could not be.
            write={{ busy: false, failure: null }}
            destructive
            onConfirm={() => {
              setAsked(false);
              onWithdraw();
            }}
            onClose={() => setAsked(false)}
          >
            {ownApplicationText.withdrawQuestion}
          </ConfirmDialog>
        )}
      </>
    );
  }
  if (state === 'approved') {
    return (
      <>
        <h2>{ownApplicationText.approved}</h2>
        <p>{ownApplicationText.approvedHint}</p>
        <Button component="a" href={paths.evening(event.id)} size="md" fullWidth>
          {ownApplicationText.evening}
        </Button>
      </>
    );
  }
  return (
    <>
      <h2>{state === 'refused' ? ownApplicationText.refused : ownApplicationText.withdrawn}</h2>
      <p>{state === 'refused' ? ownApplicationText.refusedHint : ownApplicationText.withdrawnHint}</p>
    </>
  );
}
