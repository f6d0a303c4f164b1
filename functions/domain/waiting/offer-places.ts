import type { Gender } from '#shared/model/participants/participant.ts';
import { hasPlace, heldUntil, nextQueue, offerEnds, type Places, queues } from '#shared/rules/waiting/waiting.ts';
import { findPeopleCounter, hasUndecided, heldIn, placesOf } from '../../data/events/counters.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { isBarred } from '../../data/safety/barred.ts';
import { findTenant, isClosing } from '../../data/tenants/tenants.ts';
import { endWaiting, forgetWaiting } from '../../data/waiting/ending.ts';
import { type DueOffer, listDueOffers, offerPlace, passOver, returnToQueue, setOfferEnd } from '../../data/waiting/offers.ts';
import { findWaiting, isIncomplete, listWaiting, orderOf, queueOfEntry, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { lostMail, offeredMail, refusedMail } from './waiting-mails.ts';

/** How many offers are made, or applications ended, in one step. Each changes the counter, whose record triggers the next step. */
const atOnce = 25;

/**
 * Offers an event's free places to those who are waiting, in order, and ends the offers of an event that has begun or is over, and the
 * undecided applications of a completed one. Triggered by the people counter's records. Idempotent and safe to interrupt, because each of
 * these is one transaction on the counter (docs/rules/waiting.md#offers). Barred addresses are passed over, even if staff make the offers
 * (docs/rules/waiting.md#barred-addresses).
 */
export async function offerPlaces(tenantId: string, eventId: string, timeAndIds = realTimeAndIds): Promise<void> {
  const { now } = timeAndIds;
  const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
  if (counter === undefined) return;
  const until = counter.status === 'completed' ? undefined : offerEnds(now(), Date.parse(counter.start));
  let places = placesOf(counter);
  let version = counter.v;
  const isFree = until !== undefined && queues.some((queue) => places.of[queue].waiting > 0 && hasPlace(places, queue));
  if (!isFree && !hasUndecided(counter) && heldIn(counter) === 0) return;
  const [entries, event, tenant, closing] = await Promise.all([
    listWaiting(tenantId, eventId),
    findEvent(tenantId, eventId, { consistent: true }),
    findTenant(tenantId),
    isClosing(tenantId),
  ]);
  // While the organization is closing, nobody could take a place or be told about it.
  if (event === undefined || closing) return;
  const about = { event, organization: tenant?.name ?? '', now: now() };
  await endForeignOffers({ tenantId, eventId, event, entries, now: now() });
  await declineUndecided(entries, about);
  // These entries are left over if lifting a bar was interrupted.
  for (const entry of entries) {
    if (entry.state === 'passed' && !(await isBarred(tenantId, entry.email))) await returnToQueue({ tenantId, eventId, entry });
  }
  if (until === undefined) return;
  const ends = new Date(until).toISOString();
  const inLine = new Map(
    queues.map((queue) => [queue, entries.filter(({ id, state }) => state === 'waiting' && queueOfEntry(id) === queue)]),
  );
  for (let made = 0; made < atOnce; ) {
    const first = Object.fromEntries([...inLine].flatMap(([queue, [entry]]) => (entry === undefined ? [] : [[queue, orderOf(entry.id)]])));
    const queue = nextQueue(places, first);
    const entry = queue && inLine.get(queue)?.shift();
    if (queue === undefined || entry === undefined) return;
    if (counter.byHand) {
      // Staff make the offers themselves. Only barred guests at the head of a queue are passed over; the first other guest keeps waiting.
      if (!(await isBarred(tenantId, entry.email))) inLine.delete(queue);
      else await passOver({ tenantId, eventId, entry });
      continue;
    }
    const refused = await offerPlace(
      { tenantId, eventId, entry },
      { until: ends, now: about.now, mail: await offeredMail(entry, ends, about), version },
    );
    // The counter has changed since it was read, so someone else may be first now. The record of that change will follow.
    if (refused === 'place') return;
    version += 1;
    if (refused === 'barred') {
      if (await passOver({ tenantId, eventId, entry })) continue;
      // The address is no longer barred, so its guest is first again. Start over here, because lifting the bar writes nothing that would
      // start another run.
      return offerPlaces(tenantId, eventId, timeAndIds);
    }
    // The entry has changed without changing the counter.
    if (refused !== undefined) return offerPlaces(tenantId, eventId, timeAndIds);
    made += 1;
    places = withOneHeld(places, queue);
  }
}

/** Declines some applications for a completed event on which staff have not decided, because their guests were promised an answer. */
async function declineUndecided(
  entries: readonly StoredWaiting[],
  about: { readonly event: StoredEvent; readonly organization: string; readonly now: number },
): Promise<void> {
  const { tenantId, id: eventId, status, cancellation } = about.event;
  if (status !== 'completed' || cancellation !== null) return;
  const undecided = entries.filter(({ state }) => state === 'applied').slice(0, atOnce);
  for (const entry of undecided) await endWaiting({ tenantId, eventId, entry }, { to: 'refused', mail: refusedMail(entry, about) });
}

/** Returns the places that are left after one more offer. */
function withOneHeld(places: Places, queue: Gender): Places {
  const { taken, limit, waiting } = places.of[queue];
  const left = { taken, limit: limit === null ? null : limit - 1, waiting: waiting - 1 };
  return { ...places, limit: places.limit - 1, of: { ...places.of, [queue]: left } };
}

/**
 * Ends the offers of an event that has begun or is over. If an event's start was brought forward, shortens offers that would end after it.
 */
async function endForeignOffers({
  tenantId,
  eventId,
  event,
  entries,
  now,
}: {
  tenantId: string;
  eventId: string;
  event: StoredEvent;
  entries: readonly StoredWaiting[];
  now: number;
}): Promise<void> {
  // An offer that ended now could not be restored if the cancellation were undone. Its guest is told about the cancellation instead.
  if (isUndoable(event)) return;
  const isOver = event.status === 'completed' || Date.parse(event.start) <= now;
  for (const entry of entries) {
    if (entry.state !== 'offered') continue;
    // A guest who is paying keeps the place: `settleOrder` asks Stripe first.
    if (entry.orderId !== null && event.status !== 'completed') continue;
    if (isOver) await endWaiting({ tenantId, eventId, entry }, { to: 'lapsed' });
    else if (isIncomplete(entry.id)) await holdUntilClosing(event, entry, now);
    else if (entry.until !== null && entry.until > event.start) await setOfferEnd({ tenantId, eventId, entry }, event.start);
  }
}

/** Holds an imported guest's place until the list closes, also after the event was moved. `now`: epoch ms. */
async function holdUntilClosing({ tenantId, id, start }: StoredEvent, entry: StoredWaiting, now: number): Promise<void> {
  const closes = heldUntil(start, Date.parse(entry.since));
  const until = Date.parse(closes) > now ? closes : start;
  if (entry.until !== until) await setOfferEnd({ tenantId, eventId: id, entry }, until);
}

/**
 * Ends every offer that expires by `upTo` (epoch ms), and tells its guest. Through the counter's record, the freed place goes to the next
 * guest. If a guest accepts at the same moment, either the acceptance or this end is refused.
 * @returns false if some are left at `ends`, epoch ms
 */
export async function lapseOffers(upTo: number, ends?: number): Promise<boolean> {
  const due = inTurn(await listDueOffers(new Date(upTo).toISOString()), minuteOf(upTo));
  return eachDespiteFailures(due, 'An offer could not be ended', (offer) => lapseOffer(offer, upTo), ends);
}

/** Whether the event was canceled, and this can still be undone. */
const isUndoable = ({ cancellation }: StoredEvent): boolean => cancellation?.told === false;

async function lapseOffer({ tenantId, eventId, entryId }: DueOffer, upTo: number): Promise<void> {
  const [entry, event, tenant, closing] = await Promise.all([
    findWaiting(tenantId, eventId, entryId),
    findEvent(tenantId, eventId, { consistent: true }),
    findTenant(tenantId),
    isClosing(tenantId),
  ]);
  if (entry === undefined) return;
  if (event === undefined) return forgetWaiting(tenantId, eventId, entryId);
  // The guest could neither take the place nor be told that the offer has ended. If the closing is undone, the offer is ended within a
  // minute.
  if (closing || isUndoable(event)) return;
  // `settleOrder` asks Stripe before it ends the place of a guest who is paying.
  if (entry.state !== 'offered' || entry.orderId !== null || entry.until === null || Date.parse(entry.until) > upTo) return;
  const hasBegun = Date.parse(event.start) <= upTo || event.status === 'completed';
  // An imported guest may have paid elsewhere: the page says what to do, and staff complete them at the door.
  const mail = hasBegun || isIncomplete(entryId) ? undefined : lostMail(entry, { event, organization: tenant?.name ?? '', now: upTo });
  await endWaiting({ tenantId, eventId, entry }, { to: 'lapsed', mail });
}
