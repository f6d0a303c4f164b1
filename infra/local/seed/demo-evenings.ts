import type { StaffMember } from '#functions/call/actor.ts';
import { findProfile } from '#functions/data/participants/profiles.ts';
import { findNight } from '#functions/data/rounds/night.ts';
import { getItem, putItem } from '#functions/data/table/table.ts';
import { createEvent, updateEventStatus } from '#functions/domain/events/events.ts';
import { listEvents } from '#functions/domain/events/list-events.ts';
import { createMatch } from '#functions/domain/matches/create-match.ts';
import { markAttendance } from '#functions/domain/participants/attendance.ts';
import { planRounds } from '#functions/domain/rounds/plan-rounds.ts';
import { signToken } from '#functions/lib/secrets/tokens.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Event, EventStatus } from '#shared/model/events/event.ts';
import { addStaff } from './add-staff.ts';
import { ask, CallFailed } from './call-api.ts';
import { clockAt, DemoGuests, demoRules, findPresent, nameOf, proofOf } from './demo-guests.ts';
import { holdPastEvening } from './demo-history.ts';
import { publishDemoPages } from './demo-pages.ts';
import { takeDemoPayments } from './demo-payments.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import { demoOrganization, demoSince, demoStaff, type PlannedEvening, planEvenings } from './demo-plan.ts';
import { drawPortrait } from './draw-portrait.ts';
import { mapInParallel } from './map-in-parallel.ts';
import { planMatches } from './plan-matches.ts';
import { type LinkProof, uploadPortrait } from './upload-portrait.ts';

const marker = { pk: 'SYSTEM', sk: 'SEED#DEMO' };
/** Number of portraits uploaded at the same time. */
const atOnce = 4;
const minute = 60_000;

/**
 * Fills a new stack with the demo organization: three past evenings, a live one, and two to come, one of them with a price. Keeps what an interrupted start created,
 * so the next start can continue at any point. The past evenings are created by the product's own use cases, with the clock set to that
 * day; today's guests register through the public API, as a phone would.
 */
export async function seedDemoEvenings({ url }: { readonly url: string }): Promise<void> {
  if ((await getItem(marker, { consistent: true })) !== undefined) return;
  const { users } = await addStaff({ organization: { ...demoOrganization, since: demoSince(Date.now()) }, staff: demoStaff });
  const memberOf = (role: 'admin' | 'host'): StaffMember => {
    const user = users.find((one) => one.role === role);
    if (user === undefined) throw new Error(`The demo ${role} is missing.`);
    return { kind: 'staff', userId: user.id, sessionId: 'demo', email: user.email, role, tenantId: demoOrganization.id };
  };
  const actor = memberOf('host');

  const plan = planEvenings(Date.now());
  const history = await mapInParallel(plan.history, 1, async (planned, place) => ({
    planned,
    place,
    event: await ensureEvent(actor, planned),
  }));
  const live = await ensureEvent(actor, plan.live);
  const next = await ensureEvent(actor, plan.next);
  await takeDemoPayments(memberOf('admin'));
  const paid = await ensureEvent(actor, plan.paid);
  const proof = await proofOf(actor, live);
  const guests = new DemoGuests();
  for (const { planned, place, event } of history) {
    await holdPastEvening(url, { actor, planned, place, event }, guests, proof);
    await guests.note(event);
  }
  await fillLiveEvening(url, actor, live, guests, proof);
  await publishDemoPages(url, actor, { next, paid });
  await putItem({ ...marker, live: live.id });
}

async function ensureEvent(actor: StaffMember, { form, createdAt }: PlannedEvening): Promise<Event> {
  const { data } = await listEvents(actor, {});
  return data.find((event) => event.name === form.name) ?? createEvent(actor, form, clockAt(createdAt));
}

async function fillLiveEvening(url: string, actor: StaffMember, event: Event, guests: DemoGuests, proof: LinkProof): Promise<void> {
  const present = await findPresent(event);
  await mapInParallel(
    demoPeople.filter((guest) => !present.has(nameOf(guest))),
    atOnce,
    async (guest) => {
      const known = guests.known(nameOf(guest));
      const request = { key: event.id, token: proof.token, ...guest.form };
      // A returning guest registers as the existing participant, with the same photo.
      const answer =
        known === undefined
          ? await ask(url, registration.registerForEvent, {
              ...request,
              photo_upload_id: await uploadPortrait(url, await drawPortrait(guest.look), proof),
            })
          : await ask(url, registration.registerForEvent, request, { bearer: await participantToken(known.id, known.eventId) });
      if (answer.status !== 201) throw new CallFailed(registration.registerForEvent, answer);
    },
  );
  await setStatus(actor, event, 'active');
  await makeMatches(actor, event, demoPeople, { count: 5, perPerson: 1, offset: 2, from: Date.now() - 9 * minute, every: 2 * minute });
  await planOnce(actor, event);
  await openDoor(actor, event);
}

/** Checks in two of every three guests, one a minute. A repeated run keeps their times. */
async function openDoor(actor: StaffMember, event: Event): Promise<void> {
  const ids = await findPresent(event);
  const here = demoPeople.flatMap((guest, place) => (place % 3 === 0 ? [] : (ids.get(nameOf(guest)) ?? [])));
  for (const [place, id] of here.entries()) {
    await markAttendance(actor, event.id, id, { here: true }, clockAt(Date.now() - (here.length - place) * minute));
  }
}

/** Plans an event's rounds, unless there is a plan already. */
async function planOnce(actor: StaffMember, { id }: Event): Promise<void> {
  if ((await findNight(demoOrganization.id, id)) !== undefined) return;
  const settings = { rounds: 6, seconds: 300, gap_seconds: 60, tables: 20, who: 'registered', way: 'planned' } as const;
  await planRounds(actor, id, { ...settings, ...demoRules, replaces: null, dry: false });
}

/** Issues a token for the session in which the participant first registered. */
async function participantToken(participantId: string, eventId: string): Promise<string> {
  const tid = demoOrganization.id;
  const profile = await findProfile(tid, participantId, { consistent: true });
  const sid = profile?.access.openings[0]?.id;
  return signToken({ aud: 'participant', token_use: 'access', sub: participantId, tid, eid: eventId, ...(sid && { sid }) }, 600);
}

async function setStatus(actor: StaffMember, event: Event, status: EventStatus): Promise<void> {
  if (event.status !== status) await updateEventStatus(actor, event.id, status);
}

interface MatchPlan {
  readonly count: number;
  readonly perPerson: number;
  readonly offset: number;
  /** Time of the first match in epoch ms, and ms between matches. */
  readonly from: number;
  readonly every: number;
}

/** Creates matches one after the other, so that their ids are in the order of their times. A repeated run creates none twice. */
async function makeMatches(actor: StaffMember, event: Event, guests: readonly DemoPerson[], plan: MatchPlan): Promise<void> {
  const ids = await findPresent(event);
  for (const [index, pair] of planMatches(guests, plan.count, plan).entries()) {
    const [participant1_id = '', participant2_id = ''] = pair.map((position) => {
      const guest = guests[position];
      return guest === undefined ? '' : ids.get(nameOf(guest));
    });
    await createMatch(
      actor,
      { event_id: event.id, participant1_id, participant2_id },
      `demo-${index}`,
      clockAt(plan.from + index * plan.every),
    );
  }
}
