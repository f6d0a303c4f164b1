import { setTimeout as delay } from 'node:timers/promises';
import type { ParticipantActor, StaffMember } from '#functions/call/actor.ts';
import { findProfile } from '#functions/data/participants/profiles.ts';
import { changeAccess } from '#functions/data/profile/profile-openings.ts';
import { findNight, type StoredNight } from '#functions/data/rounds/night.ts';
import { updateItem } from '#functions/data/table/writes/transact.ts';
import { changeCards } from '#functions/domain/cards/change-cards.ts';
import { getCard } from '#functions/domain/cards/get-card.ts';
import { saveCard } from '#functions/domain/cards/save-card.ts';
import { updateEventStatus } from '#functions/domain/events/events.ts';
import { saveFeedback } from '#functions/domain/guest-evening/save-feedback.ts';
import { markAttendance } from '#functions/domain/participants/attendance.ts';
import { registerForEvent } from '#functions/domain/registration/register-for-event.ts';
import { planRounds } from '#functions/domain/rounds/plan-rounds.ts';
import { runClock } from '#functions/domain/rounds/run-clock.ts';
import type { Share } from '#shared/model/cards/card.ts';
import type { Event } from '#shared/model/events/event.ts';
import { clockAt, type DemoGuests, demoRules, findPresent, proofOf } from './demo-guests.ts';
import { demoOrganization, type PlannedHistory } from './demo-plan.ts';
import { demoAnswer, demoFeedback, demoNote } from './demo-said.ts';
import { drawPortrait } from './draw-portrait.ts';
import { mapInParallel } from './map-in-parallel.ts';
import { type LinkProof, uploadPortrait } from './upload-portrait.ts';

const tenantId = demoOrganization.id;
const minute = 60_000;
const hour = 60 * minute;
/** Number of guests handled at the same time. */
const atOnce = 4;
const share: Share = { email: true, phone: false, instagram: false, photo: false };

/** A past evening of the demo while it is being held. */
interface Held {
  readonly actor: StaffMember;
  readonly event: Event;
  readonly planned: PlannedHistory;
  /** Its index among the past evenings. */
  readonly place: number;
  /** Epoch ms. */
  readonly began: number;
}

/**
 * Holds a past evening from registration to release, using the product's own use cases with the clock set to that day. Waits for the
 * stream's readers to finish (matches, results), so that the next evening's plan knows who has met. Each step may be repeated.
 */
export async function holdPastEvening(url: string, held: Omit<Held, 'began'>, guests: DemoGuests, proof: LinkProof): Promise<void> {
  if (held.event.status === 'completed') return;
  const evening: Held = { ...held, began: Date.parse(held.event.start_time) };
  await registerGuests(url, evening, guests, proof);
  const { actor, event } = evening;
  if (event.status === 'upcoming') await updateEventStatus(actor, event.id, 'active');
  const ids = await idsOf(evening, guests);
  await mapInParallel([...ids.values()], atOnce, (id) => comeByMail(id, evening.began - hour));
  await checkIn(evening, ids);
  await runRounds(evening);
  const came = [...ids].filter(([place]) => !evening.planned.noShows.includes(place));
  const places = new Map(came.map(([place, id]) => [id, place]));
  await mapInParallel(came, atOnce, async ([place, id]) => {
    const guest = await guestOf(id);
    await answerCard(evening, guest, place, places);
    await sayHowItWas(evening, guest, place);
  });
  await release(evening);
  await until(event.id, ({ noted, ended, toldAll }) => noted >= ended && toldAll);
  await updateEventStatus(actor, event.id, 'completed');
}

async function registerGuests(url: string, { actor, event, planned, began }: Held, guests: DemoGuests, proof: LinkProof): Promise<void> {
  const [{ token }, present] = await Promise.all([proofOf(actor, event), findPresent(event)]);
  await mapInParallel(planned.guests, atOnce, async (place) => {
    const guest = guests.at(place);
    if (present.has(guest.name)) return;
    // Each guest uses their own phone.
    const request = { key: token, token: undefined, device: 'Safari on iPhone', clientAddress: guest.name };
    // Guests register over the days before, some earlier than others.
    const timeAndIds = clockAt(began - (1 + (place % 7)) * 24 * hour);
    const known = guests.known(guest.name);
    if (known !== undefined) return void (await registerForEvent({ ...request, actor: await guestOf(known.id) }, guest.form, timeAndIds));
    const photo_upload_id = await uploadPortrait(url, await drawPortrait(guest.look), proof);
    await registerForEvent({ ...request, actor: undefined }, { ...guest.form, photo_upload_id }, timeAndIds);
  });
}

