import { useQuery } from '@tanstack/react-query';
import { eventParticipantsQuery } from '../../lib/api/queries/event-queries.ts';
import { cancelEventText } from './text.ts';

/** Says how many guests have paid, and that a cancellation returns what they paid; nothing if nobody has. */
export function PaidPlaces({ eventId }: { eventId: string }) {
  const { data } = useQuery(eventParticipantsQuery(eventId));
  const paid = data?.participants.filter(({ payment }) => payment === 'paid').length ?? 0;
  return paid === 0 ? null : (
    <p>
      <strong>{cancelEventText.paid(paid)}</strong> {cancelEventText.refunds}
    </p>
  );
}
