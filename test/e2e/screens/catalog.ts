import { accounts } from './catalog/accounts.ts';
import { dashboard } from './catalog/dashboard.ts';
import { door } from './catalog/door.ts';
import { evening } from './catalog/evening.ts';
import { events } from './catalog/events.ts';
import { guests } from './catalog/guests.ts';
import { history } from './catalog/history.ts';
import { imports } from './catalog/imports.ts';
import { matching } from './catalog/matching.ts';
import { participants } from './catalog/participants.ts';
import { paying } from './catalog/paying.ts';
import { payments } from './catalog/payments.ts';
import { projector } from './catalog/projector.ts';
import { publicPages } from './catalog/public-pages.ts';
import { rounds } from './catalog/rounds.ts';
import { settings } from './catalog/settings.ts';
import type { Screen } from './screen.ts';

/** Every screen, in the order in which a person would see them. Screenshots and accessibility tests both use this catalog. */
export const catalog = {
  'Signing in': accounts,
  Dashboard: dashboard,
  Events: events,
  Participants: participants,
  Imports: imports,
  'Public pages': publicPages,
  Payments: payments,
  Door: door,
  Rounds: rounds,
  Projector: projector,
  Matching: matching,
  'Looking back': history,
  Settings: settings,
  Guests: guests,
  'Guests who pay': paying,
  "Guest's evening": evening,
} as const satisfies Record<string, readonly Screen[]>;

export const screens: readonly Screen[] = Object.values(catalog).flat();
