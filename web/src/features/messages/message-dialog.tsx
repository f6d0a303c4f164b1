import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import type { EventMessagePreview } from '#shared/model/messages/event-message.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { type FormValues, textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { MailPreview } from './mail-preview.tsx';
import { messageIdOf, messageSent } from './message-ids.ts';
import styles from './messages.module.css';
import { sentMessages } from './queries.ts';
import { SentMessages } from './sent-messages.tsx';
import { messageText } from './text.ts';

const nothing = { subject: '', text: '' };

/** Writes, previews and sends an email to everybody registered for an event, and lists the messages sent so far. */
export function MessageDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const event = useQuery(routeQuery(events.getEvent, { id: eventId }));
  const sent = useQuery(sentMessages(eventId));
  const form = useFormValues(() => nothing);
  const [preview, setPreview] = useState<EventMessagePreview | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const failed = event.error ?? sent.error;
  const registered = sent.data?.recipients;
  return (
    <Dialog title={messageText.title} onClose={onClose} width={620}>
      <div className="stack gap-16 shrinks">
        {event.data === undefined || registered === undefined ? (
          failed === null ? (
            <Skeleton height={320} radius={8} />
          ) : (
            <ErrorNotice {...failureOf(failed, messageText.lookFailed)} onRetry={() => Promise.all([event.refetch(), sent.refetch()])} />
          )
        ) : (
          <>
            <p className="breaks soft text-92">{messageText.to(event.data.event.name, registered)}</p>
            <SuccessNotice message={done} />
            {registered === 0 ? (
              <EmptyState title={messageText.nobody} text={messageText.nobodyHint} />
            ) : (
              <>
                {/* Kept behind the preview, because the dialog checks it for typed text. */}
                <div hidden={preview !== null}>
                  <MessageForm eventId={eventId} form={form} onPreview={setPreview} onWrite={() => setDone(null)} />
                </div>
                {preview !== null && (
                  <ToSend
                    eventId={eventId}
                    message={form.values}
                    preview={preview}
                    onBack={() => setPreview(null)}
                    onSent={(count) => {
                      form.set('subject', '');
                      form.set('text', '');
                      setPreview(null);
                      setDone(messageText.sent(count));
                    }}
                  />
                )}
              </>
            )}
            <SentMessages eventId={eventId} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Message = typeof nothing;

interface MessageFormProps {
  eventId: string;
  form: FormValues<Message>;
  onPreview: (preview: EventMessagePreview) => void;
  onWrite: () => void;
}

function MessageForm({ eventId, form, onPreview, onWrite }: MessageFormProps) {
  const previewing = useWrite(messages.previewMessage, {
    fields: ['subject', 'text'],
    onDone: ({ preview }) => onPreview(preview),
    fallback: messageText.lookFailed,
  });
  const { busy, failure } = previewing;
  return (
    <form
      ref={form.ref}
      noValidate
      className={styles['form']}
      onChange={onWrite}
      onSubmit={submitting(form, previewing, () => ({ id: eventId, ...form.values }))}
    >
      {/* The message that is sent is the one that was previewed. */}
      <TextInput label={messageText.subject} size="md" {...textField(form, 'subject')} readOnly={busy} {...announced} />
      <Textarea
        label={messageText.text}
        description={messageText.textHint}
        rows={8}
        size="md"
        name="text"
        value={form.values.text}
        readOnly={busy}
        error={form.errors['text']}
        onChange={(event) => form.set('text', event.currentTarget.value)}
        {...announced}
      />
      {failure !== null && <ErrorNotice {...failure} />}
      <MainAction type="submit" disabled={busy}>
        {busy ? messageText.looking : messageText.look}
      </MainAction>
    </form>
  );
}

interface ToSendProps {
  eventId: string;
  message: Message;
  preview: EventMessagePreview;
  onBack: () => void;
  onSent: (recipients: number) => void;
}

/** Shows the preview of the email, and asks for confirmation before it is sent. */
function ToSend({ eventId, message, preview, onBack, onSent }: ToSendProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const sending = useWrite(messages.messageEverybody, {
    onDone: async ({ message: { recipients } }) => {
      messageSent(eventId, message);
      await queryClient.invalidateQueries({ queryKey: sentMessages(eventId).queryKey });
      onSent(recipients);
    },
    fallback: messageText.sendFailed,
  });
  return (
    <section className={styles['form']} aria-label={messageText.preview}>
      <h3 ref={focusOnce} tabIndex={-1}>
        {messageText.preview}
      </h3>
      <p className="breaks soft text-92">{messageText.previewHint}</p>
      <MailPreview subject={preview.subject} html={preview.html} />
      <div className={styles['actions']}>
        <Button variant="default" size="md" onClick={onBack}>
          {messageText.back}
        </Button>
        <MainAction onClick={() => setAsked(true)} disabled={preview.recipients === 0}>
          {messageText.send(preview.recipients)}
        </MainAction>
      </div>
      {asked && (
        <ConfirmDialog
          title={messageText.question(preview.recipients)}
          confirm={messageText.send(preview.recipients)}
          busyLabel={messageText.sending}
          write={sending}
          onConfirm={() => sending.run({ id: eventId, message_id: messageIdOf(eventId, message), ...message })}
          onClose={() => {
            sending.reset();
            setAsked(false);
          }}
        >
          {messageText.questionText}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Focuses the heading. The form's button is gone, and a screen reader would otherwise start at the top of the page. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();
