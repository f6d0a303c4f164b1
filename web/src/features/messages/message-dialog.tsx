import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import type { EventMessagePreview } from '#shared/model/messages/event-message.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { useDraftedMessage } from './draft.ts';
import { aboutOf, emptyMessage, type Message, type OneGuest } from './message.ts';
import { MessageForm } from './message-form.tsx';
import { sentMessages } from './queries.ts';
import { SentMessages } from './sent-messages.tsx';
import { messageText, movedText } from './text.ts';
import { ToSend } from './to-send.tsx';

interface MessageDialogProps {
  eventId: string;
  /** The one guest it is for. */
  guest?: OneGuest | undefined;
  /** A message that is written already, because the event has moved. */
  written?: Message | undefined;
  onClose: () => void;
}

/** Writes, previews and sends an email to an event's guests, or some of them, and lists the messages sent so far. */
export function MessageDialog({ eventId, guest, written, onClose }: MessageDialogProps) {
  const event = useQuery(routeQuery(events.getEvent, { id: eventId }));
  const sent = useQuery(sentMessages(eventId));
  const failed = event.error ?? sent.error;
  const title = written === undefined ? (guest === undefined ? messageText.title : messageText.titleOfOne) : movedText.title;
  return (
    <Dialog title={title} onClose={onClose} width={620}>
      <div className="stack gap-16 shrinks">
        {event.data === undefined || sent.data === undefined ? (
          failed === null ? (
            <Skeleton height={320} radius={8} />
          ) : (
            <ErrorNotice {...failureOf(failed, messageText.lookFailed)} onRetry={() => Promise.all([event.refetch(), sent.refetch()])} />
          )
        ) : (
          <>
            <p className="breaks soft text-92">
              {guest === undefined
                ? messageText.about(event.data.event.name, sent.data.recipients, sent.data.waiting)
                : event.data.event.name}
            </p>
            <Writing
              {...{ eventId, guest, written, onClose }}
              approval={event.data.event.approval ?? false}
              sells={event.data.event.price !== undefined}
              registered={sent.data.recipients}
              waiting={sent.data.waiting}
            />
            <SentMessages eventId={eventId} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface WritingProps extends MessageDialogProps {
  /** Whether guests apply for the event. */
  approval: boolean;
  /** Whether places cost something. */
  sells: boolean;
  registered: number;
  waiting: number;
}

function Writing({ eventId, guest, written, approval, sells, registered, waiting, onClose }: WritingProps) {
  const about = aboutOf(eventId, guest);
  const [empty] = useState<Message>(() => (registered === 0 ? { ...emptyMessage, audience: 'waiting' } : emptyMessage));
  const { form, isRestored, noteSending, discard } = useDraftedMessage(about, written, empty);
  const [preview, setPreview] = useState<EventMessagePreview | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (guest === undefined && registered + waiting === 0) return <EmptyState title={messageText.nobody} text={messageText.nobodyHint} />;
  if (written !== undefined && done !== null) return <SuccessNotice message={done} />;
  return (
    <>
      <SuccessNotice message={done} />
      {/* Kept behind the preview, because the dialog checks it for typed text. */}
      <div hidden={preview !== null}>
        <MessageForm
          {...{ eventId, approval, sells, guest, form, isRestored }}
          onPreview={setPreview}
          onWrite={() => setDone(null)}
          onDiscard={discard}
          onLater={written === undefined ? undefined : onClose}
        />
      </div>
      {preview !== null && (
        <ToSend
          {...{ eventId, guest, preview, noteSending }}
          message={form.values}
          onBack={() => setPreview(null)}
          onSent={(told) => {
            discard();
            setPreview(null);
            setDone(told);
          }}
        />
      )}
    </>
  );
}
