import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { payments } from '#shared/contract/routes/payments.ts';
import type { PaymentSettings } from '#shared/model/payments/payment-settings.ts';
import { paymentSettingsQuery } from '../../../lib/api/queries/payment-queries.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { useShownAgain } from '../../../lib/browser/use-shown-again.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import styles from './settings.module.css';
import { stripeText } from './text.ts';

/** Shows the state of the organization's Stripe account, and leads to Stripe's form for it. */
export function StripeCard({ settings: { stripe, fee_percent: fee } }: { settings: PaymentSettings }) {
  const queryClient = useQueryClient();
  const { returned, isOver } = useReturn();
  const [isAsking, setAsking] = useState(false);
  const connecting = useWrite(payments.connectStripe, {
    onDone: ({ url }) => window.location.assign(url),
    leaves: true,
    fallback: stripeText.failed,
  });
  const refreshing = useWrite(payments.refreshStripe, {
    onDone: (reply) => queryClient.setQueryData(paymentSettingsQuery.queryKey, reply),
    fallback: stripeText.failed,
  });
  const disconnecting = useWrite(payments.disconnectStripe, {
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey });
      setAsking(false);
    },
    fallback: stripeText.disconnectFailed,
  });
  // A page from the back-forward cache stopped while it was leaving for Stripe's.
  useShownAgain(() => window.location.reload());
  const refresh = refreshing.run;
  useEffect(() => {
    if (returned) void refresh({});
  }, [returned, refresh]);
  const failure = connecting.failure ?? refreshing.failure;
  const isConnected = stripe === 'ready' || stripe === 'incomplete';
  return (
    <Card title={stripeText.title}>
      <div className="stack one-column gap-16">
        <p className="soft text-95">{stripeText.about}</p>
        <div role="status" className="stack gap-6">
          <p className={styles['state']} data-state={stripe}>
            <span aria-hidden="true" />
            {refreshing.busy ? stripeText.checking : stripeText.states[stripe]}
          </p>
          <p className="text-95">{isOver && stripe !== 'ready' ? stripeText.again : stripeText.hints[stripe]}</p>
        </div>
        {fee !== undefined && <p className="text-95">{stripeText.fee(fee)}</p>}
        {failure !== null && <ErrorNotice {...failure} />}
        <div className="row wrap gap-8">
          {stripe !== 'ready' && (
            <Button disabled={connecting.busy} onClick={() => connecting.run({})}>
              {connecting.busy ? stripeText.leaving : stripe === 'incomplete' ? stripeText.goOn : stripeText.connect}
            </Button>
          )}
          {isConnected && (
            <>
              <Button variant="default" disabled={refreshing.busy} onClick={() => refreshing.run({})}>
                {stripeText.refresh}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
                {stripeText.disconnect}
              </Button>
            </>
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          words={{ title: stripeText.disconnectTitle, confirm: stripeText.disconnect, busy: stripeText.disconnecting }}
          destructive
          write={disconnecting}
          onConfirm={() => disconnecting.run({})}
          onClose={() => setAsking(false)}
        >
          <p>{stripeText.question}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Notes whether the user has come back from Stripe's form, or from a link that has expired, and removes that from the address. */
function useReturn(): { returned: boolean; isOver: boolean } {
  const [search, setSearch] = useSearchParams();
  const [from] = useState(() => search.get('stripe'));
  const isNamed = search.has('stripe');
  useEffect(() => {
    if (!isNamed) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete('stripe');
    setSearch(rest, { replace: true });
  }, [isNamed, setSearch]);
  return { returned: from === 'back', isOver: from === 'again' };
}
