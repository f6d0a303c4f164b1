import type { Page } from 'playwright-core';
import { events } from '#shared/contract/routes/events.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { participants as routes } from '#shared/contract/routes/participants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import type { Application } from '#shared/model/waiting/application.ts';
import type { WaitingEntry } from '#shared/model/waiting/waiting.ts';
import { makeParticipant } from '../../../support/people/input/participant.ts';
import { amend, answer, holdBack, refuseWith } from '../../../support/people/pages/answers.ts';
import { addCrowd } from '../crowd.ts';
import type { Places, Screen } from '../screen.ts';
import { button, choose, dialog, openTab, press, question, says } from '../steps.ts';

const ofLive = ({ live }: Places) => `/participants?event_id=${live}`;
const amara = 'Amara Okafor';
const people = (page: Page) => page.getByRole('list', { name: 'Participants' });
const faces = (page: Page) => people(page).getByRole('article').nth(3).waitFor();
async function openPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: amara, exact: true }).click();
  await dialog(page).getByText('amara.okafor@example.org').waitFor();
}
const pick = (page: Page, item: string) => choose(page, `More actions for ${amara}`, item);

const waits = (changes: Partial<WaitingEntry>): WaitingEntry => ({
  ...{ id: `m-${changes.first_name}`, queue: 'male', state: 'waiting', barred: false, position: null, until: null, participant_id: null },
  ...{ first_name: 'Ada', last_name: 'Nwosu', email: `${changes.first_name}@example.org`.toLowerCase() },
  since: '2026-11-21T17:40:00.000Z',
  ...changes,
});
/** Shows a waiting list with entries in every state. */
const withQueue = (page: Page) =>
  answer(page, waiting.listWaiting, {
    data: [
      waits({ first_name: 'Maximilian-Alexander', last_name: 'Featherstonehaugh', state: 'offered', until: '2026-12-01T20:00:00.000Z' }),
      waits({ first_name: 'Ada', queue: 'female', position: 1 }),
      waits({ first_name: 'Cem', last_name: 'Yildiz', position: 1 }),
      waits({ first_name: 'Bo', last_name: 'Lindqvist', position: 2 }),
      waits({ first_name: 'Dorian', last_name: 'Holt', barred: true }),
      waits({ first_name: 'Robin', last_name: 'Vale', queue: 'non-binary', state: 'lapsed' }),
      waits({ first_name: 'Ines', last_name: 'Duarte', queue: 'female', state: 'accepted' }),
    ],
    ...{ total: 7, limit: 1000, offset: 0, automatic: true, closed: false },
  });
async function openQueue(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Waiting list' }).click();
  await says('Offer places automatically')(page);
}

const applies = (first_name: string, changes: Partial<Application> = {}): Application => ({
  ...{ id: `m-000000-${first_name}`, state: 'applied', first_name, last_name: 'Okonkwo', email: `${first_name}@example.org`.toLowerCase() },
  ...{ since: '2026-11-21T17:40:00.000Z', participant_id: null },
  person: makeParticipant({ first_name, occupation: 'Landscape gardener', looking_for: 'Something Serious' }),
  ...changes,
});
/** Lets staff decide who comes to the event, with these applications. */
const withApplications =
  (...data: Application[]) =>
  async (page: Page) => {
    await amend(page, events.getEvent, ({ event }) => ({ event: { ...event, approval: true as const } }));
    await answer(page, waiting.listApplications, { data, total: data.length, limit: 1000, offset: 0 });
  };
const someApply = withApplications(
  applies('Ada'),
  applies('Maximilian-Alexander', { last_name: 'Featherstonehaugh-Villeneuve' }),
  applies('Cem'),
  applies('Dorian', { state: 'refused', person: undefined }),
);

/** Shows an export file of everybody, which is being created, ready or failed. */
const withFile = (changes: Partial<DataExport>) => (page: Page) =>
  answer(page, exports.listExports, {
    exports: [
      {
        ...{ id: 'file', kind: 'participants', state: 'making', filtered: false, rows: 8000, progress: 0.4 },
        ...{ started_at: '2026-03-06T19:00:00.000Z', until: null },
        ...changes,
      },
    ],
  });
const later = '2999-03-06T20:00:00.000Z';

