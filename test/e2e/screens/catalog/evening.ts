import type { Page } from 'playwright-core';
import { evening as routes } from '#shared/contract/routes/evening.ts';
import type { Evening, GuestNight, Seat } from '#shared/model/evening.ts';
import { amend, cutOff, refuseWith } from '../../../support/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { heading, press, says } from '../steps.ts';

const own = ({ live }: Places) => `/evening/${live}`;
const onPhone = ['phone'] as const;

const seat: Seat = { round: 3, table: 7, partner: { number: 12, name: 'Ben' }, opener: null, next_table: null };
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

/** The guest's evening at another moment. */
const at = (page: Page, night: (before: GuestNight) => Partial<GuestNight>, me: Partial<Evening['me']> = {}) =>
  amend(page, routes.getEvening, (before) => ({
    ...before,
    night: { ...before.night, number: 21, ...night(before.night) },
    me: { ...before.me, ...me },
  }));

/** In the third of six rounds. */
const running = ({ clock }: GuestNight, left: number) => ({
  ...clock,
  ...({ phase: 'running', round: 3, rounds: 6, seconds: 300 } as const),
  starts_at: soon(left - 300_000),
  ends_at: soon(left),
});

export const evening: readonly Screen[] = [
  { name: 'evening', who: 'guest', path: own, reach: says('My code for the door') },
  {
    name: 'evening-before',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => at(page, ({ clock }) => ({ number: null, seat: null, clock: { ...clock, phase: 'none' } })),
    reach: says('Your table appears here'),
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
          seat: { ...seat, partner: { number: 12, name: null } },
        }),
        { here: true, hide_name: true },
      ),
    reach: says('Next: table 7'),
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
    reach: says('You rest this round'),
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
    name: 'evening-not-registered',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => refuseWith(page, routes.getEvening, 'participant_not_found'),
    reach: says('You are not registered for this event'),
  },
  {
    name: 'evening-no-network',
    who: 'guest',
    path: own,
    sizes: onPhone,
    given: (page) => cutOff(page, routes.getEvening),
    reach: says('Your evening could not be loaded'),
  },
  { name: 'evening-find', who: 'visitor', path: own, reach: heading('Where is your evening?') },
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
];
