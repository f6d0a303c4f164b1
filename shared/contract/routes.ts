import { checkRoutes } from './check.ts';
import { accountDeletion } from './routes/account-deletion.ts';
import { accounts } from './routes/accounts.ts';
import { audit } from './routes/audit.ts';
import { cards } from './routes/cards.ts';
import { catalogue } from './routes/catalogue.ts';
import { evening } from './routes/evening.ts';
import { eventMessages } from './routes/event-messages.ts';
import { events } from './routes/events.ts';
import { exports } from './routes/exports.ts';
import { feed } from './routes/feed.ts';
import { matches } from './routes/matches.ts';
import { night } from './routes/night.ts';
import { ownSessions } from './routes/own-sessions.ts';
import { participants } from './routes/participants.ts';
import { passkeys } from './routes/passkeys.ts';
import { photos } from './routes/photos.ts';
import { platform } from './routes/platform.ts';
import { profile } from './routes/profile.ts';
import { publicCatalogue } from './routes/public-catalogue.ts';
import { registration } from './routes/registration.ts';
import { registrationLink } from './routes/registration-link.ts';
import { retention } from './routes/retention.ts';
import { safety } from './routes/safety.ts';
import { screens } from './routes/screens.ts';
import { signUpState } from './routes/sign-up-state.ts';
import { staff } from './routes/staff.ts';
import { staffInvitation } from './routes/staff-invitation.ts';
import { statistics } from './routes/statistics.ts';
import { tenants } from './routes/tenants.ts';
import { waiting } from './routes/waiting.ts';

/** Every route of the API. */
export const routes = [
  ...Object.values(accounts),
  ...Object.values(passkeys),
  ...Object.values(signUpState),
  ...Object.values(ownSessions),
  ...Object.values(accountDeletion),
  ...Object.values(platform),
  ...Object.values(tenants),
  ...Object.values(staff),
  ...Object.values(staffInvitation),
  ...Object.values(events),
  ...Object.values(eventMessages),
  ...Object.values(feed),
  ...Object.values(retention),
  ...Object.values(registration),
  ...Object.values(registrationLink),
  ...Object.values(participants),
  ...Object.values(exports),
  ...Object.values(profile),
  ...Object.values(photos),
  ...Object.values(matches),
  ...Object.values(night),
  ...Object.values(evening),
  ...Object.values(cards),
  ...Object.values(screens),
  ...Object.values(statistics),
  ...Object.values(catalogue),
  ...Object.values(publicCatalogue),
  ...Object.values(audit),
  ...Object.values(safety),
  ...Object.values(waiting),
] as const;

export type RouteId = (typeof routes)[number]['id'];

checkRoutes(routes);
