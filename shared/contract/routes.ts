import { checkRoutes } from './check.ts';
import { accountDeletion } from './routes/accounts/account-deletion.ts';
import { accounts } from './routes/accounts/accounts.ts';
import { ownSessions } from './routes/accounts/own-sessions.ts';
import { passkeys } from './routes/accounts/passkeys.ts';
import { platform } from './routes/accounts/platform.ts';
import { sessionCalls } from './routes/accounts/session-tokens.ts';
import { signUpState } from './routes/accounts/sign-up-state.ts';
import { cards } from './routes/evening/cards.ts';
import { evening } from './routes/evening/evening.ts';
import { matches } from './routes/evening/matches.ts';
import { night } from './routes/evening/night.ts';
import { projectors } from './routes/evening/projectors.ts';
import { safety } from './routes/evening/safety.ts';
import { eventMessages } from './routes/events/event-messages.ts';
import { events } from './routes/events/events.ts';
import { catalogue } from './routes/participants/catalogue.ts';
import { participants } from './routes/participants/participants.ts';
import { photos } from './routes/participants/photos.ts';
import { profile } from './routes/participants/profile.ts';
import { publicCatalogue } from './routes/participants/public-catalogue.ts';
import { registration } from './routes/participants/registration.ts';
import { registrationLink } from './routes/participants/registration-link.ts';
import { waiting } from './routes/participants/waiting.ts';
import { audit } from './routes/staff/audit.ts';
import { staff } from './routes/staff/staff.ts';
import { staffInvitation } from './routes/staff/staff-invitation.ts';
import { statistics } from './routes/statistics/statistics.ts';
import { exports } from './routes/tenants/exports.ts';
import { feed } from './routes/tenants/feed.ts';
import { retention } from './routes/tenants/retention.ts';
import { tenants } from './routes/tenants/tenants.ts';

/** Every route of the API. */
export const routes = [
  ...Object.values(accounts),
  ...Object.values(passkeys),
  ...Object.values(sessionCalls),
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
  ...Object.values(projectors),
  ...Object.values(statistics),
  ...Object.values(catalogue),
  ...Object.values(publicCatalogue),
  ...Object.values(audit),
  ...Object.values(safety),
  ...Object.values(waiting),
] as const;

export type RouteId = (typeof routes)[number]['id'];

checkRoutes(routes);
