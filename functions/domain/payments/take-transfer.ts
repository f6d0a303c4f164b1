import type { BodyOf } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { transfers } from '#shared/contract/routes/transfers.ts';
import type { TransferredPlace } from '#shared/model/payments/transfer.ts';
import { canPassOn, transferUntil } from '#shared/rules/payments/transfers.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { canceledId, type MailOrder } from '../../data/mail/mails.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { findOrder, type StoredOrder } from '../../data/payments/orders.ts';
import { openTransferLink, passOn } from '../../data/payments/transfers.ts';
import { findRegistration, type StoredRegistration } from '../../data/registration/registrations.ts';
import { findInviting } from '../../data/retention/retention-setting.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { type AnsweredForm, buyerId, findWaiting, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { idOf, newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { auditOf } from '../audit/audit.ts';
import { calendarSourceOf, factsOf } from '../events/event-facts.ts';
import { tokenOf } from '../events/registration-link.ts';
import { languageOf } from '../guests/guest-language.ts';
import { withAnswers } from '../participants/participant-form.ts';
import { removeMatchesOf } from '../participants/remove-participant.ts';
import { requestKeyOf } from '../participants/request-key.ts';
import { invitedTo } from '../registration/invited-to.ts';
import { registerFromWaiting } from '../registration/register-for-event.ts';
import { requireTurn } from '../registration/registration-pace.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { waitingToken } from '../waiting/waiting-mails.ts';
import { checkBuyer } from './check-buyer.ts';
import { finishTransfer, nextTry } from './finish-transfer.ts';

/** A place that a link passes on. */
interface Passed {
  readonly event: StoredEvent;
  readonly registration: StoredRegistration;
  readonly profile: StoredProfile;
  readonly order: StoredOrder;
}

/** @returns undefined if the link passes on nothing, or no longer does */
async function openTransferred(token: string, now: number): Promise<Passed | undefined> {
  const link = await openTransferLink(token);
  if (link === undefined) return undefined;
  const { tenantId, eventId, participantId } = link;
  const [event, registration, profile] = await Promise.all([
    findEvent(tenantId, eventId, { consistent: true }),
    findRegistration(tenantId, eventId, participantId, { consistent: true }),
    findProfile(tenantId, participantId, { consistent: true }),
  ]);
  if (event?.cancellation) throw new Problem('event_canceled');
  if (event === undefined || profile === undefined || registration?.payment == null) return undefined;
  if (registration.transfer !== link.nonce || !canPassOn(event, registration, now)) return undefined;
  const order = await findOrder(tenantId, eventId, registration.payment.order);
  return order && { event, registration, profile, order };
}

/**
 * Returns the place that a link passes on.
 * @throws Problem `transfer_not_found`, `event_canceled`
 */
export async function getTransfer(token: string, { now } = realTimeAndIds) {
  const passed = await openTransferred(token, now());
  const inviting = passed && (await findInviting(passed.event.tenantId));
  if (passed === undefined || inviting === undefined) throw new Problem('transfer_not_found');
  const { event, registration, order } = passed;
  const { amount, currency, way } = order;
  const place: TransferredPlace = {
    ...{ from: registration.firstName, gender: registration.gender, until: transferUntil(event.start) },
    ...(order.state === 'due' ? { due: { amount, currency, way } } : {}),
    registration_token: await tokenOf(event.id, event.link),
  };
  return { ...place, event: await invitedTo(event, inviting, now()) };
}

