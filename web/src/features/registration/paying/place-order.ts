import type { ReplyOf } from '#shared/contract/define.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import type { InvitedEvent, registration } from '#shared/contract/routes/registration.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import type { ParticipantInput } from '../../participant-form/form-values.ts';
import { forgetOrder, keepOrder, keptOrder, orderKey } from '../../paying/kept-order.ts';
import { leaveTo, orderPath } from '../../paying/order-path.ts';
import { payingText } from '../../paying/text.ts';
import type { Paying } from '../../paying/use-paying.ts';
import { sendAsKnown } from '../known-participant.ts';
import { atCode } from './asked-with-paying.tsx';

interface Placing {
  readonly event: InvitedEvent;
  readonly token: string;
  /** The participant who chose 'Continue as …'; otherwise null. */
  readonly known: Profile | null;
  readonly paying: Paying;
  readonly input: ParticipantInput;
  /** Looks again at what the event costs. */
  readonly look: () => Promise<void>;
  /** Called if this browser turns out to hold a place already. */
  readonly onHeld: () => void;
}

/**
 * Orders a place. A guest who has to pay online leaves for the page where that is done.
 * @returns the session of a guest who is registered at once; never, if the guest leaves
 * @throws ApiError, with words that say what to do; at the code's field if the code is the reason
 */
export async function placeOrder({ event, token, known, paying, input, look, onHeld }: Placing): Promise<Registered> {
  const request = { key: event.id, token, ...input, ...paying.wishOf(input.gender) };
  const headers = { 'idempotency-key': orderKey(event.id) };
  try {
    const asKnown = known === null ? undefined : await sendAsKnown(payments.startOrder, known.id, request, headers);
    const ordered = asKnown ?? (await call(payments.startOrder, request, { as: 'visitor', headers }));
    if (ordered.session !== null) {
      forgetOrder(event.id);
      return ordered.session;
    }
    if (ordered.token !== null) keepOrder(event.id, ordered.token);
    return leaveTo(ordered.pay_at ?? orderPath(ordered.token ?? ''));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'order_open' && keptOrder(event.id) !== null) onHeld();
    if (error.code === 'price_changed' || error.code === 'way_not_offered') await look().catch(() => undefined);
    throw inWords(error);
  }
}

type Registered = ReplyOf<typeof registration.registerForEvent>;

/** Returns a refusal as this form says it. */
function inWords(error: ApiError): ApiError {
  const { status, code, requestId, retryAfter } = error;
  if (code === 'price_changed') return new ApiError(status, { code, message: payingText.priceChanged });
  if (code === 'code_not_valid') {
    return new ApiError(status, { code, message: error.message, validationErrors: atCode(payingText.codeRefused) });
  }
  return error.message === '' ? new ApiError(status, { code, message: payingText.failed, requestId, retryAfter }) : error;
}