/** Screens about participants: who has registered, and what staff can do. */
export const participants: readonly Screen[] = [
  { name: 'participants-all', who: 'host', path: '/participants', reach: faces },
  { name: 'participants-of-event', who: 'host', path: ({ live }) => `/events/${live}/participants`, reach: faces },
  {
    name: 'participants-list',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await faces(page);
      await page.getByText('List', { exact: true }).click();
      await people(page).and(page.locator('[data-view=list]')).waitFor();
    },
  },
  {
    name: 'participants-filtered',
    who: 'host',
    path: (at) => `${ofLive(at)}&gender=female&min_age=60`,
    async reach(page) {
      await says('No participants found')(page);
      const toggle = page.getByRole('button', { name: /^Filters/ });
      if (await toggle.isVisible()) await toggle.click();
    },
  },
  {
    name: 'participants-found-more',
    who: 'host',
    path: '/participants?gender=female',
    async given(page) {
      const found = Array.from({ length: 200 }, (_, index) =>
        makeParticipant({ id: `p${index}`, first_name: `Guest ${index + 1}`, age: 18 + (index % 60) }),
      );
      await answer(page, routes.listParticipants, { participants: found, total: 201, limit: 200, offset: 0, next: 'on' });
    },
    reach: says('More than 200 participants found'),
  },
  {
    name: 'participants-file-making',
    who: 'host',
    path: '/participants',
    given: withFile({}),
    reach: says('8,000 participants so far. You can keep working. The file will be here when it is ready.'),
  },
  {
    name: 'participants-file-ready',
    who: 'host',
    path: '/participants',
    given: withFile({ state: 'ready', rows: 20_000, progress: 1, filtered: true, until: later }),
    reach: says('20,000 participants, with the filters you had chosen'),
  },
  {
    name: 'participants-file-failed',
    who: 'host',
    path: '/participants',
    given: withFile({ state: 'failed', until: later }),
    reach: says('Your file could not be created.'),
  },
  {
    name: 'participants-empty',
    who: 'wordy',
    path: ({ quiet }) => `/participants?event_id=${quiet}`,
    reach: says('No one has registered yet'),
  },
  { name: 'participants-applications', who: 'host', path: ofLive, given: someApply, reach: says('3 to decide') },
  {
    name: 'participants-applications-none',
    who: 'host',
    path: ofLive,
    given: withApplications(),
    reach: says('No applications to decide'),
  },
  {
    name: 'participants-applications-selected',
    who: 'host',
    path: ofLive,
    given: someApply,
    async reach(page) {
      await page.getByRole('checkbox', { name: 'Ada Okonkwo' }).check();
      await page.getByRole('checkbox', { name: 'Cem Okonkwo' }).check();
      await button('Approve 2')(page);
    },
  },
  {
    name: 'participants-application-declining',
    who: 'host',
    path: ofLive,
    given: someApply,
    async reach(page) {
      await press(page, 'Decline Ada Okonkwo');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'participants-waiting', who: 'host', path: ofLive, given: withQueue, reach: openQueue },
  {
    name: 'participants-waiting-offer',
    who: 'host',
    path: ofLive,
    given: withQueue,
    async reach(page) {
      await openQueue(page);
      await press(page, 'Offer a place to Bo Lindqvist');
      await dialog(page).getByRole('textbox', { name: 'Reason' }).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'participants-waiting-remove',
    who: 'host',
    path: ofLive,
    given: withQueue,
    async reach(page) {
      await openQueue(page);
      await press(page, 'Remove Ada Nwosu from the waiting list');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'participants-none', who: 'beginner', path: '/participants', reach: says('No participants yet') },
  { name: 'participants-long-names', who: 'wordy', path: ({ wordy }) => `/participants?event_id=${wordy}`, reach: faces },
  {
    name: 'participants-long-names-list',
    who: 'wordy',
    path: ({ wordy }) => `/participants?event_id=${wordy}`,
    async reach(page) {
      await faces(page);
      await page.getByText('List', { exact: true }).click();
    },
  },
  { name: 'participants-everywhere', who: 'super_admin', path: '/participants', reach: faces },
  { name: 'participants-500', who: 'host', path: ofLive, given: (page) => addCrowd(page, 500), reach: says('500') },
  {
    name: 'participants-failed',
    who: 'host',
    path: ofLive,
    given: (page) => refuseWith(page, routes.listEventParticipants, 'invalid_input', 'Not now'),
    reach: says('Error loading participants: Not now'),
  },
  {
    name: 'participants-loading',
    who: 'host',
    path: ofLive,
    given: (page) => holdBack(page, routes.listEventParticipants),
    reach: says('Candlelight at the Conservatory'),
    loading: true,
  },
  { name: 'participants-denied', who: 'member', path: '/participants', reach: says(/Access denied/) },
  {
    name: 'person-message',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await pick(page, 'Message');
      await dialog(page).getByText(`To: ${amara}`).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'person-menu', who: 'host', path: ofLive, reach: (page) => press(page, `More actions for ${amara}`), overlay: 'menu' },
  { name: 'person', who: 'host', path: ofLive, reach: openPerson, overlay: 'dialog' },
  {
    name: 'person-events',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await openPerson(page);
      await openTab(dialog(page), 'Event History');
      await dialog(page).getByRole('link', { name: 'Friday at the Glasshouse' }).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'person-matches',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await openPerson(page);
      await openTab(dialog(page), 'Match History');
    },
    overlay: 'dialog',
  },
  {
    name: 'person-long-names',
    who: 'wordy',
    path: ({ wordy }) => `/participants?event_id=${wordy}`,
    async reach(page) {
      await page.getByRole('button', { name: /^Bartholomew/ }).click();
      await dialog(page).getByText('@correspondence.example').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'photo',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await pick(page, 'View photo');
      await dialog(page).getByRole('img', { name: amara }).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'profile-link',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await pick(page, 'Profile link');
      await dialog(page)
        .getByRole('img', { name: /QR code/ })
        .waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'person-apart',
    who: 'wordy',
    path: ({ rounds }) => `/participants?event_id=${rounds}`,
    async reach(page) {
      await choose(page, /^More actions for Ada /, 'Keep apart');
      await dialog(page).getByText('They know each other from work.').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'person-edit',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await pick(page, 'Edit');
      await dialog(page).getByLabel('First name').waitFor();
      await dialog(page).getByRole('checkbox').first().waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'person-add',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await press(page, 'Add Participant');
      await dialog(page).getByRole('checkbox').first().waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'person-add-wrong',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await press(page, 'Add Participant');
      await dialog(page).getByRole('checkbox').first().waitFor();
      await press(dialog(page), 'Create Participant');
      await dialog(page).getByText('First name is required').first().waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'person-remove',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await pick(page, 'Remove from event');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'person-delete',
    who: 'host',
    path: ofLive,
    async reach(page) {
      await pick(page, 'Delete');
      await question(page)
        .getByText(/registrations? will be deleted/)
        .waitFor();
    },
    overlay: 'dialog',
  },
];
