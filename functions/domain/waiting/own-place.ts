import { Problem } from '#shared/contract/errors.ts';
import type { GuestDraft } from '#shared/model/imports/import.ts';
import type { WaitingAnswer, WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { lackingIn } from '#shared/rules/imports/lacking.ts';
import { mayCost } from '#shared/rules/payments/prices.ts';
import { isHeld, isListClosed, shownState, stateAfter, type WaitingState } from '#shared/rules/waiting/waiting.ts';
import { findBranded, noBrand, type StoredBrand } from '../../data/brand/brands.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { findPaying, noPayments } from '../../data/payments/payment-setting.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { findInviting } from '../../data/retention/retention-setting.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { findWaiting, isIncomplete, listLine, openWaitingLink, queueOfEntry, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { momentIn } from '../../lib/mail/templates/mail-facts.ts';
import { wordsIn } from '../../lib/mail/words/mail-words.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { noticeOf } from '../events/cancellation-notice.ts';
import { factsOf } from '../events/event-facts.ts';
import { linkOfEvent, windowOf } from '../events/registration-link.ts';
import { priceIn } from '../events/shown-price.ts';
import { languageOfForm } from '../guests/guest-language.ts';
import { invitedTo } from '../registration/invited-to.ts';
import { registerFromWaiting, stillPossible } from '../registration/register-for-event.ts';
import { requireTurn } from '../registration/registration-pace.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { enterQueue } from './join-waiting-list.ts';
import { positionIn } from './queue-position.ts';

/** A place on a waiting list, as its link opens it. */
export interface OpenedPlace {
  readonly tenantId: string;
  readonly eventId: string;
  readonly event: StoredEvent;
  readonly organization: string;
  readonly brand: StoredBrand;
  readonly entry: StoredWaiting;
}

/**
 * Returns the place on a waiting list that a link opens.
 * @throws Problem `link_not_found`, the same for a wrong link, an erased person and a deleted event
 */
export async function openPlace(token: string): Promise<OpenedPlace> {
  const link = await openWaitingLink(token);
  const [event, tenant, entry] =
    link === undefined
      ? []
      : await Promise.all([
          findEvent(link.tenantId, link.eventId),
          findBranded(link.tenantId),
          findLatest(link.tenantId, link.eventId, link.entryId),
        ]);
  if (link === undefined || event === undefined || entry === undefined) {
    throw new Problem('link_not_found', { details: 'This link does not open a place on a waiting list.' });
  }
  return { ...link, event, organization: tenant?.name ?? '', brand: tenant?.brand ?? noBrand, entry };
}

/** Returns the entry, or, if its guest has joined again since, their latest one. This keeps the links in earlier emails working. */
async function findLatest(tenantId: string, eventId: string, entryId: string): Promise<StoredWaiting | undefined> {
  const entry = await findWaiting(tenantId, eventId, entryId);
  return entry === undefined || entry.successor === null ? entry : findLatest(tenantId, eventId, entry.successor);
}

/**
 * Returns the guest's place on a waiting list.
 * @throws Problem `link_not_found`
 */
export async function getOwnPlace(token: string, { now } = realTimeAndIds): Promise<WaitingPlace> {
  return describePlace(await openPlace(token), now());
}

async function describePlace({ tenantId, eventId, event, organization, brand, entry }: OpenedPlace, now: number): Promise<WaitingPlace> {
  const queue = queueOfEntry(entry.id);
  const held = isHeld(entry, event.start, now);
  const isOver = await hasGone(tenantId, eventId, entry);
  const state: WaitingState = isOver ? 'left' : entry.state === 'offered' && !held ? 'lapsed' : shownState(entry.state);
  const closed = isListClosed(event, now);
  const cancellation = await noticeOf(event, now);
  const isRegistering = closed && !windowOf(event, now).expired;
  return {
    event: { ...factsOf(event), id: eventId, organization },
    first_name: entry.firstName,
    ...{ queue, state },
    position: state === 'waiting' ? positionIn(await listLine(tenantId, eventId, queue, event.format), entry.id) : null,
    until: held ? entry.until : null,
    again: state === 'lapsed' && entry.form !== null && !closed,
    closed,
    registration_link: isRegistering ? await linkOfEvent(event) : null,
    ...(cancellation && { cancellation }),
    ...(held ? await describePrice(event, entry, now) : {}),
    ...inBrand(brand),
    ...(held && entry.draft !== null ? { to_complete: await describeCompletion(event, entry.draft, now) } : {}),
  };
}

/** Describes what a held place costs its guest; nothing if it costs nothing. Imported guests have paid elsewhere. */
async function describePrice(event: StoredEvent, entry: StoredWaiting, now: number): Promise<Pick<WaitingPlace, 'price' | 'ordered'>> {
  if (isIncomplete(entry.id) || !mayCost(event.price, queueOfEntry(entry.id))) return {};
  const { setting = noPayments } = (await findPaying(event.tenantId)) ?? {};
  return { ...(await priceIn(event, setting, now)), ...(entry.orderId === null ? {} : { ordered: true }) };
}

/** Describes what an imported guest is asked for. */
async function describeCompletion(event: StoredEvent, draft: GuestDraft, now: number): Promise<WaitingPlace['to_complete']> {
  const inviting = await findInviting(event.tenantId);
  if (inviting === undefined) return undefined;
  const { kept_months, for_whom, questions } = await invitedTo(event, { ...inviting, ownInterests: 0 }, now);
  return { lacks: lackingIn(draft, event.format), kept_months, ...(for_whom && { for_whom }), ...(questions && { questions }) };
}

/** Whether a guest who had a place has given it up or been removed since. */
async function hasGone(tenantId: string, eventId: string, { state, participantId }: StoredWaiting): Promise<boolean> {
  if ((state !== 'accepted' && state !== 'approved' && state !== 'registered') || participantId === null) return false;
  return (await findRegistration(tenantId, eventId, participantId, { consistent: true })) === undefined;
}

interface Answering {
  readonly token: string;
  /** The browser's description of itself. */
  readonly device: string;
  /** The network that the client is in. */
  readonly clientAddress: string;
}

/**
 * Carries out the answer that a guest gives about their place. Idempotent.
 * @throws Problem as `waiting.answerOffer` declares
 */
export async function answerOffer({ token, device, clientAddress }: Answering, { action }: WaitingAnswer, timeAndIds = realTimeAndIds) {
  let isCounted = false;
  return retryWhenChanged(async () => {
    const opened = await openPlace(token);
    if (opened.event.cancellation !== null && (action === 'accept' || action === 'again')) throw new Problem('event_canceled');
    // Counted only once, even if the place changes and this is retried. Accepting is not slowed down, because a held place is kept for this
    // guest alone.
    if (!isCounted && action === 'again' && stateAfter(opened.entry.state, action) !== undefined) {
      await requireTurn(opened.event, clientAddress, timeAndIds);
      isCounted = true;
    }
    // Only their own route registers imported guests, because they lack something.
    if (action === 'accept' && opened.entry.draft === null) return accept(opened, { token, device }, timeAndIds);
    if (action === 'again') return joinAgain(opened, timeAndIds);
    const { tenantId, eventId, entry } = opened;
    const to = stateAfter(entry.state, action);
    if (to === 'left' || to === 'declined' || to === 'withdrawn') {
      if (!(await endWaiting({ tenantId, eventId, entry }, { to }))) return changed;
      return { place: await describePlace({ ...opened, entry: { ...entry, state: to } }, timeAndIds.now()), session: null };
    }
    return { place: await describePlace(opened, timeAndIds.now()), session: null };
  }, giveUpAsConflict);
}

/**
 * Registers the guest for the place that is held for them, with the form in the opened entry.
 * @returns `changed` if the offer's end was moved in between
 * @throws Problem `offer_expired`, and as `registerFromWaiting` does
 */
export async function accept(opened: OpenedPlace, { token, device }: { token: string; device: string }, timeAndIds: TimeAndIds) {
  const { entry, event } = opened;
  // Imported guests have paid elsewhere.
  if (entry.state === 'offered' && !isIncomplete(entry.id) && mayCost(event.price, queueOfEntry(entry.id)))
    throw new Problem('payment_needed');
  const isTheirs = entry.state === 'accepted' || isHeld(entry, event.start, timeAndIds.now());
  const session = isTheirs ? await registerHeld(opened, device, timeAndIds) : undefined;
  const after = await openPlace(token);
  // The place was not taken and is still held. Only the end of the offer was brought forward in between.
  if (session === undefined && isHeld(after.entry, after.event.start, timeAndIds.now())) return changed;
  // The place was accepted before, but the session from then has ended. The evening page can email the guest a link.
  if (session === undefined && after.entry.state !== 'accepted') throw offerExpired(after, timeAndIds.now());
  return { place: await describePlace(after, timeAndIds.now()), session: session ?? null };
}

/** Refusals that no other answer of the guest can change. */
const endsOffer: readonly string[] = ['registration_refused', 'age_outside'];

/**
 * Registers the guest for the held place. A barred address, or an age that the event is no longer for, is refused as in any registration.
 * The place then immediately goes to the next guest.
 */
async function registerHeld(opened: OpenedPlace, device: string, timeAndIds: TimeAndIds) {
  const { tenantId, eventId, event, entry } = opened;
  try {
    return await registerFromWaiting(event, entry, device, timeAndIds);
  } catch (error) {
    // An imported guest types the age only now, and may correct it.
    const mayCorrect = error instanceof Problem && error.code === 'age_outside' && isIncomplete(entry.id);
    if (error instanceof Problem && endsOffer.includes(error.code) && !mayCorrect)
      await endWaiting({ tenantId, eventId, entry }, { to: 'lapsed' });
    throw error;
  }
}

/** Tells the guest which link to use, because this link cannot open the registration. */
function withWayIn(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'place_free') throw error;
  throw new Problem('place_free', { details: 'There is a place for you. Open the registration link again, and register now.' });
}