async function idsOf({ event, planned }: Held, guests: DemoGuests): Promise<Map<number, string>> {
  const present = await findPresent(event);
  return new Map(
    planned.guests.flatMap((place) => {
      const id = present.get(guests.at(place).name);
      return id === undefined ? [] : [[place, id] as const];
    }),
  );
}

async function checkIn({ actor, event, planned, began }: Held, ids: ReadonlyMap<number, string>): Promise<void> {
  for (const [place, id] of ids) {
    const isHere = !planned.noShows.includes(place);
    await markAttendance(actor, event.id, id, isHere ? { here: true } : { absent: true }, clockAt(began + (isHere ? place : 40) * minute));
  }
}

/** Runs the rounds. Each takes a little longer than the one before, as in reality. */
async function runRounds({ actor, event, planned, began }: Held): Promise<void> {
  const settings = { rounds: planned.rounds, seconds: 300, gap_seconds: 60, tables: 12, who: 'here', way: 'planned' } as const;
  const first = await findNight(tenantId, event.id);
  if (first === undefined)
    await planRounds(actor, event.id, { ...settings, ...demoRules, replaces: null, dry: false }, clockAt(began + 30 * minute));
  for (;;) {
    const night = await findNight(tenantId, event.id);
    if (night === undefined || night.phase === 'over') return;
    const isRunning = night.phase === 'running';
    const round = isRunning ? night.round : night.round + 1;
    const start = began + 45 * minute + (round - 1) * 7 * minute;
    const end = start + 5 * minute + ((round * 17) % 40) * 1000;
    await runClock(actor, event.id, { action: isRunning ? 'end' : 'start', v: night.v }, clockAt(isRunning ? end : start));
  }
}

/** Opens a mailed link, and confirms that the phone which registered was the participant's own: from then on their answers count. */
async function comeByMail(participantId: string, at: number): Promise<void> {
  const profile = await findProfile(tenantId, participantId, { consistent: true });
  if (profile === undefined || profile.access.provedAt > 0) return;
  const { access } = profile;
  const openings = access.openings.map((opening) => ({ ...opening, confirmed: true, claimed: true }));
  const proved = { ...access, openings, provedAt: at, provedEpoch: access.mailEpoch };
  if ((await updateItem(changeAccess(tenantId, participantId, access, proved))) === undefined) await comeByMail(participantId, at);
}

/** Returns the guest as signed in on the phone from which they first registered. */
async function guestOf(participantId: string): Promise<ParticipantActor> {
  const profile = await findProfile(tenantId, participantId, { consistent: true });
  return { kind: 'participant', tenantId, participantId, sessionId: profile?.access.openings[0]?.id, mailEpoch: undefined };
}

/** Answers a card. The answer depends only on the guests' positions in the list, so that every demo is the same. */
async function answerCard(
  { event, began }: Held,
  guest: ParticipantActor,
  place: number,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const at = began + 2 * hour;
  const { state, lines } = await getCard(guest, guest.participantId, event.id);
  if (state !== 'open' || lines.length === 0) return;
  const answers = lines.map(({ id }) => {
    const about = places.get(id) ?? 0;
    return { about: id, answer: demoAnswer(place, about), note: demoNote(place, about), at };
  });
  await saveCard(guest, guest.participantId, { event_id: event.id, answers, share }, clockAt(at));
}

async function sayHowItWas({ event, place: evening, began }: Held, guest: ParticipantActor, place: number): Promise<void> {
  const said = demoFeedback(place, evening);
  const at = began + 3 * hour;
  if (said !== undefined)
    await saveFeedback(guest, guest.participantId, { event_id: event.id, rating: said.rating, text: said.text ?? '', at }, clockAt(at));
}

/** Releases the results at noon of the next day, or now if the evening was last night. */
async function release({ actor, event, began }: Held): Promise<void> {
  const night = await findNight(tenantId, event.id);
  if (night === undefined || night.cards === 'released') return;
  await changeCards(actor, event.id, { action: 'release', v: night.v, at: null }, clockAt(Math.min(began + 17 * hour, Date.now())));
}

/**
 * Waits until the stream's readers have finished.
 * @throws Error when they have not after five minutes
 */
async function until(eventId: string, isDone: (night: StoredNight) => boolean): Promise<void> {
  for (const ends = Date.now() + 5 * minute; Date.now() < ends; await delay(50)) {
    const night = await findNight(tenantId, eventId);
    if (night !== undefined && isDone(night)) return;
  }
  throw new Error('What follows an evening of the demo is not done.');
}
