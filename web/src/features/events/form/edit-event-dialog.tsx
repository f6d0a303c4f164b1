import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/event.ts';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, failureOf } from '../../../lib/api/api-error.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { DeleteEventDialog } from '../cards/delete-event-dialog.tsx';
import { useUpdateEvent } from '../queries.ts';
import { editEventText } from '../text.ts';
import { LimitFields, PlaceFields, TimeFields } from './event-fields.tsx';
import styles from './event-form.module.css';
import { changedInputOf, changeProblemsOf, type EventFormValues, eventFormFields, rebase, valuesOf } from './event-form-values.ts';
import { useEventForm } from './use-event-form.ts';

interface EditEventDialogProps {
  event: Event;
  onSaved: (event: Event) => void;
  onDeleted: (event: Event) => void;
  onClose: () => void;
}

/** 'Edit event', with its deletion. A change that somebody else made meanwhile is told, and loaded under what was typed. */
export function EditEventDialog({ event, onSaved, onDeleted, onClose }: EditEventDialogProps) {
  const formId = useId();
  // The event that the inputs are compared with; a list that is refetched behind the dialog does not change it.
  const [base, setBase] = useState(event);
  const [theirs, setTheirs] = useState<Partial<EventFormValues>>({});
  const [reloading, setReloading] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const update = useUpdateEvent();
  const { form, failure, setFailure, submit } = useEventForm({
    initial: () => valuesOf(event),
    inputOf: (values) => changedInputOf(values, base),
    problemsOf: (input) => changeProblemsOf(input, base, Date.now()),
    send: async (input) => onSaved((await update.mutateAsync({ ...input, id: base.id, version: base.version })).event),
    busy: update.isPending,
    fallback: editEventText.failed,
  });

  const reload = async () => {
    setReloading(true);
    try {
      const { event: fresh } = await call(events.getEvent, { id: base.id });
      const rebased = rebase(form.values, base, fresh);
      for (const field of eventFormFields) form.set(field, rebased.values[field]);
      setTheirs(rebased.theirs);
      setBase(fresh);
      setFailure(null);
    } catch (error) {
      setFailure({ ...failureOf(error, editEventText.failed), conflict: !(error instanceof ApiError && error.status === 404) });
    } finally {
      setReloading(false);
    }
  };

  const active = base.status === 'active';
  return (
    <>
      <Dialog
        title={editEventText.title}
        onClose={onClose}
        width={620}
        actions={
          <>
            <Button
              variant="subtle"
              color="red"
              size="md"
              className={styles['delete'] ?? ''}
              disabled={active}
              title={active ? editEventText.deleteActive : undefined}
              onClick={() => setDeleting(true)}
            >
              {editEventText.delete}
            </Button>
            <Button variant="default" size="md" onClick={onClose} disabled={update.isPending}>
              {editEventText.cancel}
            </Button>
            <MainAction type="submit" form={formId} disabled={update.isPending}>
              {update.isPending ? editEventText.busy : editEventText.save}
            </MainAction>
          </>
        }
      >
        <form ref={form.ref} id={formId} onSubmit={submit} noValidate className={styles['dialog']}>
          {failure !== null && (
            <ErrorNotice
              error={failure.error}
              message={failure.conflict ? editEventText.conflict(failure.message) : failure.message}
              onRetry={failure.conflict ? reload : undefined}
              retryLabel={reloading ? editEventText.reloading : editEventText.reload}
            />
          )}
          <PlaceFields form={form} theirs={theirs} />
          <div>
            <TimeFields form={form} theirs={theirs} zoneHint={editEventText.zone(base.time_zone.replaceAll('_', ' '))} />
          </div>
          <div>
            <LimitFields form={form} theirs={theirs} />
          </div>
        </form>
      </Dialog>
      {deleting && <DeleteEventDialog event={base} onDeleted={() => onDeleted(base)} onClose={() => setDeleting(false)} />}
    </>
  );
}
