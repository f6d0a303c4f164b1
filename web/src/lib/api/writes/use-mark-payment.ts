import { useQueryClient } from '@tanstack/react-query';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { call } from '../calls/api-client.ts';
import { ApiError } from '../calls/api-error.ts';
import { eventParticipantsQuery } from '../queries/event-queries.ts';
import { useWork } from './use-write.ts';

interface PaymentToMark {
  readonly eventId: string;
  readonly person: Participant;
  readonly paid: boolean;
}

interface MarkPaymentOptions {
  readonly onDone: (payment: PaymentToMark) => void;
  /** `isOffline`: there was no connection. A payment is not kept for later, unlike a check-in: someone may take the money twice. */
  readonly onFailed: (payment: PaymentToMark, error: unknown, isOffline: boolean) => void;
}

/** Notes whether a guest has paid. The change is shown immediately, and taken back if the server refuses it. */
export function useMarkPayment({ onDone, onFailed }: MarkPaymentOptions) {
  const queryClient = useQueryClient();
  const put = (eventId: string, id: string, change: (person: Participant) => Participant) =>
    queryClient.setQueryData(
      eventParticipantsQuery(eventId).queryKey,
      (list) => list && { ...list, participants: list.participants.map((one) => (one.id === id ? change(one) : one)) },
    );
  return useWork(
    ({ eventId, person, paid }: PaymentToMark) => {
      put(eventId, person.id, (one) => ({ ...one, payment: paid ? 'paid' : 'due' }));
      return call(salesRoutes.markPayment, { id: eventId, pid: person.id, paid });
    },
    {
      onDone({ participant }, payment) {
        put(payment.eventId, participant.id, (one) => withPaymentOf(one, participant));
        onDone(payment);
      },
      onFailed(error, payment) {
        put(payment.eventId, payment.person.id, (one) => withPaymentOf(one, payment.person));
        onFailed(payment, error, error instanceof ApiError && error.code === 'network');
      },
      // The page reports failures itself.
      fallback: '',
      inTurn: ({ person }) => person.id,
    },
  );
}

/** Returns a participant with the payment of another version of them. */
function withPaymentOf({ payment: _, ...person }: Participant, { payment }: Participant): Participant {
  return payment === undefined ? person : { ...person, payment };
}
