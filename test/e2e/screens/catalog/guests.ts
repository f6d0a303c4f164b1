import type { Page } from 'playwright-core';
import type { ReplyOf } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { CancellationNotice } from '#shared/model/cancellations/cancellation.ts';
import type { WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { makeJpeg } from '../../../support/people/input/photo-files.ts';
import { amend, answer, refuseWith } from '../../../support/people/pages/answers.ts';
import { agreeAndRegister, chooseInterest, fillBasics, fillToLastStep, goOn } from '../../../support/people/pages/guest.ts';
import type { Places, Screen } from '../screen.ts';
import { button, heading, press, question, says, textbox } from '../steps.ts';

const door = (at: Places) => `/register/${at.door}?token=${at.doorToken}`;
const own = ({ guest }: Places) => `/participant/profile/edit?participantId=${guest}`;
const onPhone = ['phone'] as const;

/** Fills in the whole form: in three steps on a phone, on one page elsewhere. */
async function fillAll(page: Page, form: ReturnType<typeof makeForm>): Promise<void> {
  await heading(/^(Register|Apply) for Event$/)(page);
  if (await page.getByText(/^Step 1 of 3/).isVisible()) return fillToLastStep(page, form);
  await fillBasics(page, form);
  await textbox(page, 'Email').fill(form.contact.email);
}
const toStep = async (page: Page, step: 2 | 3) => {
  const form = makeForm({ first_name: 'Grace', last_name: 'Hopper', gender: 'female', interested_in: 'men' });
  if (step === 3) return fillToLastStep(page, form);
  await fillBasics(page, form);
  await goOn(page);
  await says('Step 2 of 3')(page);
};

/** Shows a profile that was also opened by whoever registered, and with a link from staff. */
const openedElsewhere = (page: Page) =>
  amend(
    page,
    profile.getOwnProfile,
    (own): ReplyOf<typeof profile.getOwnProfile> => ({
      ...own,
      openings: [
        { id: 'one', by: 'registration', opened_at: '2026-11-20T18:05:00.000Z', device: 'Safari on iPhone', event_name: 'Sunday Supper' },
        { id: 'two', by: 'link', opened_at: '2026-11-21T19:40:00.000Z', device: 'Chrome on Android', event_name: null },
      ],
    }),
  );

/** What guests of a canceled event are told. */
export const canceled: CancellationNotice = {
  reason: 'A pipe burst at the venue, and we found no other room.\n\nWe are sorry!',
  next: {
    ...{ name: 'Supper for Two, in the Conservatory', venue_name: 'The Conservatory', venue_location: '3 Palm Walk' },
    ...{ start_time: '2026-12-12T00:00:00.000Z', end_time: '2026-12-12T03:00:00.000Z', time_zone: 'America/New_York' },
    registration_link: '/register/next?token=token',
  },
};

/** A screen of a guest's own place on a waiting list. */
const waitingPlace = (name: string, changes: Partial<WaitingPlace>, reach: Screen['reach']): Screen => ({
  name: `waiting-${name}`,
  who: 'visitor',
  path: '/waitlist/token',
  given: (page) =>
    answer(page, waiting.getOwnPlace, {
      event: {
        ...{ id: 'full', organization: 'Sunday Suppers', name: 'Supper for Two' },
        ...{ venue_name: 'The Green Room', venue_location: '12 Orchard Street', time_zone: 'America/New_York' },
        ...{ start_time: '2026-12-05T00:00:00.000Z', end_time: '2026-12-05T03:00:00.000Z' },
      },
      ...{ first_name: 'Milo', queue: 'male', state: 'waiting', position: null, until: null, again: false },
      ...{ closed: false, registration_link: null },
      ...changes,
    }),
  reach,
});

/** What an imported guest is asked for, at most. */
const lacking: WaitingPlace['to_complete'] = {
  lacks: ['last_name', 'gender', 'age', 'interested_in'],
  kept_months: 24,
  for_whom: 'This evening is for guests aged 25 to 39. Your age on that day counts.',
  questions: [
    { id: 'q1', kind: 'one', text: 'What do you eat?', required: true, options: ['Everything', 'No meat'] },
    { id: 'q2', kind: 'text', text: 'Anything we should know?', required: false, options: [] },
  ],
};

const applies = (page: Page) =>
  amend(
    page,
    registration.validateLink,
    (link): ReplyOf<typeof registration.validateLink> => ({
      ...link,
      event: link.event && {
        ...link.event,
        approval: true,
        for_whom: 'This evening is for guests aged 28 to 39. Your age on that day counts.',
      },
    }),
  );

/** Guests' screens: registration by link, and their own profile. */
export const guests: readonly Screen[] = [
  {
    name: 'registration',
    who: 'visitor',
    path: ({ live, liveToken }) => `/register/${live}?token=${liveToken}`,
    reach: heading('Register for Event'),
  },
  {
    name: 'registration-wrong',
    who: 'visitor',
    path: door,
    async reach(page) {
      await heading('Register for Event')(page);
      await press(page, /^(Next|Register for Event)$/);
      await says('First name is required')(page);
    },
  },
  { name: 'registration-step-2', who: 'visitor', path: door, reach: (page) => toStep(page, 2), sizes: onPhone },
  {
    name: 'registration-photo',
    who: 'visitor',
    path: door,
    async reach(page) {
      await toStep(page, 2);
      await page.locator('input[type=file]').setInputFiles(await makeJpeg());
      await says('Looking good.')(page);
      await page.getByRole('slider').waitFor();
    },
    sizes: onPhone,
  },
  {
    name: 'registration-step-3',
    who: 'visitor',
    path: door,
    async reach(page) {
      await toStep(page, 3);
      for (const name of ['Hiking', 'Theater', 'Yoga', 'Cooking']) await chooseInterest(page, name);
      await says("You've reached the maximum selection limit of 4 interests.")(page);
    },
    sizes: onPhone,
  },
  {
    name: 'registration-questions',
    who: 'visitor',
    path: door,
    given: (page) =>
      amend(
        page,
        registration.validateLink,
        (link): ReplyOf<typeof registration.validateLink> => ({
          ...link,
          event: link.event && {
            ...link.event,
            questions: [
              {
                id: 'q1',
                kind: 'one',
                text: 'What do you eat?',
                required: true,
                options: ['Everything', 'No meat', 'Nothing from animals at all'],
              },
              { id: 'q2', kind: 'several', text: 'On which days could you come again?', required: false, options: ['Friday', 'Saturday'] },
              { id: 'q3', kind: 'yes_no', text: 'Is this your first evening with us?', required: true, options: [] },
              { id: 'q4', kind: 'text', text: 'Anything we should know?', required: false, options: [] },
            ],
          },
        }),
      ),
    async reach(page) {
      await fillAll(page, makeForm({ gender: 'female' }));
      await page.getByRole('radio', { name: 'No meat' }).check();
      await agreeAndRegister(page);
      await says('Please answer this question')(page);
    },
  },
  {
    name: 'registration-full',
    who: 'visitor',
    path: ({ full, fullToken }) => `/register/${full}?token=${fullToken}`,
    async reach(page) {
      await says(/This event is full/)(page);
      await fillAll(page, makeForm({ gender: 'female' }));
      await button('Join the waiting list')(page);
    },
  },
  {
    name: 'registration-turn',
    who: 'visitor',
    path: door,
    given: (page) => refuseWith(page, registration.registerForEvent, 'too_many_at_once', { retryAfter: 170 }),
    async reach(page) {
      await fillAll(page, makeForm({ gender: 'female' }));
      await agreeAndRegister(page);
      await says('Your registration will continue in 3 minutes. Please keep this page open.')(page);
    },
  },
  {
    name: 'registration-waiting',
    who: 'visitor',
    path: ({ full, fullToken }) => `/register/${full}?token=${fullToken}`,
    given: (page) => answer(page, waiting.joinWaitingList, { queue: 'female' }),
    async reach(page) {
      await fillAll(page, makeForm({ gender: 'female' }));
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await press(page, 'Join the waiting list');
      await heading('You are on the waiting list')(page);
    },
  },
  { name: 'application', who: 'visitor', path: door, given: applies, reach: heading('Apply for Event') },
  {
    name: 'application-sent',
    who: 'visitor',
    path: door,
    async given(page) {
      await applies(page);
      await answer(page, waiting.joinWaitingList, { queue: 'female' });
    },
    async reach(page) {
      await fillAll(page, makeForm({ gender: 'female' }));
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await press(page, 'Apply');
      await heading('You have applied')(page);
    },
  },
  waitingPlace('applied', { state: 'applied' }, heading('You have applied')),
  waitingPlace('approved', { state: 'approved' }, heading('You are coming!')),
  waitingPlace('refused', { state: 'refused' }, heading('Not this time')),
  waitingPlace('in-line', { state: 'waiting', position: 3 }, heading('You are 3rd on the waiting list for men')),
  waitingPlace('offered', { state: 'offered', until: '2026-12-03T23:00:00.000Z' }, heading('A place is held for you')),
  waitingPlace('accepted', { state: 'accepted' }, heading('You are coming!')),
  waitingPlace('lapsed', { state: 'lapsed', again: true }, heading('Your place is no longer held')),
  waitingPlace(
    'closed',
    { state: 'waiting', position: 3, closed: true, registration_link: 'https://table-two.example/register/full?token=token' },
    heading('No more places are offered'),
  ),
  waitingPlace('left', { state: 'left' }, heading('You are no longer on the list')),
  {
    ...waitingPlace('leaving', { state: 'waiting', position: 3 }, async (page) => {
      await press(page, 'Leave the waiting list');
      await question(page).waitFor();
    }),
    overlay: 'dialog',
  },
  waitingPlace('to-complete', { state: 'offered', until: '2026-12-04T22:00:00.000Z', to_complete: lacking }, button('Complete my place')),
  waitingPlace('to-complete-wrong', { state: 'offered', until: '2026-12-04T22:00:00.000Z', to_complete: lacking }, async (page) => {
    await page.getByRole('radio', { name: 'Non-binary' }).check();
    await press(page, 'Complete my place');
    await says('Please answer this question')(page);
  }),
  {
    ...waitingPlace(
      'not-coming',
      { state: 'offered', until: '2026-12-04T22:00:00.000Z', to_complete: { ...lacking, lacks: ['age'] } },
      async (page) => {
        await press(page, 'I am not coming');
        await question(page).waitFor();
      },
    ),
    overlay: 'dialog',
  },
  {
    name: 'waiting-unknown',
    who: 'visitor',
    path: '/waitlist/of-nobody',
    reach: says('This link does not open a place on a waiting list.'),
  },
  {
    name: 'registration-taken',
    who: 'visitor',
    path: door,
    async reach(page, { takenEmail: email }) {
      await fillAll(page, makeForm({ contact: { email, phone: null, instagram: null } }));
      await agreeAndRegister(page);
      await button('E-mail me my profile link')(page);
    },
  },
  {
    name: 'thank-you',
    who: 'visitor',
    path: door,
    async reach(page) {
      await fillAll(page, makeForm({ first_name: 'Grace', last_name: 'Hopper', gender: 'female', interested_in: 'men' }));
      await agreeAndRegister(page);
      await heading('Thank You!')(page);
    },
  },
  { name: 'registration-invalid', who: 'visitor', path: ({ door: id }) => `/register/${id}`, reach: says('Invalid Invitation') },
  {
    name: 'registration-ended',
    who: 'visitor',
    path: ({ past, pastToken }) => `/register/${past}?token=${pastToken}`,
    reach: button('E-mail me my profile link'),
  },
  {
    name: 'registration-canceled',
    who: 'visitor',
    path: door,
    given: (page) =>
      amend(page, registration.validateLink, (link) => ({
        ...link,
        valid: false,
        error: 'This event was canceled.',
        cancellation: canceled,
      })),
    reach: heading('This event was canceled'),
  },
  waitingPlace('canceled', { state: 'offered', cancellation: { ...canceled, reason: '', next: null } }, heading('This event was canceled')),
  {
    name: 'welcome-back',
    who: 'guest',
    path: ({ live, liveToken }) => `/register/${live}?token=${liveToken}`,
    reach: heading('Welcome Back!'),
  },
  { name: 'continue-as', who: 'guest', path: door, reach: button(/^Continue as/) },
  { name: 'profile', who: 'guest', path: own, reach: (page) => page.getByRole('checkbox').first().waitFor() },
  {
    name: 'profile-wrong',
    who: 'guest',
    path: own,
    async reach(page) {
      await textbox(page, 'First name').fill('');
      await press(page, 'Update Profile');
      await says('First name is required')(page);
    },
  },
  {
    name: 'profile-was-this-you',
    who: 'guest',
    path: own,
    given: openedElsewhere,
    reach: heading('Was this you?'),
  },
  {
    name: 'profile-was-not-me',
    who: 'guest',
    path: own,
    async given(page) {
      await openedElsewhere(page);
      await answer(page, profile.answerOpenings, undefined);
    },
    async reach(page) {
      await press(page, 'No, not me');
      await says('Everyone else has been signed out.')(page);
    },
  },
  {
    name: 'profile-delete',
    who: 'guest',
    path: own,
    async reach(page) {
      await press(page, 'Delete my data');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'profile-withdraw',
    who: 'guest',
    path: own,
    async reach(page) {
      await press(page, 'Withdraw my consent');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'profile-consent-failed',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => refuseWith(page, profile.getOwnConsent, 'not_found', ''),
    reach: says('What you agreed to could not be loaded'),
  },
  { name: 'profile-no-link', who: 'visitor', path: '/participant/profile/edit', reach: heading('Authentication Error') },
  {
    name: 'profile-failed',
    who: 'guest',
    path: own,
    given: (page) => refuseWith(page, profile.getOwnProfile, 'not_found'),
    reach: says('Unable to Load Profile'),
  },
];
