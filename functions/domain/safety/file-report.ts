import { Problem } from '#shared/contract/errors.ts';
import { aboutStaff, reportableMs, type SafetyForm } from '#shared/model/evening/safety.ts';
import { findStaffByAddress } from '../../data/accounts/users.ts';
import { findEvent } from '../../data/events/events.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { matchIdOf } from '../../data/matches/matches.ts';
import { findNight } from '../../data/night/night.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { putReport } from '../../data/safety/reports.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { findTenantContact } from '../../data/tenants/tenants.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';
import { newUlid } from '../../lib/ulids.ts';
import type { Effects } from '../effects.ts';
import { keepOneselfApart } from './keep-oneself-apart.ts';
import { findKnown } from './known-people.ts';

type ReportForm = Extract<SafetyForm, { kind: 'report' }>;

/** How long the notice to the owner may take, ms. */
const noticeMs = 7 * 24 * 3_600_000;

/**
 * Keeps what a guest reports about someone they met, or about the staff, and tells the organization's owner that there is something to
 * read (docs/rules/safety.md#report).
 * @returns whether the two are apart because the report asked for it
 * @throws Problem `participant_not_found` for whom the caller did not meet; `report_too_late`, `too_many_requests`
 */
export async function fileReport(
  actor: ParticipantActor,
  { event_id: eventId, about, text, apart }: ReportForm,
  effects: Effects,
): Promise<boolean> {
  const { tenantId, participantId } = actor;
  const now = effects.now();
  const [event, night] = await Promise.all([findEvent(tenantId, eventId), findNight(tenantId, eventId)]);
  if (event === undefined) throw new Problem('participant_not_found');
  if (now > Date.parse(event.end) + reportableMs) throw new Problem('report_too_late');
  const isStaff = about === aboutStaff;
  const met = isStaff ? undefined : (await findKnown(tenantId, eventId, night, participantId)).find(({ id }) => id === about);
  const reported = met && (await findProfile(tenantId, met.id, { consistent: true }));
  if (!isStaff && met === undefined) throw new Problem('participant_not_found');
  // First: it can be repeated when the report then fails. A guest who has asked for it too often still reports.
  // An erased participant comes to no event any more.
  const isApart = apart && reported !== undefined && (await keepOneselfApart(actor, eventId, about, effects));
  const email = reported?.contact.email;
  const staff = email === undefined ? new Map<string, string>() : await findStaffByAddress(tenantId, [hashForKey(email)]);
  const refusal = await putReport(
    tenantId,
    {
      id: matchIdOf(eventId, newUlid(now)),
      ...{ eventId, eventName: event.name, by: participantId, about: met?.id ?? null },
      staffId: [...staff.values()][0] ?? null,
      address: email === undefined ? null : hashForKey(email),
      barred: [],
      ...{ round: met?.round ?? null, table: met?.table ?? null, text, apart: isApart, state: 'open', note: null, changedBy: null },
      at: new Date(now).toISOString(),
    },
    await noticeTo(tenantId, event.name, email, effects),
  );
  if (refusal !== undefined) throw new Problem('too_many_requests', { details: 'You have reported as often as you can for one event.' });
  return isApart;
}

/** To the organization's owner, without names; none when it is the owner who is reported. */
async function noticeTo(
  tenantId: string,
  eventName: string,
  reported: string | undefined,
  { now, newId }: Effects,
): Promise<MailOrder | undefined> {
  const to = await findTenantContact(tenantId);
  if (to === undefined || to === reported) return undefined;
  const expires_at = new Date(now() + noticeMs).toISOString();
  return { id: newId(), to, content: { template: 'safety-notice', event_name: eventName, expires_at }, createdAt: now() };
}
