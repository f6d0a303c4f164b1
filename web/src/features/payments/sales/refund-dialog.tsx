import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Order } from '#shared/model/payments/order.ts';
import { moneyIn, readAmount } from '#shared/rules/payments/money.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { numberField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Fact } from '../../../ui/fact.tsx';
import { ChoiceGroup } from '../../../ui/forms/choice-group.tsx';
import { announced } from '../../../ui/forms/field-props.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { guestOf, leftOf } from './orders-table.tsx';
import styles from './sales.module.css';
import { salesKey } from './sales-query.ts';
import { refundText } from './text.ts';

interface RefundDialogProps {
  eventId: string;
  order: Order;
  /** Called with words about what happened. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks how much of an order goes back. A repeated press returns the money once, because the refund is named when the dialog opens. */
export function RefundDialog({ eventId, order, onDone, onClose }: RefundDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [refundId] = useState(randomKey);
  const form = useFormValues<{ what: 'all' | 'part'; amount: string }>(() => ({ what: 'all', amount: '' }));
  const { currency, amount, refunded, way } = order;
  const left = moneyIn(leftOf(order), currency);
  const isAll = form.values.what === 'all';
  const refunding = useWrite(salesRoutes.refundOrder, {
    fields: ['amount'],
    place: ({ code, message, validationErrors }) => (code === 'refund_too_high' && !isAll ? { amount: message } : validationErrors),
    async onDone(reply, input) {
      await queryClient.invalidateQueries({ queryKey: salesKey });
      const words = moneyIn(input.amount ?? leftOf(order), currency);
      onDone((way === 'online' ? refundText.done : refundText.noted)(words, guestOf(reply.order)));
    },
    fallback: refundText.failed,
  });
  const inputOf = () => ({
    ...{ id: eventId, oid: order.id, refund_id: refundId },
    amount: form.now().what === 'all' ? null : (readAmount(form.now().amount, currency) ?? Number.NaN),
  });
  return (
    <Dialog
      title={refundText.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={refunding.busy} onClick={onClose}>
            {refundText.cancel}
          </Button>
          <Button type="submit" form={formId} color="red.8" disabled={refunding.busy}>
            {refunding.busy ? refundText.busy : isAll ? refundText.confirm(left) : refundText.confirmPart}
          </Button>
        </>
      }
    >
      <form ref={form.ref} id={formId} noValidate className="stack one-column gap-18" onSubmit={submitting(form, refunding, inputOf)}>
        <div className="stack gap-8">
          <p className="weight-650 breaks">{guestOf(order)}</p>
          <dl className={styles['facts']}>
            <Fact name={refundText.paid}>{moneyIn(amount, currency)}</Fact>
            {refunded > 0 && <Fact name={refundText.refunded}>{moneyIn(refunded, currency)}</Fact>}
            {refunded > 0 && <Fact name={refundText.left}>{left}</Fact>}
          </dl>
        </div>
        <ChoiceGroup
          legend={refundText.what}
          name="what"
          options={[
            ['all', refundText.all(left)],
            ['part', refundText.part],
          ]}
          value={form.values.what}
          onChange={(what) => form.set('what', what)}
        />
        {!isAll && (
          <TextInput
            label={refundText.amount(currency)}
            withAsterisk
            size="md"
            {...numberField(form, 'amount')}
            inputMode="decimal"
            {...announced}
          />
        )}
        <p>{way === 'online' ? refundText.online : refundText.byHand}</p>
        {order.participant !== null && <p className="soft text-92">{refundText.staysRegistered}</p>}
        {refunding.failure !== null && <ErrorNotice {...refunding.failure} />}
      </form>
    </Dialog>
  );
}
