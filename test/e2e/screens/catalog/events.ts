import type { Page } from 'playwright-core';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events as routes } from '#shared/contract/routes/events.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { Event } from '#shared/model/events/event.ts';
import { inviteRefusals } from '#shared/model/events/invites.ts';
import type { EventMessage } from '#shared/model/messages/event-message.ts';
import { amend, answer, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Screen } from '../screen.ts';
import { button, choose, dialog, heading, openTab, press, question, says, textbox } from '../steps.ts';

const article = (page: Page) => page.getByRole('article').first().waitFor();
const opened = (page: Page, name: string | RegExp) => dialog(page).getByRole('heading', { name }).waitFor();
async function openEmails(page: Page): Promise<void> {
  await press(page, /^Invite to/);
  await dialog(page).getByRole('img').waitFor();
  await openTab(dialog(page), 'Email Invite');
}
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();
async function openEdit(page: Page): Promise<void> {
  await press(page, /^Edit /);
  await textbox(dialog(page), 'Event name').waitFor();
}

const sent: EventMessage = {
  ...{
    id: 'one',
    subject: 'What to bring, and where to park',
    text: 'Bring a question you would enjoy being asked.\n\nhttps://example.org/parking',
  },
  ...{ sent_at: '2026-03-05T18:04:00.000Z', sent_by: { id: 'ada', email: 'ada@example.com' }, recipients: 26, under_way: false },
};
async function withSent(page: Page): Promise<void> {
  const all = { data: [sent], total: 1, limit: 1000, offset: 0, recipients: 24, waiting: 3 };
  await answer(page, messages.listMessages, all);
  await answer(page, messages.getMessage, {
    ...all,
    ...{ message: sent, total: 26, counts: { sent: 22, waiting: 1, failed: 1, suppressed: 1, gone: 1, unknown: 0 } },
    data: [
      { id: 'a', name: 'Maximilian-Alexander Featherstonehaugh-Wolffenbuttel', state: 'failed' },
      { id: 'b', name: 'Ben Field', state: 'suppressed' },
      { id: 'c', name: null, state: 'gone' },
      { id: 'd', name: 'Eve Moss', state: 'waiting' },
    ],
  });
}

const concerned = (page: Page) =>
  amend(page, cancellations.previewCancellation, ({ preview }) => ({ preview: { ...preview, registered: 24, waiting: 3, invited: 10 } }));
const canceled = <E extends Event>(event: E, told: boolean): E => ({
  ...event,
  status: 'completed',
  cancellation: {
    ...{ at: '2026-03-06T19:04:00.000Z', by: { id: 'ada', email: 'ada@example.com' }, mails_at: '2026-03-06T19:14:00.000Z', told },
    ...{ reason: 'A pipe burst at the venue, and we found no other room.\nWe are sorry!', next_event_id: null },
  },
});
const withCanceled = (told: boolean) => async (page: Page) => {
  await amend(page, routes.listEvents, (list) => ({ ...list, data: list.data.map((event) => canceled(event, told)) }));
  await amend(page, routes.getEvent, ({ event }) => ({ event: canceled(event, told) }));
};
async function openCancel(page: Page): Promise<void> {
  await choose(page, /^More actions for/, 'Cancel event');
  await textbox(dialog(page), 'Reason').fill('A pipe burst at the venue, and we found no other room.\nWe are sorry!');
}

