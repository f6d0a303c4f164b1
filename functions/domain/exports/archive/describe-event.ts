import { shownState } from '#shared/rules/waiting/waiting.ts';
import type { StaffActor } from '../../../call/actor.ts';
import { findEvent } from '../../../data/events/events.ts';
import { listAllMatches, type StoredMatch } from '../../../data/matches/matches.ts';
import { listMessages } from '../../../data/messages/messages.ts';
import { findEventPage } from '../../../data/public-pages/pages.ts';
import { listRegistrations } from '../../../data/registration/registrations.ts';
import { findNight } from '../../../data/rounds/night.ts';
import { findPlan } from '../../../data/rounds/plans.ts';
import { isApplication, isIncomplete, listWaiting as listEntries, type StoredWaiting } from '../../../data/waiting/waiting.ts';
import { getCardsProgress } from '../../cards/cards-progress.ts';
import { describeEvent } from '../../events/events.ts';
import { describeMessage } from '../../messages/message-everybody.ts';
import { describeNight, describePlan } from '../../plan/describe-night.ts';
import { toEventPage } from '../../public-pages/event-page.ts';
import { listInvites } from '../../registration/list-invites.ts';
import { getEveningReport } from '../../statistics/evening-report.ts';
import { listWaiting } from '../../waiting/waiting-list.ts';
import { describeGuest } from './describe-person.ts';

const everything = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/**
 * Returns an event with everything that the organization's staff can see of it. Uses the same use cases as the staff pages, so an archive
 * reveals no more than those pages do: of the cards, only who has answered; of the feedback, only the report's sums.
 * @returns undefined if the event no longer exists
 */
export async function readEventFile(actor: StaffActor & { readonly tenantId: string }, eventId: string, organization: string) {
  const { tenantId } = actor;
  const event = await findEvent(tenantId, eventId, { consistent: true });
  if (event === undefined) return undefined;
  const [guests, night, matches, messages, entries, page] = await Promise.all([
    listRegistrations(tenantId, eventId, { consistent: true }),
    findNight(tenantId, eventId),
    listAllMatches(tenantId, eventId),
    listMessages(tenantId, eventId),
    listEntries(tenantId, eventId),
    findEventPage(tenantId, eventId),
  ]);
  const applications = entries.filter(({ id }) => isApplication(id)).map(describeApplication);
  const imported = entries.filter(({ id }) => isIncomplete(id)).map(describeImported);
  const [plan, waiting, { invites }, cards, { earlier: _, ...report }] = await Promise.all([
    findPlan(tenantId, eventId, night?.plan ?? null),
    listWaiting(actor, eventId, everything),
    listInvites(actor, eventId, everything),
    getCardsProgress(actor, eventId),
    getEveningReport(actor, eventId),
  ]);
  const { tenant: __, ...facts } = describeEvent(event, organization);
  return {
    event,
    content: {
      event: facts,
      ...(page === undefined ? {} : { public_page: toEventPage(page) }),
      guests: guests.map(describeGuest),
      waiting: waiting.data,
      ...(applications.length === 0 ? {} : { applications }),
      ...(imported.length === 0 ? {} : { imported }),
      invites,
      night: describeNight(eventId, night),
      plan: plan === undefined ? null : describePlan(plan),
      matches: (matches ?? []).map(describeMatch),
      cards,
      report,
      messages: messages.map(describeMessage),
    },
  };
}

/** Describes an application with what its guest entered, as long as it is undecided. */
function describeApplication({ id, state, firstName, lastName, email, since, participantId, form }: StoredWaiting) {
  const { photo_upload_id: _, ...entered } = form ?? { photo_upload_id: null };
  return {
    ...{ id, state: shownState(state), first_name: firstName, last_name: lastName, email, since, participant_id: participantId },
    entered: form && entered,
  };
}

/** Describes an imported guest's place, with what the file said as long as it is not completed. */
const describeImported = ({ id, state, firstName, lastName, email, since, until, participantId, draft }: StoredWaiting) => ({
  ...{ id, state: shownState(state), first_name: firstName, last_name: lastName, email, since, until, participant_id: participantId },
  entered: draft,
});

/** If the people of a match have been erased since, they have neither name nor age. */
export const describeMatch = ({ id, startTime, quality, sharedInterests, people }: StoredMatch) => ({
  id,
  start_time: startTime,
  quality,
  shared_interests: sharedInterests.length,
  people: people.map((person) => ({ id: person.id, first_name: person.firstName, last_name: person.lastName, age: person.age })),
});
