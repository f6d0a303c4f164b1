import { Problem } from '#shared/contract/errors.ts';
import type { ShownBrand } from '#shared/model/brand/shown-brand.ts';
import type { Interest } from '#shared/model/catalogue/catalogue.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import type { ProfileExport, ProfileOpening } from '#shared/model/participants/participant-lists.ts';
import { shownState } from '#shared/rules/waiting/waiting.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { auditWrite } from '../../data/audit/audit.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import type { StoredMatch } from '../../data/matches/matches.ts';
import { listMatchesOf } from '../../data/matches/matches-of-person.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { mayAgree, type Proof } from '../../data/profile/profile-openings.ts';
import { findRegistrationsOf } from '../../data/registration/registrations.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { findWaiting, listWaitingOfAddress } from '../../data/waiting/waiting.ts';
import { auditOf } from '../audit/audit.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { exportCards } from '../cards/export-cards.ts';
import { listOwnInterests } from '../catalogue/own-interests.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';
import { countLine } from '../participants/audit-of-edit.ts';
import { describeOwn } from '../participants/describe-own.ts';
import { answersOf, listAttendedEvents } from '../participants/returning/visits.ts';
import { exportOwnOrders } from '../payments/export-own-orders.ts';
import { findShownFirstNames } from '../plan/shown-first-names.ts';
import { exportToldStaff } from '../safety/export-told-staff.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { exportFeedback } from './export-feedback.ts';
import { findOwn } from './find-own.ts';
import { describeConsent } from './own-consent.ts';
import { listQuestioned } from './profile-openings.ts';

/**
 * Returns the caller's own profile.
 * @throws Problem `participant_not_found`
 */
export async function getOwnProfile(
  actor: ParticipantActor,
  participantId: string,
): Promise<{ participant: Profile; openings: ProfileOpening[]; may_agree: boolean; own_interests?: Interest[]; brand?: ShownBrand }> {
  const [profile, catalogue, own, brand] = await Promise.all([
    findOwn(actor, participantId),
    readCatalogue(),
    listOwnInterests(actor),
    actor.brand?.(),
  ]);
  const [participant, openings] = await Promise.all([
    describeOwn(actor.tenantId, profile, actor, catalogue),
    listQuestioned(actor, profile),
  ]);
  const may_agree = mayAgree(requireProof(profile, actor));
  return { participant, openings, may_agree, ...(own.length === 0 ? {} : { own_interests: own }), ...inBrand(brand) };
}

/**
 * Exports all stored data about the caller. If the session was neither proved nor confirmed through the mailbox, exports only what was
 * entered in it.
 * @throws Problem `participant_not_found`; `mail_proof_needed` once another session has proved the mailbox; `too_many_requests`
 */
export async function exportOwnProfile(actor: ParticipantActor, participantId: string, { now } = realTimeAndIds): Promise<ProfileExport> {
  const { tenantId } = actor;
  const [profile, catalogue, tenant] = await Promise.all([findOwn(actor, participantId), readCatalogue(), findTenant(tenantId)]);
  const proof = requireProof(profile, actor);
  if (isAskedAbout(profile, proof)) throw new Problem('mail_proof_needed');
  const complete = proof.is !== 'unproved';
  const seen = viewOf(profile, proof);
  const { eventIds } = seen;
  const [participant, consent, events, registrations, matches, entries, orders, told] = await Promise.all([
    describeOwn(tenantId, profile, actor, catalogue),
    describeConsent(tenantId, seen),
    listAttendedEvents(tenantId, eventIds),
    findRegistrationsOf(tenantId, participantId, eventIds),
    complete ? Promise.all(eventIds.map((eventId) => listOwnMatches(tenantId, eventId, participantId))) : [],
    complete ? listOwnEntries(tenantId, profile.contact.email) : [],
    complete ? exportOwnOrders(tenantId, participantId) : [],
    complete && proof.opensPrivate ? exportToldStaff(tenantId, participantId) : { kept_apart: [], reports: [] },
  ]);
  const [cards, feedback] = proof.opensPrivate
    ? await Promise.all([exportCards(tenantId, participantId, events), exportFeedback(tenantId, participantId, events)])
    : [[], []];
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const subject = { kind: 'participant', id: participantId, name: null } as const;
  const audit = auditOf(actor, { action: 'data_exported', tenantId, subject });
  await retryWhenChanged(async () => {
    const written = await writeTogether([await countLine(actor, now()), auditWrite(audit)]);
    return written ? undefined : changed;
  });
  return {
    cards,
    feedback,
    exported_at: new Date(now()).toISOString(),
    organization: tenant?.name ?? '',
    complete,
    participant,
    consent,
    events: events.map((event) => ({ ...event, ...answersOf(registrations.get(event.id)) })),
    matches: matches.flat().map(({ match, with: matched_with }) => ({
      event_id: match.eventId,
      event_name: names.get(match.eventId) ?? match.eventName,
      start_time: match.startTime,
      quality_score: match.quality,
      matched_with,
    })),
    waiting_lists: entries,
    ...(orders.length === 0 ? {} : { orders }),
    ...told,
  };
}

/** Whether the owner has opened a link from the mailbox but has not yet said whether this session is theirs. */
const isAskedAbout = ({ access }: StoredProfile, proof: Proof) => proof.is === 'unproved' && access.provedAt > 0;

/** Lists a guest's matches at one event, each with the name that the guest saw. */
async function listOwnMatches(tenantId: string, eventId: string, participantId: string) {
  const found = (await listMatchesOf(tenantId, eventId, participantId)).map(({ match }) => match);
  const idOf = ({ people: [one, other] }: StoredMatch) => (one.id === participantId ? other : one).id;
  const nameOf = await findShownFirstNames(tenantId, eventId, found.map(idOf));
  return found.map((match) => ({ match, with: nameOf(idOf(match)) }));
}

/** Lists the waiting-list entries of an address. */
async function listOwnEntries(tenantId: string, email: string): Promise<ProfileExport['waiting_lists']> {
  const found = await listWaitingOfAddress(tenantId, email);
  const [events, entries] = await Promise.all([
    findEvents(tenantId, [...new Set(found.map(({ eventId }) => eventId))]),
    Promise.all(found.map(({ eventId, entryId }) => findWaiting(tenantId, eventId, entryId))),
  ]);
  const names = new Map(events.map(({ id, name }) => [id, name]));
  return entries.flatMap((entry, index) => {
    const eventId = found[index]?.eventId ?? '';
    if (entry === undefined) return [];
    const { state, since, form } = entry;
    return [
      {
        ...{ event_id: eventId, event_name: names.get(eventId) ?? null, state: shownState(state), since },
        ...answersOf({ answers: form?.answered ?? [] }),
      },
    ];
  });
}