interface Taking {
  readonly token: string;
  /** The browser's description of itself. */
  readonly device: string;
  /** The network that the client is in. */
  readonly clientAddress: string;
  /** If the same form is sent again with this key, the guest gets the first reply. This is for phones that lost it. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Lets a guest take over the place that a link passes on. In one transaction, the place leaves whoever passes it on and is held for the
 * other guest, with the order; then the other guest is registered. If this is interrupted, repeating the call with its key finishes it, and so
 * does the minute. Nobody else who has the link gets that reply, even if they know what the guest typed.
 * @throws Problem as `payments.takeTransfer` declares
 */
export async function takeTransfer(
  { token, device, clientAddress, idempotencyKey }: Taking,
  sent: BodyOf<typeof transfers.takeTransfer>,
  timeAndIds = realTimeAndIds,
): Promise<NonNullable<Awaited<ReturnType<typeof finishTransfer>>>> {
  const requestKey = requestKeyOf(idempotencyKey, { form: sent, photo: undefined, caller: undefined }) ?? timeAndIds.newId();
  const entryId = entryIdOf(sent.gender, token, requestKey);
  let isChecked = false;
  return retryWhenChanged(async () => {
    const passed = await openTransferred(token, timeAndIds.now());
    if (passed === undefined) return (await repeated(token, entryId, device, timeAndIds)) ?? notFound();
    const { event, registration, profile, order } = passed;
    const form = withAnswers(sent, event.questions);
    if (form.gender !== registration.gender) throw new Problem('transfer_other_gender');
    if (!isChecked) {
      await requireTurn(event, clientAddress, timeAndIds);
      if (form.contact.email === profile.contact.email) throw new Problem('already_registered');
      await checkBuyer(event, form, timeAndIds);
      isChecked = true;
    }
    await removeMatchesOf(giverOf(event, profile), event, registration);
    const entry = entryOf(entryId, event, order, form, timeAndIds);
    const refused = await pass(passed, entry, timeAndIds);
    if (refused === 'address') throw new Problem('already_registered');
    if (refused === 'barred') throw new Problem('registration_refused');
    if (refused === 'photo') throw new Problem('upload_not_found');
    if (refused !== undefined) return changed;
    const { tenantId, id: eventId } = event;
    return (
      (await finishTransfer(tenantId, eventId, order.id, { device, entryId, timeAndIds })) ??
      (await repeated(token, entryId, device, timeAndIds)) ??
      notFound()
    );
  }, giveUpAsConflict);
}

/** Whoever passes on a place acts by the link that they gave. */
const giverOf = ({ tenantId }: StoredEvent, { id }: StoredProfile) =>
  ({ kind: 'participant', tenantId, participantId: id, sessionId: undefined, mailEpoch: undefined }) as const;

const notFound = (): never => {
  throw new Problem('transfer_not_found');
};

const entryIdOf = (gender: AnsweredForm['gender'], token: string, requestKey: string): string =>
  buyerId(gender, idOf('transfer', hashOf(token), requestKey));

const entryOf = (id: string, { start }: StoredEvent, order: StoredOrder, form: AnsweredForm, { now }: TimeAndIds): StoredWaiting => ({
  ...{
    id,
    state: 'offered',
    email: form.contact.email,
    firstName: form.first_name,
    lastName: form.last_name,
  },
  ...{ form, nonce: newNonce(), until: start, since: new Date(now()).toISOString(), participantId: null, successor: null, draft: null },
  ...{ orderId: order.id, asked: 0, network: null },
});

async function pass({ event, registration, profile, order }: Passed, entry: StoredWaiting, timeAndIds: TimeAndIds) {
  const { tenantId, id: eventId } = event;
  const now = timeAndIds.now();
  const organization = (await findTenant(tenantId))?.name ?? '';
  const mail: MailOrder = {
    ...{ id: canceledId(eventId, profile.id), to: profile.contact.email, createdAt: now, guestOf: tenantId },
    language: languageOf(profile, event),
    content: {
      template: 'place-cancelled',
      ...{ first_name: profile.firstName, event: factsOf(event), organization, calendar: calendarSourceOf(event) },
      ...{ passed_on: true, expires_at: event.start },
    },
  };
  const audit = auditOf(
    giverOf(event, profile),
    {
      ...{ action: 'participant_removed', tenantId, subject: { kind: 'participant', id: profile.id, name: null } },
      changes: [{ field: 'event', from: event.name, to: null }],
    },
    timeAndIds,
  );
  return passOn({
    ...{ tenantId, eventId, event, giver: { registration, profile }, entry, order, audit, mail, now },
    linkHash: hashOf(await waitingToken(entry.id, entry.nonce)),
    due: new Date(now + nextTry).toISOString(),
  });
}

/** Returns the reply to a call that took over the place before with this entry, which only the same request has. */
async function repeated(token: string, entryId: string, device: string, timeAndIds: TimeAndIds) {
  const link = await openTransferLink(token);
  const entry = link && (await findWaiting(link.tenantId, link.eventId, entryId));
  if (link === undefined || entry === undefined || entry.orderId === null) return undefined;
  const { tenantId, eventId } = link;
  const event = await findEvent(tenantId, eventId);
  const done = await finishTransfer(tenantId, eventId, entry.orderId, { device, entryId, timeAndIds });
  return done ?? (event && registerFromWaiting(event, { ...entry, form: null }, device, timeAndIds));
}
