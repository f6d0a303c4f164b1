import { useQuery } from '@tanstack/react-query';
import type { Message } from './message.ts';
import { MessageDialog } from './message-dialog.tsx';
import { sentMessages } from './queries.ts';

interface TellMovedProps {
  eventId: string;
  /** The message, as `movedMessage` returns it. */
  written: Message;
  onClose: () => void;
}

/** Asks whether to tell everybody that an event has moved. Asks nothing if it concerns nobody. */
export function TellMoved({ eventId, written, onClose }: TellMovedProps) {
  const { data, isPending } = useQuery(sentMessages(eventId));
  if (isPending || (data !== undefined && data.recipients + data.waiting === 0)) return null;
  return <MessageDialog eventId={eventId} written={written} onClose={onClose} />;
}
