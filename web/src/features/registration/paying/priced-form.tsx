import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useShownAgain } from '../../../lib/browser/use-shown-again.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { participantFormText } from '../../participant-form/text.ts';
import { forgetOrder, forgetPaidOrder, keptOrder } from '../../paying/kept-order.ts';
import { orderLabel } from '../../paying/paying-choices.tsx';
import { PriceLines } from '../../paying/price-lines.tsx';
import { readPrice } from '../../paying/read-price.ts';
import { payingText } from '../../paying/text.ts';
import { codeQuery, noChoice, type PayingChoice, usePaying } from '../../paying/use-paying.ts';
import type { RegistrationForm, RegistrationFormProps } from '../registration-form.tsx';
import { askedWithPaying } from './asked-with-paying.tsx';
import { HeldPlace, type HeldPlaceProps } from './held-place.tsx';
import { placeOrder } from './place-order.ts';

export interface PricedFormProps extends Omit<RegistrationFormProps, 'ordering'>, Pick<HeldPlaceProps, 'Thanks'> {
  /** The form of other events. It is not imported, because it stays in one file with its page only as long as no other file needs it. */
  Plain: typeof RegistrationForm;
}

/** Shows the registration form of an event with a price (docs/rules/payments.md#guests-pages), or the place that this browser holds. */
export function PricedForm({ Plain, Thanks, ...props }: PricedFormProps) {
  const { event, token, known } = props;
  const queryClient = useQueryClient();
  const price = useMemo(() => readPrice(event.price), [event.price]);
  const [order, setOrder] = useState(() => keptOrder(event.id));
  /** What the form knows of the guest, which is shown above it. */
  const [{ gender, choice }, tell] = useState<{ gender: Gender | ''; choice: PayingChoice }>({
    gender: known?.gender ?? '',
    choice: noChoice,
  });
  const paying = usePaying({ price, choice, gender, codeQuery: (discount) => codeQuery({ key: event.id, token }, discount) });
  // A guest who came back from Stripe's page by the Back button has a place that is held.
  useShownAgain(() => setOrder(keptOrder(event.id)));
  if (order !== null) {
    return (
      <HeldPlace
        token={order}
        Thanks={Thanks}
        onAgain={(isOthers) => {
          (isOthers ? forgetPaidOrder : forgetOrder)(event.id);
          setOrder(null);
        }}
      />
    );
  }
  const look = () => queryClient.refetchQueries({ queryKey: queryKey(registration.validateLink, { key: event.id, token }) });
  return (
    <>
      <PriceLines price={price} event={event} gender={gender} />
      <Plain
        {...props}
        asked={askedWithPaying(props.asked, { paying, tell })}
        ordering={{
          send: (input) => placeOrder({ event, token, known, paying, input, look, onHeld: () => setOrder(keptOrder(event.id)) }),
          submits: ({ busy, blocked, photo }) => ({
            above: null,
            last: (
              <MainAction type="submit" size="lg" fullWidth disabled={blocked || (paying.amount !== 0 && price.ways.length === 0)}>
                {busy ? payingText.busy : photo.state.status === 'compressing' ? participantFormText.compressing : orderLabel(paying)}
              </MainAction>
            ),
          }),
        }}
      />
    </>
  );
}
