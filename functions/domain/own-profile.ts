import { Problem } from '#shared/contract/errors.ts';
import type { Profile } from '#shared/model/participant.ts';
import type { ProfileExport } from '#shared/model/participant-lists.ts';
import { noteAudit } from '../data/audit.ts';
import { readCatalogue } from '../data/catalogue.ts';
import { listMatchesOf } from '../data/matches-of-person.ts';
import { findProfile } from '../data/profiles.ts';
import { findTenant } from '../data/tenants.ts';
import type { ParticipantActor } from '../lib/actor.ts';
import { auditOf } from './audit.ts';
import { describeWhole } from './describe-whole.ts';
import { realEffects } from './effects.ts';
import { listAttendedEvents } from './participant-lists.ts';

/** @throws Problem `participant_not_found` for anybody's profile but the caller's own */
async function findOwn(actor: ParticipantActor, participantId: string) {
  const own = actor.participantId === participantId;
  const profile = own ? await findProfile(actor.tenantId, participantId, { consistent: true }) : undefined;
  if (profile === undefined) throw new Problem('participant_not_found');
  return profile;
}

/** @throws Problem `participant_not_found` */
export async function getOwnProfile(actor: ParticipantActor, participantId: string): Promise<Profile> {
  const [profile, catalogue] = await Promise.all([findOwn(actor, participantId), readCatalogue()]);
  return describeWhole(actor.tenantId, profile, catalogue);
}

/**
 * Everything kept about the caller.
 * @throws Problem `participant_not_found`
 */
export async function exportOwnProfile(actor: ParticipantActor, participantId: string, { now } = realEffects): Promise<ProfileExport> {
  const { tenantId } = actor;
  const [profile, catalogue, tenant] = await Promise.all([findOwn(actor, participantId), readCatalogue(), findTenant(tenantId)]);
  const [participant, events, matches] = await Promise.all([
    describeWhole(tenantId, profile, catalogue),
    listAttendedEvents(tenantId, profile.eventIds),
    Promise.all(profile.eventIds.map((eventId) => listMatchesOf(tenantId, eventId, participantId))),
  ]);
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const subject = { kind: 'participant', id: participantId, name: null } as const;
  await noteAudit(auditOf(actor, { action: 'data_exported', tenantId, subject }));
  return {
    exported_at: new Date(now()).toISOString(),
    organization: tenant?.name ?? '',
    participant,
    events,
    matches: matches.flat().map(({ match }) => ({
      event_id: match.eventId,
      event_name: names.get(match.eventId) ?? match.eventName,
      start_time: match.startTime,
      quality_score: match.quality,
      matched_with: (match.people[0].id === participantId ? match.people[1] : match.people[0]).firstName,
    })),
  };
}
