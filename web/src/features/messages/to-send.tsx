import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#shared/contract/routes/messages.ts';
import type { EventMessagePreview } from '#shared/model/messages/event-message.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { MailPreview } from './mail-preview.tsx';
import { aboutOf, type Message, type OneGuest, requestOf } from './message.ts';
import { messageIdOf, messageSent } from './message-ids.ts';
import styles from './messages.module.css';
import { sentMessages } from './queries.ts';
import { messageText } from './text.ts';

interface ToSendProps {
  eventId: string;
  guest: OneGuest | undefined;
  message: Message;
  preview: EventMessagePreview;
  /** Called with the id that the message is being sent with. */
  noteSending: (id: string) => void;
  onBack: () => void;
  /** Called with a sentence that says that the message was sent. */
  onSent: (told: string) => void;
}

/** Shows the preview of the email, and asks for confirmation before it is sent. */
export function ToSend({ eventId, guest, message, preview, noteSending, onBack, onSent }: ToSendProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const about = aboutOf(eventId, guest);
  const { audience } = message;
  const sending = useWrite(messages.messageEverybody, {
    onDone: async ({ message: { recipients } }) => {
      messageSent(about, message);
      await queryClient.invalidateQueries({ queryKey: sentMessages(eventId).queryKey });
      onSent(guest === undefined ? messageText.sent(audience, recipients) : messageText.sentToOne(guest.name));
    },
    fallback: messageText.sendFailed,
  });
  const send = () => {
    const id = messageIdOf(about, message);
    noteSending(id);
    return sending.run({ id: eventId, message_id: id, ...requestOf(message, guest) });
  };
  const sendLabel = guest === undefined ? messageText.send(audience, preview.recipients) : messageText.sendToOne(guest.name);
  const question = guest === undefined ? messageText.question(audience, preview.recipients) : messageText.questionToOne(guest.name);
  const reachesNobody = preview.recipients === 0;
  return (
    <section className={styles['form']} aria-label={messageText.preview}>
      <h3 ref={focusOnce} tabIndex={-1}>
        {messageText.preview}
      </h3>
      <p className="breaks soft text-92">{guest === undefined ? messageText.previewHint : messageText.previewOfOne(guest.name)}</p>
      <MailPreview subject={preview.subject} html={preview.html} />
      {reachesNobody && <p role="status">{messageText.reachesNobody}</p>}
      <div className={styles['actions']}>
        <Button variant="default" size="md" onClick={onBack}>
          {messageText.back}
        </Button>
        <MainAction onClick={() => setAsked(true)} disabled={reachesNobody}>
          {sendLabel}
        </MainAction>
      </div>
      {asked && (
        <ConfirmDialog
          words={{ title: question, confirm: sendLabel, busy: messageText.sending }}
          write={sending}
          onConfirm={send}
          onClose={() => setAsked(false)}
        >
          {guest === undefined && audience === 'everybody' ? messageText.questionText : messageText.questionToSome}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Focuses the heading. The form's button is gone, and a screen reader would otherwise start at the top of the page. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();
