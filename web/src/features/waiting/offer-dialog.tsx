import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { WaitingEntry } from '#shared/model/waiting/waiting.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { waitingListText } from './list-text.ts';

/** Props for the dialogs about a waiting list entry. */
export interface EntryDialogProps {
  eventId: string;
  entry: WaitingEntry;
  name: string;
  onClose: () => void;
}

/** Offers a place to a waiting guest. Staff must give a reason if the guest is not first in line. */
export function OfferDialog({ eventId, entry, name, onClose }: EntryDialogProps) {
  const queryClient = useQueryClient();
  const form = useFormValues(() => ({ reason: '' }));
  const offering = useWrite(waiting.changeWaiting, {
    fields: ['reason'],
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: [...queryKey(waiting.listWaiting), { id: eventId }] });
      onClose();
    },
    fallback: waitingListText.offerFailed,
  });
  const { busy, failure } = offering;
  const isNext = entry.position === 1;
  return (
    <Dialog title={waitingListText.offerTitle(name)} onClose={onClose}>
      <form
        ref={form.ref}
        noValidate
        className="stack gap-16"
        onSubmit={submitting(form, offering, () => ({
          ...{ id: eventId, wid: entry.id, action: 'offer' as const },
          ...(isNext ? {} : { reason: form.values.reason }),
        }))}
      >
        <p>{waitingListText.offerHint}</p>
        {!isNext && (
          <TextInput
            label={waitingListText.reason}
            description={waitingListText.outOfTurn}
            size="md"
            {...textField(form, 'reason')}
            {...announced}
          />
        )}
        {failure !== null && <ErrorNotice {...failure} />}
        <Button type="submit" size="md" disabled={busy}>
          {busy ? waitingListText.offering : waitingListText.offer}
        </Button>
      </form>
    </Dialog>
  );
}
