import { roomProjector } from '#shared/contract/routes/projector.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { amend, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { dialog, press, says } from '../steps.ts';

const planned = (at: Places) => `/events/${at.live}/screen`;
const running = (at: Places) => `/events/${at.rounds}/screen`;

/** Screens of the projector. `projector.test.ts` tests its sizes, and rooms of up to 500 people. */
export const projector: readonly Screen[] = [
  { name: 'projector-welcome', who: 'wordy', path: (at) => `/events/${at.quiet}/screen`, reach: says('Welcome') },
  { name: 'projector-ready', who: 'host', path: planned, reach: says(/Welcome|find your table/) },
  { name: 'projector-running', who: 'wordy', path: running, reach: says('Round 2 of 6') },
  {
    name: 'projector-between',
    who: 'wordy',
    path: running,
    given: async (page) => {
      const gap = {
        phase: 'between',
        round: 1,
        starts_at: null,
        ends_at: null,
        gap_ends_at: new Date(Date.now() + 59_000).toISOString(),
      } as const;
      await amend(page, eveningRounds.getNight, (reply) => ({ ...reply, night: { ...reply.night, ...gap } }));
      await amend(page, roomProjector.getProjector, (reply) => ({ ...reply, clock: { ...reply.clock, ...gap } }));
    },
    reach: says('Round 2: find your table'),
  },
  {
    name: 'projector-over',
    who: 'wordy',
    path: running,
    given: async (page) => {
      const over = { phase: 'over', round: 6, starts_at: null, ends_at: null } as const;
      await amend(page, eveningRounds.getNight, (reply) => ({ ...reply, night: { ...reply.night, ...over } }));
      await amend(page, roomProjector.getProjector, (reply) => ({ ...reply, clock: { ...reply.clock, ...over } }));
    },
    reach: says('Thank you'),
  },
  {
    name: 'projector-canceled',
    who: 'wordy',
    path: running,
    given: (page) => amend(page, roomProjector.getProjector, (reply) => ({ ...reply, canceled: true as const })),
    reach: says('This event was canceled'),
  },
  { name: 'projector-wrong-link', who: 'visitor', path: '/screen/nobodys', reach: says(/does not open a screen/) },
  {
    name: 'projector-refused',
    who: 'host',
    path: planned,
    given: (page) => refuseWith(page, roomProjector.shareProjector, 'busy'),
    reach: says(/busy|moment|again/i),
  },
  { name: 'projector-denied', who: 'member', path: planned, reach: says(/Access denied/) },
  {
    name: 'projector-link',
    who: 'host',
    path: (at) => `/events/${at.live}/rounds`,
    async reach(page) {
      await press(page, 'Screen link');
      await dialog(page).getByLabel('Link to the screen').waitFor();
    },
    overlay: 'dialog',
  },
];
