import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transfers } from '#shared/contract/routes/transfers.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError, failureOf, messageOf } from '../../../lib/api/calls/api-error.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useTitle } from '../../../lib/browser/address/use-title.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { GuestFrame } from '../../../ui/page/guest-frame.tsx';
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { showBrand } from '../../../ui/page/show-brand.ts';
import { TimeAndPlace } from '../../../ui/page/time-and-place.tsx';
import { WithQueries } from '../../../ui/page/with-queries.tsx';
import { money } from '../../paying/amounts.ts';
import styles from '../../paying/paying.module.css';
import { ownOrderText, transferText } from '../../paying/text.ts';
import type { HeldPlaceProps } from './held-place.tsx';
import type { PricedFormProps } from './priced-form.tsx';

export interface TransferScreenProps extends Pick<HeldPlaceProps, 'Thanks'>, Pick<PricedFormProps, 'Plain'> {
  token?: string | undefined;
}

/** Lets somebody take over the place of a guest who cannot come, by the link that the guest has passed on (docs/rules/payments.md#passing-on). */
export function TransferScreen(props: TransferScreenProps) {
  return (
    <WithQueries>
      <GuestFrame>
        <PassedPlace {...props} />
      </GuestFrame>
    </WithQueries>
  );
}

/** Query for the place that a link passes on, with the code that asks the event's questions. */
const transferQuery = (token: string) => ({
  queryKey: queryKey(transfers.getTransfer, { token }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [place, { askedOf }] = await Promise.all([
      call(transfers.getTransfer, { token }, { as: 'visitor', signal }),
      importAgain(() => import('../../participant-form/questions/asked.tsx')),
    ]);
    showBrand(place.event.brand);
    return { ...place, asked: place.event.questions && askedOf(place.event.questions) };
  },
});

function PassedPlace({ token = '', Plain, Thanks }: TransferScreenProps) {
  useTitle(transferText.title);
  const passed = useQuery({ ...transferQuery(token), staleTime: Number.POSITIVE_INFINITY });
  const [taken, setTaken] = useState<{ participant: Profile; preview: string | null } | null>(null);
  useEffect(() => {
    if (taken !== null) window.scrollTo(0, 0);
  }, [taken]);
  if (passed.data === undefined) {
    if (passed.error === null) return <LoadingScreen label={transferText.loading} />;
    if (isGone(passed.error))
      return <EmptyState wholePage title={transferText.goneTitle} text={messageOf(passed.error, transferText.notLoaded)} />;
    return <ErrorNotice {...failureOf(passed.error, transferText.notLoaded)} onRetry={() => passed.refetch()} />;
  }
  const { event, asked, from, gender, until, due, registration_token } = passed.data;
  if (taken !== null) return <Thanks event={event} {...taken} />;
  return (
    <>
      <section className={styles['passed']}>
        <h2>{transferText.from(from, event.name)}</h2>
        <TimeAndPlace event={event} map={ownOrderText.map} />
        <p>{transferText.rules(transferText.whom[gender], eventTime(until, event.time_zone))}</p>
        <p>{due === undefined ? transferText.paid(from) : transferText.due[due.way](money(due.amount, due.currency))}</p>
      </section>
      <Plain
        event={event}
        token={registration_token}
        known={null}
        full={[]}
        asked={asked}
        ordering={{
          send: (input, idempotencyKey) =>
            call(transfers.takeTransfer, { token, ...input }, { as: 'visitor', headers: { 'idempotency-key': idempotencyKey } }),
          submits: ({ busy, blocked }) => ({
            above: null,
            last: (
              <MainAction type="submit" size="lg" fullWidth disabled={blocked}>
                {busy ? transferText.busy : transferText.take}
              </MainAction>
            ),
          }),
        }}
        onRegistered={(participant, preview) => setTaken({ participant, preview })}
      />
    </>
  );
}

/** Whether the link no longer passes on a place. Anything else may go well the next time. */
const isGone = (error: Error) => error instanceof ApiError && [404, 409, 410].includes(error.status);
