import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/events/event.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { DeleteEventDialog } from '../event-list/delete-event-dialog.tsx';
import { useUpdateEvent } from '../queries.ts';
import { LimitFields, PlaceFields, TimeFields } from './event-fields.tsx';
import styles from './event-form.module.css';
import { changedInputOf, changeProblemsOf, type EventFormValues, fieldsOf, typedValues, valuesOf } from './event-form-values.ts';
import { FoldedFields, leadTo } from './folded-fields.tsx';
import { FormatField } from './format-field.tsx';
import { rebase, takeValues } from './rebase.ts';
import { editEventText } from './text.ts';

interface EditEventDialogProps {
  event: Event;
  /** `before`: the event that the change was made to. */
  onSaved: (event: Event, before: Event) => void;
  onDeleted: (event: Event) => void;
  /** Called when the event is to be canceled instead of deleted. */
  onCancel: (event: Event) => void;
  onClose: () => void;
}

/**
 * Shows 'Edit event', which can also delete it. If a colleague has changed the event, the dialog says so and loads the change without
 * losing the input.
 */
export function EditEventDialog({ event, onSaved, onDeleted, onCancel, onClose }: EditEventDialogProps) {
  const formId = useId();
  // The event that the inputs are compared with. A refetch behind the dialog does not change it.
  const [base, setBase] = useState(event);
  const [theirs, setTheirs] = useState<Partial<EventFormValues>>({});
  const [deleting, setDeleting] = useState(false);
  const form = useFormValues(() => valuesOf(event));
  const saving = useUpdateEvent({
    fields: fieldsOf(form.values),
    check: () => changeProblemsOf(changedInputOf(typedValues(form.values, form.ref.current), base), base, Date.now()),
    onShown: (saved) => onSaved(saved, base),
    fallback: editEventText.failed,
  });
  const reloading = useWrite(events.getEvent, {
    onDone: ({ event: fresh }) => {
      const rebased = rebase(form.now(), base, fresh);
      takeValues(form, rebased.values);
      setTheirs(rebased.theirs);
      setBase(fresh);
      saving.reset();
    },
    fallback: editEventText.failed,
  });
  const typedInput = () => changedInputOf(typedValues(form.values, form.ref.current), base);
  const submit = submitting(
    form,
    saving,
    () => {
      reloading.reset();
      return { ...typedInput(), id: base.id, version: base.version };
    },
    (field) => leadTo(form, field),
  );
  const failure = reloading.failure ?? saving.failure;
  // After a conflict, loading the stored event helps. If loading also failed, it can be retried, unless the event has been deleted.
  const canReload = saving.error?.code === 'conflict' && reloading.error?.status !== 404;

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
            <Button variant="default" size="md" onClick={onClose} disabled={saving.busy}>
              {editEventText.cancel}
            </Button>
            <MainAction type="submit" form={formId} disabled={saving.busy}>
              {saving.busy ? editEventText.busy : editEventText.save}
            </MainAction>
          </>
        }
      >
        <form ref={form.ref} id={formId} onSubmit={submit} noValidate className="stack gap-18">
          {failure !== null && (
            <ErrorNotice
              error={failure.error}
              message={canReload ? editEventText.conflict(failure.message) : failure.message}
              onRetry={canReload ? () => reloading.run({ id: base.id }) : undefined}
              retryLabel={reloading.busy ? editEventText.reloading : editEventText.reload}
            />
          )}
          <PlaceFields form={form} theirs={theirs} />
          <div>
            <TimeFields form={form} theirs={theirs} zoneHint={editEventText.zone(base.time_zone.replaceAll('_', ' '))} />
          </div>
          <FormatField form={form} theirs={theirs} />
          <div>
            <LimitFields form={form} theirs={theirs} />
          </div>
          <FoldedFields form={form} theirs={theirs} />
        </form>
      </Dialog>
      {deleting && (
        <DeleteEventDialog
          event={base}
          onDeleted={() => onDeleted(base)}
          onCancelInstead={() => onCancel(base)}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