export const events: readonly Screen[] = [
  { name: 'events-active', who: 'host', path: '/events', reach: article },
  { name: 'events-upcoming', who: 'planner', path: '/events?status=upcoming', reach: article },
  { name: 'events-completed', who: 'host', path: '/events?status=completed', reach: article },
  { name: 'events-all', who: 'host', path: '/events?status=all', reach: article },
  { name: 'events-everywhere', who: 'super_admin', path: '/events?status=all', reach: article },
  { name: 'events-long-names', who: 'wordy', path: '/events?status=active', reach: article },
  { name: 'events-empty', who: 'beginner', path: '/events?status=upcoming', reach: says('No upcoming events') },
  {
    name: 'events-failed',
    who: 'host',
    path: '/events?status=all',
    given: (page) => refuseWith(page, routes.listEvents, 'invalid_input', 'Not now'),
    reach: says('Error loading events: Not now'),
  },
  { name: 'events-denied', who: 'member', path: '/events', reach: says(/^You do not belong to an organization yet\.$/) },
  { name: 'event-menu', who: 'host', path: '/events?status=all', reach: (page) => press(page, /^More actions for/), overlay: 'menu' },
  {
    name: 'event-status-menu',
    who: 'host',
    path: '/events?status=active',
    reach: (page) => press(page, /^Change Status/),
    overlay: 'menu',
  },
  {
    name: 'event-message',
    who: 'host',
    path: '/events?status=active',
    given: withSent,
    async reach(page) {
      await choose(page, /^More actions for/, 'Message guests');
      await dialog(page).getByRole('button', { name: 'Preview' }).click();
      await says('Please write a subject')(page);
    },
    overlay: 'dialog',
  },
  {
    name: 'event-message-preview',
    who: 'host',
    path: '/events?status=active',
    given: withSent,
    async reach(page) {
      await choose(page, /^More actions for/, 'Message guests');
      await textbox(dialog(page), 'Subject').fill('We meet at the garden door');
      await textbox(dialog(page), 'Message').fill(
        'Dear all,\n\nthe front door is closed tonight. The way is along the hedge, to the left.\n\nSee you soon!',
      );
      await dialog(page).getByRole('button', { name: 'Preview' }).click();
      await dialog(page).frameLocator('iframe').getByText('See you soon!').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-message-sent',
    who: 'host',
    path: '/events?status=active',
    given: withSent,
    async reach(page) {
      await choose(page, /^More actions for/, 'Message guests');
      await dialog(page).getByText(sent.subject).click();
      await says('Refused by the mail service')(page);
    },
    overlay: 'dialog',
  },
  {
    name: 'event-moved',
    who: 'planner',
    path: '/events?status=upcoming',
    async given(page) {
      await withSent(page);
      await amend(page, routes.updateEvent, ({ event }) => ({ event: { ...event, venue_name: 'The Attic above the Conservatory' } }));
    },
    async reach(page) {
      await openEdit(page);
      await press(dialog(page), 'Save Changes');
      await opened(page, 'Tell everybody?');
      await dialog(page).getByLabel('Subject').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-repeat',
    who: 'planner',
    path: '/events?status=upcoming',
    async reach(page) {
      await choose(page, /^More actions for/, 'Repeat…');
      await dialog(page).getByLabel('How many').selectOption('12 events');
      await dialog(page).getByRole('button', { name: 'Create 12 events' }).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-status-question',
    who: 'host',
    path: '/events?status=active',
    async reach(page) {
      await choose(page, /^Change Status/, 'Completed');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-details',
    who: 'host',
    path: '/events?status=active',
    async reach(page) {
      await press(page, /^View Details/);
      await opened(page, 'Candlelight at the Conservatory');
    },
    overlay: 'dialog',
  },
  {
    name: 'event-details-upcoming',
    who: 'planner',
    path: ({ door }) => `/events/${door}`,
    reach: (page) => dialog(page).getByRole('button', { name: 'Cancel event' }).waitFor(),
    overlay: 'dialog',
  },
  {
    name: 'event-details-completed',
    who: 'host',
    path: '/events?status=completed',
    async reach(page) {
      await press(page, /^View Details/);
      await dialog(page).getByRole('table', { name: 'Matches by quality' }).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-details-long-names',
    who: 'wordy',
    path: ({ wordy }) => `/events/${wordy}`,
    reach: (page) => opened(page, /Midsummer/),
    overlay: 'dialog',
  },
  {
    name: 'event-details-unknown',
    who: 'host',
    path: '/events/0000000000000000',
    reach: (page) => dialog(page).getByText('Event not found').waitFor(),
    overlay: 'dialog',
  },
  { name: 'event-edit', who: 'planner', path: '/events?status=upcoming', reach: openEdit, overlay: 'dialog' },
  {
    name: 'event-edit-questions',
    who: 'planner',
    path: '/events?status=upcoming',
    async reach(page) {
      await openEdit(page);
      await unfold(page, 'Your own questions');
      await press(page, 'Add a question');
      await textbox(dialog(page), 'Question 1').fill('What do you eat?');
      await dialog(page).getByLabel('Kind of answer').selectOption('One of several');
      await press(page, 'Save Changes');
      await says('Please give 2 to 10 answers to choose from')(page);
    },
    overlay: 'dialog',
  },
  {
    name: 'event-edit-wrong',
    who: 'planner',
    path: '/events?status=upcoming',
    async reach(page) {
      await openEdit(page);
      await textbox(dialog(page), 'Event name').fill('No');
      await press(dialog(page), 'Save Changes');
      await dialog(page).getByText('Event name must be at least 3 characters long').first().waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-delete',
    who: 'planner',
    path: '/events?status=upcoming',
    async reach(page) {
      await openEdit(page);
      await press(dialog(page), 'Delete event');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-delete-concerned',
    who: 'planner',
    path: '/events?status=upcoming',
    given: concerned,
    async reach(page) {
      await openEdit(page);
      await press(dialog(page), 'Delete event');
      await button('Cancel event instead')(page);
    },
    overlay: 'dialog',
  },
  { name: 'event-cancel', who: 'planner', path: '/events?status=upcoming', reach: openCancel, overlay: 'dialog' },
  {
    name: 'event-cancel-preview',
    who: 'planner',
    path: '/events?status=upcoming',
    given: concerned,
    async reach(page) {
      await openCancel(page);
      await press(dialog(page), 'Preview');
      await dialog(page).frameLocator('iframe').getByText('We are sorry!').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-cancel-nobody',
    who: 'planner',
    path: '/events?status=upcoming',
    given: (page) =>
      amend(page, cancellations.previewCancellation, ({ preview }) => ({ preview: { ...preview, registered: 0, waiting: 0, invited: 0 } })),
    async reach(page) {
      await openCancel(page);
      await press(dialog(page), 'Preview');
      await heading('Nobody will get an email')(page);
    },
    overlay: 'dialog',
  },
  { name: 'events-canceled', who: 'host', path: '/events?status=completed', given: withCanceled(false), reach: button(/^Undo/) },
  { name: 'events-canceled-told', who: 'wordy', path: '/events?status=all', given: withCanceled(true), reach: says(/^Everybody was told/) },
  {
    name: 'event-menu-canceled',
    who: 'host',
    path: '/events?status=completed',
    given: withCanceled(false),
    reach: (page) => press(page, /^More actions for/),
    overlay: 'menu',
  },
  {
    name: 'event-details-canceled',
    who: 'host',
    path: ({ next }) => `/events/${next}`,
    given: withCanceled(false),
    reach: (page) => dialog(page).getByRole('button', { name: /^Undo/ }).waitFor(),
    overlay: 'dialog',
  },
  {
    name: 'participants-canceled',
    who: 'host',
    path: ({ next }) => `/participants?event_id=${next}`,
    given: withCanceled(false),
    reach: says('Canceled'),
  },
  {
    name: 'door-canceled',
    who: 'host',
    path: ({ next }) => `/events/${next}/door`,
    given: withCanceled(false),
    reach: says('This event was canceled'),
  },
  { name: 'event-new', who: 'host', path: '/events/new', reach: heading('Create Event') },
  {
    name: 'event-new-unfolded',
    who: 'host',
    path: '/events/new',
    async reach(page) {
      for (const title of ['For which ages', 'Who decides', 'Language', 'Your own questions']) await unfold(page, title);
      await page.getByLabel('Different ages for women and men').check();
      await page.getByLabel('Guests apply, and you decide who comes').check();
      await press(page, 'Add a question');
      await textbox(page, 'Question 1').fill('What do you eat?');
    },
  },
  {
    name: 'event-new-template',
    who: 'host',
    path: '/events/new',
    given: (page) =>
      answer(page, routes.getEventTemplate, {
        template: {
          ...{ name: 'Candlelight at the Conservatory', venue_name: 'The Conservatory', venue_location: '3 Palm Walk' },
          ...{ start_time: '2026-03-06T19:00:00.000Z', end_time: '2026-03-06T22:00:00.000Z', time_zone: 'Europe/Berlin' },
          ...{ male_limit: 20, female_limit: 20 },
        },
      }),
    reach: says(/^Filled in from the template/),
  },
  { name: 'event-new-everywhere', who: 'super_admin', path: '/events/new', reach: heading('Create Event') },
  {
    name: 'event-new-wrong',
    who: 'host',
    path: '/events/new',
    async reach(page) {
      await press(page, 'Create Event');
      await says('Event name is required')(page);
    },
  },
  {
    name: 'invitation',
    who: 'host',
    path: '/events?status=active',
    async reach(page) {
      await press(page, /^Invite to/);
      await dialog(page).getByRole('img').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'invitation-long-names',
    who: 'wordy',
    path: ({ wordy }) => `/events?status=active&invite=${wordy}`,
    reach: (page) => dialog(page).getByRole('img').waitFor(),
    overlay: 'dialog',
  },
  {
    name: 'invitation-on-phone',
    who: 'host',
    path: '/events?status=active',
    // Most phones have it, the tests' browser does not.
    given: (page) => page.addInitScript('navigator.share = () => Promise.resolve()'),
    stays: true,
    async reach(page) {
      await press(page, /^Invite to/);
      await button('Share')(page);
    },
    overlay: 'dialog',
    sizes: ['phone'],
  },
  { name: 'invitation-email', who: 'host', path: '/events?status=active', reach: openEmails, overlay: 'dialog' },
  {
    name: 'invitation-email-invited',
    who: 'host',
    path: '/events?status=active',
    given: (page) =>
      answer(page, registrationLink.listInvites, {
        invites: ['ada', 'grace.brewster.murray.hopper', 'alan'].map((name, index) => ({
          email: `${name}@example.org`,
          invited_at: '2026-03-06T19:04:00.000Z',
          invited_again_at: index === 1 ? '2026-03-07T20:15:00.000Z' : null,
          registered: index > 0,
        })),
        registered: 41,
        total: 73,
        limit: 50,
        offset: 0,
      }),
    async reach(page) {
      await openEmails(page);
      await dialog(page).getByText('73 invited · 41 registered').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'invitation-email-wrong',
    who: 'host',
    path: '/events?status=active',
    async reach(page) {
      await openEmails(page);
      const addresses = dialog(page).getByLabel('Email addresses');
      await addresses.fill('ada@example.org, one; two\nthree, four, five, six, seven');
      await addresses.press('Control+Enter');
      await dialog(page).getByText('Please fix invalid email addresses:').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'invitation-email-over-quota',
    who: 'host',
    path: '/events?status=active',
    given: (page) =>
      answer(page, registrationLink.sendInvites, {
        sent: 1,
        failed: 2,
        errors: ['grace@example.org', 'alan@example.org'].map((email) => ({ email, error: inviteRefusals.overQuota })),
        more_at: '2026-03-07T20:15:00.000Z',
      }),
    async reach(page) {
      await openEmails(page);
      await dialog(page).getByLabel('Email addresses').fill('ada@example.org, grace@example.org, alan@example.org');
      await press(dialog(page), 'Send 3 Invitations');
      await dialog(page).getByText('2 addresses were not invited yet.').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'invitation-reset',
    who: 'host',
    path: '/events?status=active',
    async reach(page) {
      await press(page, /^Invite to/);
      await press(dialog(page), 'Reset link');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'invitation-ended',
    who: 'host',
    path: '/events?status=completed',
    async reach(page) {
      await press(page, /^Invite to/);
      await dialog(page).getByText('Event has already ended').first().waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'invitation-failed',
    who: 'host',
    path: '/events?status=active',
    given: (page) => refuseWith(page, registrationLink.getRegistrationLink, 'invalid_input'),
    async reach(page) {
      await press(page, /^Invite to/);
      await button('Retry')(page);
    },
    overlay: 'dialog',
  },
];