/** Says until when the place was held, in the language of the guest's form. */
function offerExpired({ entry, event }: OpenedPlace, now: number): Problem {
  // The host may have ended the offer earlier.
  if (entry.until === null || Date.parse(entry.until) > now) return new Problem('offer_expired');
  const { locale } = wordsIn(languageOfForm(entry.form, event));
  return new Problem('offer_expired', { details: `This place was held for you until ${momentIn(event.timeZone, entry.until, locale)}.` });
}

async function joinAgain(opened: OpenedPlace, timeAndIds: TimeAndIds) {
  const { tenantId, eventId, entry, event, organization } = opened;
  const now = timeAndIds.now();
  if (entry.state === 'offered' && !isHeld(entry, event.start, now)) {
    // The offer has expired, but nothing has ended it yet.
    await endWaiting({ tenantId, eventId, entry }, { to: 'lapsed' });
    return changed;
  }
  if (stateAfter(entry.state, 'again') === undefined || entry.form === null)
    return { place: await describePlace(opened, now), session: null };
  const form = await stillPossible(tenantId, entry.form);
  const joined = await enterQueue({ event, organization, form, former: entry }, timeAndIds).catch(withWayIn);
  if (joined === undefined) throw new Problem('already_registered');
  return { place: await describePlace({ ...opened, entry: joined }, now), session: null };
}
