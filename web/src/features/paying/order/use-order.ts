import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReplyOf } from '#shared/contract/define.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import type { OwnOrder } from '#shared/model/payments/order.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { routeQuery } from '../../../lib/api/queries/route-query.ts';
import { keepRegistered } from '../../../lib/session/participant/keep-registered.ts';
import { forgetOrder, forgetPaidOrder, keepOrder } from '../kept-order.ts';

/** Milliseconds: between two looks at an order whose guest has just paid, and between two looks at any other that can change. */
const [lookEvery, lookSeldom] = [1000, 15_000];
/** Milliseconds between two questions to Stripe. The first look waits for Stripe's message, which comes by itself. */
const askEvery = 5000;
/** How often Stripe is asked before the page no longer says that a payment is being checked. */
const mostAsked = 6;

type Changed = ReplyOf<typeof payments.changeOrder>;

/** Whether everything that was paid goes back, so that the guest is not coming. */
export const isReturned = ({ refunded, amount, refund_reason }: OwnOrder): boolean => refund_reason !== null && refunded >= amount;

/** Whether the guest has a place. */
export const hasPlace = (order: OwnOrder): boolean => (order.state === 'paid' || order.state === 'due') && !isReturned(order);

/**
 * Follows a guest's own order. While a payment is awaited, it looks each second, and asks Stripe itself every five seconds, so that a lost
 * message of Stripe's loses nobody.
 * @param isBack whether the guest comes back from Stripe's page, having paid
 */
export function useOrder(token: string, isBack: boolean) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const [guest, setGuest] = useState<Profile | null>(null);
  const query = routeQuery(payments.getOrder, { token }, { as: 'visitor' });
  const isAwaited = isBack && asked < mostAsked;
  const loading = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.order.state === 'open' && isAwaited) return lookEvery;
      return data?.order.state === 'open' || data?.order.state === 'processing' ? lookSeldom : false;
    },
  });
  const order = loading.data?.order;
  const take = ({ order: after, session }: Changed) => {
    queryClient.setQueryData(query.queryKey, { order: after });
    if (session === null) return;
    keepRegistered(after.event, session);
    setGuest(session.participant);
  };
  const ask = () => {
    setAsked((before) => before + 1);
    // Whatever fails is asked again, or shown by the next look.
    call(payments.changeOrder, { token, action: 'check' }, { as: 'visitor' }).then(take, () => undefined);
  };
  const [state, isComing] = [order?.state, order !== undefined && hasPlace(order)];
  const isAsking = state === 'open' && isAwaited;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for as long as a payment is awaited
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(ask, askEvery);
    return () => clearInterval(timer);
  }, [isAsking]);
  // The order is paid, maybe by Stripe's message: the guest's session comes with the next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (isComing && guest === null) ask();
  }, [isComing]);
  const eventId = order?.event.id;
  useEffect(() => {
    if (eventId === undefined) return;
    if (state === 'open' || state === 'processing') keepOrder(eventId, token);
    else if (state === 'ended') forgetOrder(eventId);
    else forgetPaidOrder(eventId);
  }, [eventId, state, token]);
  return { loading, order, guest, isAsking, wasAsked: isBack && !isAwaited, take };
}
