import type { Page } from 'playwright-core';
import { cards } from '#shared/contract/routes/cards.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Card } from '#shared/model/cards/card.ts';
import type { Evening, GuestNight, Seat } from '#shared/model/guest-evening/guest-evening.ts';
import { amend, answer, cutOff, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { button, heading, press, says } from '../steps.ts';
import { canceled } from './guests.ts';

const own = ({ live }: Places) => `/evening/${live}`;
const onPhone = ['phone'] as const;

const seat: Seat = { round: 3, table: 7, partner: { id: 'ben', number: 12, name: 'Ben' }, opener: null, next_table: null };
const troubling = [
  { id: 'ben', number: 12, name: 'Ben', apart: false, hides: false, erased: false },
  { id: 'cem', number: 7, name: null, apart: true, hides: false, erased: false },
  { id: 'maximilian', number: 105, name: 'Maximilian-Alexander Featherstonehaugh', apart: false, hides: false, erased: false },
  { id: 'left', number: 31, name: null, apart: false, hides: false, erased: true },
];
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Shows the guest's evening as it is at another moment. */
const at = (page: Page, night: (before: GuestNight) => Partial<GuestNight>, me: Partial<Evening['me']> = {}) =>
  amend(page, guestEvening.getEvening, (before) => ({
    ...before,
    night: { ...before.night, number: 21, ...night(before.night) },
    me: { ...before.me, opens_private: true, ...me },
  }));

const emailOnly = { email: true, phone: false, instagram: false, photo: false };
const noContact = { email: null, phone: null, instagram: null, photo_url: null };
const lines: Card['lines'] = [
  { id: 'max', number: 105, name: 'Maximilian-Alexander Featherstonehaugh', round: 3, photo_url: null, answer: null, note: '', at: 0 },
  { id: 'ben', number: 12, name: 'Ben', round: 2, photo_url: null, answer: 'yes', note: 'Sails, and laughs at his own jokes.', at: 0 },
  { id: 'cem', number: 7, name: null, round: 1, photo_url: null, answer: 'friends', note: '', at: 0 },
];
const mutual: NonNullable<Card['results']> = [
  { ...noContact, id: 'ben', name: 'Ben', kind: 'date', email: 'ben.of.the.harbour@example.org', phone: '+1 555 010 2030' },
  { ...noContact, id: 'max', name: 'Maximilian-Alexander', kind: 'friends', instagram: '@maxalex' },
];

/** Shows the end of the last round of an evening without cards. */
const afterRounds = (page: Page, me: Partial<Evening['me']> = {}) =>
  at(page, ({ clock }) => ({ cards: 'none', seat: null, clock: { ...clock, phase: 'over', round: 6, rounds: 6 } }), { here: true, ...me });

/** Shows the end of the last round, with the cards in this state. */
async function withCard(page: Page, state: Card['state'], card: Partial<Card>): Promise<void> {
  await at(page, ({ clock }) => ({ cards: state, seat: null, clock: { ...clock, phase: 'over', round: 3, rounds: 3 } }), { here: true });
  const has = { email: true, phone: true, instagram: true, photo: true };
  await answer(page, cards.getCard, { state, lines, has, share: null, share_at: 0, results: null, at: new Date().toISOString(), ...card });
}

/** Returns the clock of the third of six rounds, with `left` milliseconds left. */
const running = ({ clock }: GuestNight, left: number) => ({
  ...clock,
  ...({ phase: 'running', round: 3, rounds: 6, seconds: 300 } as const),
  starts_at: soon(left - 300_000),
  ends_at: soon(left),
});

export const evening: readonly Screen[] = [
  {
    name: 'evening-cancel-paid',
    who: 'guest',
    path: own,
    given: (page) =>
      amend(
        page,
        guestEvening.getEvening,
        (before): Evening => ({
          ...before,
          event: { ...before.event, start_time: soon(48 * 3_600_000), end_time: soon(51 * 3_600_000) },
          night: { ...before.night, number: null, seat: null, clock: { ...before.night.clock, phase: 'none' } },
          me: {
            ...before.me,
            ...{ opens_private: true, here: false },
            payment: {
              ...{ mark: 'paid', way: 'online', currency: 'EUR', amount: 1500, refunded_if_canceled: true },
              pass_on: { link: 'https://table-two.example/transfer/7tqL7D6cJPBLMhGVdzF82w', until: soon(46 * 3_600_000) },
            },
          },
        }),
      ),
    async reach(page) {
      await page.getByText('Cannot come?').click();
      await says('If you give your place back now, you get back €15.00.')(page);
    },
    sizes: onPhone,
  },
  {
    name: 'evening-canceled',
    who: 'guest',
    path: own,
    given: (page) => amend(page, guestEvening.getEvening, (before) => ({ ...before, cancellation: canceled })),
    reach: heading('This event was canceled'),
  },
  { name: 'evening', who: 'guest', path: own, reach: says('My code for the door') },
  {
    name: 'evening-before',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => at(page, ({ clock }) => ({ number: null, seat: null, clock: { ...clock, phase: 'none' } })),
    reach: says('Your table will appear here'),
  },
  {
    name: 'evening-seated',
    who: 'guest',
    path: own,
    given: (page) =>
      at(page, (night) => ({ clock: running(night, 200_000), seat: { ...seat, opener: 'You both like hiking. Best walk so far?' } }), {
        here: true,
      }),
    reach: says('Best walk so far?'),
  },
  {
    name: 'evening-next',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) =>
      at(
        page,
        ({ clock }) => ({
          clock: { ...clock, phase: 'between', round: 2, rounds: 6, gap_seconds: 60, gap_ends_at: soon(42_000) },
          seat: { ...seat, partner: { id: 'ben', number: 12, name: null } },
        }),
        { here: true, hide_name: true },
      ),
    reach: says('Next: table 7'),
  },
  {
    name: 'evening-consent',
    who: 'guest',
    path: own,
    given: (page) => at(page, () => ({}), { consent_due: true, hide_name: true }),
    reach: says('What others see of you this evening'),
  },
  {
    name: 'evening-rest',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) =>
      at(page, (night) => ({ clock: running(night, -14_000), seat: { ...seat, table: null, partner: null, next_table: 3 } }), {
        here: true,
      }),
    reach: says('You sit out this round'),
  },
  {
    name: 'evening-over',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => at(page, ({ clock }) => ({ seat: null, clock: { ...clock, phase: 'over', round: 6, rounds: 6 } }), { here: true }),
    reach: says('That was the last round'),
  },
  {
    name: 'evening-feedback',
    who: 'guest',
    path: own,
    given: (page) => afterRounds(page, { feedback: { rating: 4, text: 'Best Friday in months.\nOne more round, please!', at: 1 } }),
    reach: says('Thank you. You can change it until'),
  },
  {
    name: 'evening-feedback-refused',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => afterRounds(page),
    async reach(page) {
      await page.getByRole('textbox', { name: 'What should we keep, or change?' }).fill('very good '.repeat(51));
      await press(page, 'Send');
      await says('Choose a number from 1 to 5')(page);
    },
  },
  {
    name: 'evening-feedback-offline',
    who: 'guest',
    path: own,
    sizes: onPhone,
    async given(page) {
      await afterRounds(page);
      await cutOff(page, guestEvening.saveFeedback);
    },
    async reach(page) {
      await page.getByRole('radio', { name: '3: All right' }).check();
      await press(page, 'Send');
      await says('We’ve kept what you wrote on this phone and will send it when you’re back online.')(page);
    },
  },
  {
    name: 'evening-feedback-not-private',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => afterRounds(page, { opens_private: false }),
    reach: says('Your answers are private.'),
  },
  {
    name: 'evening-card',
    who: 'guest',
    path: own,
    given: (page) => withCard(page, 'open', { share: emailOnly }),
    reach: says('2 of 3 answered'),
  },
  {
    name: 'evening-card-share',
    who: 'guest',
    path: own,
    sizes: onPhone,
    async given(page) {
      await withCard(page, 'open', { share: null });
      await cutOff(page, cards.saveCard);
    },
    async reach(page) {
      await says('How can they reach you?')(page);
      await press(page, 'Save');
      await says('Choose at least one way to be reached.')(page);
    },
  },
  {
    name: 'evening-card-note',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => withCard(page, 'open', { share: emailOnly }),
    async reach(page) {
      await page.getByRole('textbox', { name: 'Note: Ben' }).fill('Sails,\u202e and laughs at his own jokes.');
      await says('Contains an invisible character after “Sails,”. Please delete it, or type the text instead of pasting it.')(page);
    },
  },
  {
    name: 'evening-card-closed',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => withCard(page, 'closed', { share: emailOnly }),
    reach: says('The cards are closed.'),
  },
  {
    name: 'evening-results',
    who: 'guest',
    path: own,
    given: (page) => withCard(page, 'released', { share: emailOnly, results: mutual }),
    async reach(page) {
      await says('You and Ben both said yes')(page);
      await page.getByText('What I said').click();
    },
  },
  {
    name: 'evening-results-none',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => withCard(page, 'released', { share: emailOnly, results: [] }),
    reach: says('No mutual yes this time.'),
  },
  {
    name: 'evening-card-own-link',
    who: 'guest',
    path: own,
    sizes: onPhone,
    async given(page) {
      await withCard(page, 'open', { share: null });
      await refuseWith(page, cards.getCard, 'mail_proof_needed');
    },
    reach: says('Your answers are private.'),
  },
  {
    name: 'evening-left',
    who: 'guest',
    path: own,
    sizes: onPhone,
    async given(page) {
      await refuseWith(page, guestEvening.getEvening, 'participant_not_found');
      await answer(page, safety.listKnown, { people: troubling });
    },
    reach: button('Someone here is bothering me'),
  },
  {
    name: 'evening-not-registered',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => refuseWith(page, guestEvening.getEvening, 'participant_not_found'),
    reach: says('You are not registered for this event'),
  },
  {
    name: 'evening-no-network',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => cutOff(page, guestEvening.getEvening),
    reach: says('Your evening could not be loaded'),
  },
  {
    name: 'evening-safety',
    who: 'guest',
    path: own,
    given: (page) => answer(page, safety.listKnown, { people: troubling }),
    async reach(page) {
      await press(page, 'Someone here is bothering me');
      await says('You will not be seated together again.')(page);
    },
  },
  {
    name: 'evening-report',
    who: 'guest',
    path: own,
    given: (page) => answer(page, safety.listKnown, { people: troubling.slice(0, 1) }),
    async reach(page) {
      await press(page, 'Someone here is bothering me');
      await press(page, 'Report: Ben · 12');
      await page.getByRole('button', { name: 'Send to the organizer' }).click();
      await says('Please say what happened')(page);
    },
  },
  {
    name: 'evening-help',
    who: 'guest',
    path: own,
    sizes: onPhone,
    async reach(page) {
      await press(page, 'I need a host');
      await says('A host will come to you. No one else will be told.')(page);
    },
  },
  {
    name: 'evening-help-coming',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => at(page, (night) => ({ clock: running(night, 200_000), seat }), { here: true, help: 'coming' }),
    reach: says('Someone is on the way'),
  },
  { name: 'evening-find', who: 'visitor', path: own, reach: heading('Where is your evening?') },
  {
    name: 'evening-find-known',
    who: 'visitor',
    path: (places) => `${own(places)}#p=a1b2c3d4e5f6g7h8`,
    sizes: onPhone,
    reach: button('Mail me my link'),
  },
  {
    name: 'evening-in-app',
    who: 'visitor',
    path: own,
    sizes: onPhone,
    given: (page) =>
      page.addInitScript("Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) Instagram 334.0' })"),
    stays: true,
    reach: button('Open in your browser'),
  },
  {
    name: 'evening-find-wrong',
    who: 'visitor',
    path: own,
    sizes: onPhone,
    async reach(page) {
      await press(page, 'Mail me my link');
      await says('Email is required')(page);
    },
  },
  {
    name: 'evening-cannot-come',
    who: 'guest',
    path: own,
    given: (page) =>
      amend(
        page,
        guestEvening.getEvening,
        (before): Evening => ({
          ...before,
          event: { ...before.event, start_time: soon(48 * 3_600_000) },
          me: { ...before.me, here: false },
        }),
      ),
    async reach(page) {
      await page.getByText('Cannot come?').click();
      await button('Give my place back')(page);
    },
  },
  {
    name: 'evening-given-back',
    who: 'guest',
    path: own,
    sizes: onPhone,
    async given(page) {
      await answer(page, guestEvening.cancelPlace, undefined);
      await amend(page, guestEvening.getEvening, (before) => ({
        ...before,
        event: { ...before.event, start_time: soon(48 * 3_600_000) },
        me: { ...before.me, here: false },
      }));
    },
    async reach(page) {
      await page.getByText('Cannot come?').click();
      await press(page, 'Give my place back');
      await heading('You have given your place back')(page);
    },
  },
];
