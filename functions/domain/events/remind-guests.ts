import { isReminderDue, longestDay, shortestRest } from '#shared/rules/events/reminder.ts';
import { findEvent } from '../../data/events/events.ts';
import { listRemindable, mostStarts, noteReminded, type Remindable } from '../../data/events/reminders.ts';
import { reminderId } from '../../data/mail/mails.ts';
import { findProfiles } from '../../data/participants/profiles.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { findTenant, isClosing } from '../../data/tenants/tenants.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { languageOf } from '../guests/guest-language.ts';
import { whoMayBeMailed } from '../guests/who-may-be-mailed.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { calendarSourceOf, factsOf } from './event-facts.ts';

/** How many emails are written in one step. */
const atOnce = 25;

/**
 * Reminds the guests of tomorrow's events. If an event is moved, its guests are reminded again, once for each start
 * (docs/rules/mail.md#participants).
 * @param ends epoch ms; whatever is left is continued a minute later
 * @returns false if some are left
 */
export async function remindGuests(ends: number, { now } = realTimeAndIds): Promise<boolean> {
  const at = (ms: number) => new Date(now() + ms).toISOString();
  const remindable = await listRemindable({ now: at(0), from: at(shortestRest), to: at(longestDay) });
  let isDone = true;
  await eachDespiteFailures(inTurn(remindable, minuteOf(now())), 'Guests of an event could not be reminded', async (event) => {
    let left: Remindable | undefined = event;
    while (left !== undefined && now() < ends) left = await remindSome(left, now());
    if (left !== undefined) isDone = false;
  });
  return isDone;
}

/**
 * Reminds the next guests.
 * @returns the cursor; undefined if nothing is left to do now
 */
async function remindSome(remindable: Remindable, now: number): Promise<Remindable | undefined> {
  const { tenantId, eventId, progress } = remindable;
  const event = await findEvent(tenantId, eventId, { consistent: true });
  if (event === undefined || event.status === 'completed' || !isReminderDue(event, now, progress !== undefined)) return undefined;
  const [tenant, registrations, closing] = await Promise.all([
    findTenant(tenantId),
    // After the last guest nobody checks again, so this read must include a guest who registered a moment ago.
    listRegistrations(tenantId, eventId, { consistent: true }),
    isClosing(tenantId),
  ]);
  // A closing organization sends no reminders. If the closing is undone in time, they are sent.
  if (closing) return undefined;
  const isMoved = progress !== undefined && progress.start !== event.start;
  const starts = (progress?.starts ?? 1) + (isMoved ? 1 : 0);
  if (starts > mostStarts) return undefined;
  const after = progress === undefined || isMoved ? '' : progress.after;
  const next = registrations.filter(({ id }) => id > after).slice(0, atOnce);
  const profiles = await findProfiles(
    tenantId,
    next.map(({ id }) => id),
  );
  const mails = (await whoMayBeMailed(tenantId, [...profiles.values()], now)).map(({ counts, profile }) => ({
    id: reminderId(eventId, profile.id),
    to: profile.contact.email,
    language: languageOf(profile, event),
    createdAt: now,
    ...(counts ? { tenantId } : { guestOf: tenantId }),
    content: {
      template: 'reminder',
      ...{ participant_id: profile.id, first_name: profile.firstName, event: factsOf(event), organization: tenant?.name ?? '' },
      ...{ calendar: calendarSourceOf(event), expires_at: event.start },
    } as const,
  }));
  const to = { start: event.start, after: next.at(-1)?.id ?? after, done: next.length < atOnce, starts };
  if (!(await noteReminded(remindable, to, mails)) || to.done) return undefined;
  return { tenantId, eventId, progress: to };
}
