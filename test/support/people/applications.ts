import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { inboxOf } from './calls/inbox.ts';
import { makeEventForm } from './input/event-form.ts';
import { openWaitingLists, type TestEvent } from './waiting-lists.ts';

const hour = 3_600_000;

/** Opens a stack with an organization, and returns calls about events whose staff decide who comes. */
export async function openApplications(name: string) {
  const lists = await openWaitingLists(name);
  const { test, host, table, organization } = lists;

  /** Adds an event with approval that begins in three days, with its registration link. */
  async function newEvent({ men = 5, women = 5 } = {}): Promise<TestEvent> {
    const start = Date.now() + 72 * hour;
    const { event } = await host.call(
      events.createEvent,
      makeEventForm({
        ...{ name: 'A chosen few', male_limit: men, female_limit: women, approval: true },
        ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() },
      }),
    );
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    return { id: event.id, token, event };
  }

  const applications = async ({ id }: TestEvent) => (await host.call(waiting.listApplications, { id, limit: '1000' })).data;
  const applicationOf = async (event: TestEvent, email: string) => {
    const found = (await applications(event)).find((one) => one.email === email);
    if (found === undefined) throw new Error(`${email} has not applied`);
    return found;
  };
  const idOf = async (event: TestEvent, email: string) => (await applicationOf(event, email)).id;
  const decide = async ({ id }: TestEvent, decision: 'approve' | 'decline', ...ids: string[]) =>
    (await host.call(waiting.decideApplications, { id, decision, ids })).results;
  const guestsOf = async ({ id }: TestEvent) => (await host.call(participants.listEventParticipants, { id })).data;
  const subjectsTo = async (email: string) => (await inboxOf(test.url, email)).map(({ subject }) => subject);
  /** How many applications the event's counter counts. */
  const counted = async ({ id }: TestEvent) => (await table.get({ pk: `T#${organization.tenantId}#E#${id}`, sk: 'COUNT#P' }))?.['ap'];
  const itemOf = ({ id }: TestEvent, wid: string) => table.get({ pk: `T#${organization.tenantId}#E#${id}`, sk: `W#${wid}` });

  return { ...lists, newEvent, applications, applicationOf, idOf, decide, guestsOf, subjectsTo, counted, itemOf };
}
