import { Problem } from '#shared/contract/errors.ts';
import { aboutStaff, reportableMs, type SafetyForm } from '#shared/model/safety/safety.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findStaffByAddress } from '../../data/accounts/users.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { matchIdOf } from '../../data/matches/matches.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { findNight, type StoredNight } from '../../data/rounds/night.ts';
import { putReport } from '../../data/safety/reports.ts';
import { hashForKey, hashOfAddress } from '../../data/table/keys/hash.ts';
import { findTenantContact } from '../../data/tenants/tenants.ts';
import { newUlid } from '../../lib/ulids.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { keepOneselfApart } from './keep-oneself-apart.ts';
import { findKnown } from './known-people.ts';

type ReportForm = Extract<SafetyForm, { kind: 'report' }>;

/** How long the notice to the owner may take to be sent, ms. */
const noticeMs = 7 * 24 * 3_600_000;

/**
 * Stores a guest's report about someone they met, or about the staff. Tells the organization's owner and the event's hosts that there is
 * something to read (docs/rules/safety.md#report).
 * @returns whether the two people are now kept apart because the report asked for it
 * @throws Problem `participant_not_found` for someone the caller did not meet; `report_too_late`, `too_many_requests`
 */
export async function fileReport(
  actor: ParticipantActor,
  { event_id: eventId, about, text, apart }: ReportForm,
  timeAndIds: TimeAndIds,
): Promise<boolean> {
  const { tenantId, participantId } = actor;
  const now = timeAndIds.now();
  const [event, night] = await Promise.all([findEvent(tenantId, eventId), findNight(tenantId, eventId)]);
  if (event === undefined) throw new Problem('participant_not_found');
  if (now > Date.parse(event.end) + reportableMs) throw new Problem('report_too_late');
  const isStaff = about === aboutStaff;
  const met = isStaff ? undefined : (await findKnown(tenantId, eventId, night, participantId)).find(({ id }) => id === about);
  const reported = met && (await findProfile(tenantId, met.id, { consistent: true }));
  if (!isStaff && met === undefined) throw new Problem('participant_not_found');
  // Keeps the two apart first, because that can be repeated if the report then fails. A guest who has reached the limit of such requests
  // can still report. An erased participant need not be kept apart, because they come to no more events.
  const isApart = apart && reported !== undefined && (await keepOneselfApart(actor, eventId, about, timeAndIds));
  const email = reported?.contact.email;
  const address = reported === undefined ? null : hashOfAddress(reported.contact.email, reported.id);
  const staff = address === null ? new Map<string, string>() : await findStaffByAddress(tenantId, [address]);
  const refusal = await putReport(
    tenantId,
    {
      id: matchIdOf(eventId, newUlid(now)),
      ...{ eventId, eventName: event.name, by: participantId, about: met?.id ?? null },
      staffId: [...staff.values()][0] ?? null,
      address,
      barred: [],
      ...{ round: met?.round ?? null, table: met?.table ?? null, text, apart: isApart, state: 'open', note: null, changedBy: null },
      at: new Date(now).toISOString(),
    },
    await noticesTo({ tenantId, event, night, reported: email, isOfStaff: isStaff || staff.size > 0 }, timeAndIds),
  );
  if (refusal !== undefined) throw new Problem('too_many_requests', { details: 'You have reported as often as you can for one event.' });
  return isApart;
}

interface Noticed {
  readonly tenantId: string;
  readonly event: StoredEvent;
  readonly night: StoredNight | undefined;
  /** The reported person's address. */
  readonly reported: string | undefined;
  /** Whether the report is about staff; if so, hosts do not read it. */
  readonly isOfStaff: boolean;
}

/**
 * Returns the notices to the organization's owner and, unless the report is about staff, to the event's hosts. They name no one, and the
 * reported person gets none.
 */
async function noticesTo({ tenantId, event, night, reported, isOfStaff }: Noticed, { now, newId }: TimeAndIds): Promise<MailOrder[]> {
  const [owner, hosts] = await Promise.all([findTenantContact(tenantId), isOfStaff ? [] : findHosts(tenantId, event, night)]);
  const expires_at = new Date(now() + noticeMs).toISOString();
  return [...new Set([...(owner === undefined ? [] : [owner]), ...hosts])]
    .filter((to) => to !== reported)
    .map((to) => ({ id: newId(), to, content: { template: 'safety-notice', event_name: event.name, expires_at }, createdAt: now() }));
}

/** Returns the user who created the event and the user who runs its evening, if they are still on the staff. */
async function findHosts(tenantId: string, { createdBy }: StoredEvent, night: StoredNight | undefined): Promise<string[]> {
  const addresses = [createdBy.email, ...(night === undefined ? [] : [night.by])];
  const staff = await findStaffByAddress(tenantId, addresses.map(hashForKey));
  return addresses.filter((address) => staff.has(hashForKey(address)));
}
