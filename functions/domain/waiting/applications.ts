import { errorTable, Problem } from '#shared/contract/errors.ts';
import type { PageQuery } from '#shared/model/common.ts';
import type { ParticipantForm } from '#shared/model/participants/participant.ts';
import type { Application, ApplicationDecision, DecidedApplication } from '#shared/model/waiting/application.ts';
import { mayCost } from '#shared/rules/payments/prices.ts';
import { shownState } from '#shared/rules/waiting/waiting.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { findReady } from '../../data/photos/uploads.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { findWaiting, isApplication, listWaiting, queueOfEntry, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { fitting } from '../../lib/fit-reply.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { participantDescriber } from '../participants/describe-participant.ts';
import { profileOf, registrationOf } from '../participants/participant-form.ts';
import { registerApplicant } from '../registration/register-applicant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { approveToPay } from './approve-to-pay.ts';
import { refusedMail } from './waiting-mails.ts';

/** How many applications a page has if the caller gives no limit. */
const pageSize = 50;

/**
 * Returns an event's applications: undecided ones in the order in which they came, then the others, latest first. Returns fewer than asked
 * for if their forms are too long for one reply.
 * @throws Problem `event_not_found`
 */
export async function listApplications(
  actor: StaffActor,
  eventId: string,
  { limit = pageSize, offset = 0 }: PageQuery,
): Promise<{ data: Application[]; total: number; limit: number; offset: number }> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [entries, event] = await Promise.all([listWaiting(tenantId, eventId), findEvent(tenantId, eventId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const applications = entries.filter(({ id }) => isApplication(id)).toSorted((one, other) => (one.since < other.since ? -1 : 1));
  const open = applications.filter(({ state }) => state === 'applied');
  const decided = applications.filter(({ state }) => state !== 'applied').reverse();
  const page = [...open, ...decided].slice(offset, offset + limit);
  return { data: fitting(await describe(tenantId, page)), total: applications.length, limit, offset };
}

async function describe(tenantId: string, entries: readonly StoredWaiting[]): Promise<Application[]> {
  const forms = entries.flatMap(({ form }) => form ?? []);
  const [catalogue, ready] = await Promise.all([
    readCatalogue(),
    findReady(
      tenantId,
      forms.flatMap((form) => form.photo_upload_id ?? []),
    ),
  ]);
  const describePerson = await participantDescriber(tenantId, catalogue, forms);
  const personOf = (id: string, form: ParticipantForm) => {
    const profile = profileOf(form, { id, known: undefined, eventIds: [], upload: undefined, now: 0 });
    const photo = form.photo_upload_id ?? '';
    return describePerson({ ...registrationOf(profile), photoKey: ready.has(photo) ? photo : null });
  };
  return entries.map(({ id, state, firstName, lastName, email, since, until, participantId, form }) => ({
    ...{ id, state: shownState(state), first_name: firstName, last_name: lastName, email, since, participant_id: participantId },
    ...(state === 'offered' && until !== null ? { until } : {}),
    ...(form && { person: personOf(id, form) }),
    ...(form?.answered?.length ? { answers: [...form.answered] } : {}),
  }));
}

/** The event of an application, and who decides on it. */
interface Deciding {
  readonly actor: StaffMember;
  readonly event: StoredEvent;
  readonly organization: string;
  readonly decision: ApplicationDecision['decision'];
}

/**
 * Approves or declines applications, one after the other. An approved guest is registered or, if the place costs something, has it held
 * until it is paid; each guest gets an email, stored together with
 * the decision. Repeating a decision changes nothing. If a colleague or the guest was faster, the result says what became of it.
 * @throws Problem `event_not_found`, `event_canceled`, `event_completed`
 */
export async function decideApplications(
  actor: StaffMember,
  eventId: string,
  { decision, ids }: ApplicationDecision,
  timeAndIds = realTimeAndIds,
): Promise<DecidedApplication[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId, { consistent: true }), findTenant(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (event.status === 'completed') throw new Problem('event_completed');
  const deciding = { actor, event, organization: tenant?.name ?? '', decision };
  const results: DecidedApplication[] = [];
  // Together they would only hinder each other, because each changes the event's counter.
  for (const id of ids) results.push(await decide(deciding, id, timeAndIds));
  return results;
}

function decide(deciding: Deciding, id: string, timeAndIds: TimeAndIds): Promise<DecidedApplication> {
  const { tenantId, id: eventId } = deciding.event;
  const isStillOpen = (error: string) => ({ id, state: 'applied', error }) as const;
  return retryWhenChanged<DecidedApplication>(
    async () => {
      const entry = isApplication(id) ? await findWaiting(tenantId, eventId, id) : undefined;
      if (entry === undefined) return { id, state: null };
      if (entry.state !== 'applied') return { id, state: shownState(entry.state) };
      try {
        return (await (deciding.decision === 'approve' ? approve : decline)(deciding, entry, timeAndIds)) ?? changed;
      } catch (error) {
        if (error instanceof Problem) return isStillOpen(error.details ?? error.message);
        throw error;
      }
    },
    () => isStillOpen(errorTable.conflict.message),
  );
}

type Decide = (deciding: Deciding, entry: StoredWaiting, timeAndIds: TimeAndIds) => Promise<DecidedApplication | undefined>;

const approve: Decide = async ({ actor, event, organization }, entry, timeAndIds) => {
  if (mayCost(event.price, queueOfEntry(entry.id))) {
    const audit = auditOfDecision(actor, event, 'application_approved', entry.id, timeAndIds);
    const outcome = await approveToPay({ event, organization, entry }, audit, timeAndIds);
    return outcome === changed ? undefined : { id: entry.id, state: 'offered' };
  }
  const auditFor = (participantId: string) =>
    auditOf(
      actor,
      {
        ...{ action: 'application_approved', tenantId: event.tenantId, subject: { kind: 'participant', id: participantId, name: null } },
        changes: [{ field: 'event', from: null, to: event.name }],
      },
      timeAndIds,
    );
  const outcome = await registerApplicant(event, entry, auditFor, timeAndIds);
  return outcome === changed ? undefined : { id: entry.id, state: 'approved' };
};

const decline: Decide = async ({ actor, event, organization }, entry, timeAndIds) => {
  const { tenantId, id: eventId } = event;
  const audit = auditOfDecision(actor, event, 'application_declined', entry.id, timeAndIds);
  const mail = refusedMail(entry, { event, organization, now: timeAndIds.now() });
  const isDone = await endWaiting({ tenantId, eventId, entry }, { to: 'refused', mail, audit });
  return isDone ? { id: entry.id, state: 'refused' } : undefined;
};

/** Returns the audit entry of a decision after which nobody is registered. */
const auditOfDecision = (
  actor: StaffMember,
  { tenantId, id, name }: StoredEvent,
  action: 'application_approved' | 'application_declined',
  applicationId: string,
  timeAndIds: TimeAndIds,
) =>
  auditOf(
    actor,
    {
      ...{ action, tenantId, subject: { kind: 'event', id, name } },
      // Contains only the application's id, because the audit trail outlives erasure.
      changes: [{ field: 'application', from: null, to: applicationId }],
    },
    timeAndIds,
  );
