import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { messages } from '#shared/contract/routes/messages.ts';
import { audience, type EventMessagePreview } from '#shared/model/messages/event-message.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { type FormValues, textField } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { isTyped } from './draft.ts';
import { type Message, type OneGuest, requestOf } from './message.ts';
import styles from './messages.module.css';
import { messageText, movedText } from './text.ts';

interface MessageFormProps {
  eventId: string;
  /** Whether guests apply for the event. */
  approval: boolean;
  /** Whether places cost something. */
  sells: boolean;
  guest: OneGuest | undefined;
  form: FormValues<Message>;
  /** Whether the form began with a draft. */
  isRestored: boolean;
  onPreview: (preview: EventMessagePreview) => void;
  onWrite: () => void;
  onDiscard: () => void;
  /** Closes the dialog of a message that was written already, because the event has moved. */
  onLater: (() => void) | undefined;
}

export function MessageForm({
  eventId,
  approval,
  sells,
  guest,
  form,
  isRestored,
  onPreview,
  onWrite,
  onDiscard,
  onLater,
}: MessageFormProps) {
  const previewing = useWrite(messages.previewMessage, {
    fields: ['subject', 'text'],
    onDone: ({ preview }) => onPreview(preview),
    fallback: messageText.lookFailed,
  });
  const { busy, failure } = previewing;
  const hasText = isTyped(form.values);
  return (
    <form
      ref={form.ref}
      noValidate
      className={styles['form']}
      onChange={onWrite}
      onSubmit={submitting(form, previewing, () => ({ id: eventId, ...requestOf(form.values, guest) }))}
    >
      {onLater !== undefined && <p>{movedText.hint}</p>}
      {guest === undefined ? (
        <NativeSelect
          label={messageText.to}
          size="md"
          data={messageText.audiences({ approval, sells })}
          value={form.values.audience}
          disabled={busy}
          onChange={(event) => form.set('audience', audience.parse(event.currentTarget.value))}
        />
      ) : (
        <p className="breaks weight-600">{messageText.toGuest(guest.name)}</p>
      )}
      {/* The message that is sent is the one that was previewed. */}
      <TextInput label={messageText.subject} size="md" {...textField(form, 'subject')} readOnly={busy} {...announced} />
      <Textarea
        label={messageText.text}
        description={messageText.textHint}
        rows={8}
        size="md"
        readOnly={busy}
        {...textField(form, 'text')}
        {...announced}
      />
      <Checkbox
        label={messageText.calendar}
        description={messageText.calendarHint}
        checked={form.values.calendar}
        disabled={busy}
        onChange={(event) => form.set('calendar', event.currentTarget.checked)}
      />
      {failure !== null && <ErrorNotice {...failure} />}
      <div className={styles['actions']}>
        {isRestored && hasText && <p className="soft text-92">{messageText.draftKept}</p>}
        {onLater !== undefined ? (
          <Button variant="default" size="md" onClick={onLater}>
            {messageText.later}
          </Button>
        ) : (
          hasText && (
            <Button variant="subtle" size="md" disabled={busy} onClick={onDiscard}>
              {messageText.discard}
            </Button>
          )
        )}
        <MainAction type="submit" disabled={busy}>
          {busy ? messageText.looking : messageText.look}
        </MainAction>
      </div>
    </form>
  );
}
