import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Participant } from '#shared/model/participants/participant.ts';
import { eventParticipantsQuery } from '../../../lib/api/queries/event-queries.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useIsAdmin } from '../../../lib/session/staff/current-user.ts';
import { Fact } from '../../../ui/fact.tsx';
import { PaymentBadge } from '../../../ui/people/payment-badge.tsx';
import { paymentText } from '../../../ui/staff-text.ts';
import type { PersonActions } from '../list/person/person-actions.ts';
import { personPaymentText } from './text.ts';

interface PersonPaymentProps {
  eventId: string;
  /** The participant as they were when the dialog opened. */
  person: Participant;
  payment: NonNullable<PersonActions['payment']>;
}

/** Shows whether a participant has paid, and lets staff note it. Admins get to the event's sales. */
export function PersonPayment({ eventId, person: opened, payment }: PersonPaymentProps) {
  const isAdmin = useIsAdmin();
  const { data } = useQuery(eventParticipantsQuery(eventId));
  const person = data?.participants.find(({ id }) => id === opened.id) ?? opened;
  const isOwing = payment.isOwing(person);
  const mark = person.payment ?? (isOwing ? 'due' : undefined);
  if (mark === undefined) return null;
  return (
    <Fact name={personPaymentText.title}>
      <span className="row wrap middle gap-8">
        <PaymentBadge mark={mark} />
        {isOwing && (
          <Button variant="light" size="compact-sm" onClick={() => payment.onMark(person, true)}>
            {paymentText.markPaid}
          </Button>
        )}
        {mark === 'paid' && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => payment.onMark(person, false)}>
            {paymentText.markUnpaid}
          </Button>
        )}
        {isAdmin && (
          <Link to={paths.sales(eventId)} className="text-90">
            {personPaymentText.sales}
          </Link>
        )}
      </span>
    </Fact>
  );
}
