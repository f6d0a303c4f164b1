import { checkRoutes } from './check.ts';
import { accountDeletion } from './routes/account-deletion.ts';
import { accounts } from './routes/accounts.ts';
import { audit } from './routes/audit.ts';
import { brandRoutes } from './routes/brand.ts';
import { cancellations } from './routes/cancellations.ts';
import { cards } from './routes/cards.ts';
import { catalogue } from './routes/catalogue.ts';
import { events } from './routes/events.ts';
import { exports } from './routes/exports.ts';
import { feed } from './routes/feed.ts';
import { guestEvening } from './routes/guest-evening.ts';
import { imports } from './routes/imports.ts';
import { keepingApart } from './routes/keep-apart.ts';
import { matches } from './routes/matches.ts';
import { messages } from './routes/messages.ts';
import { ownSessions } from './routes/own-sessions.ts';
import { participants } from './routes/participants.ts';
import { passkeys } from './routes/passkeys.ts';
import { payments } from './routes/payments.ts';
import { photos } from './routes/photos.ts';
import { platform } from './routes/platform.ts';
import { profile } from './routes/profile.ts';
import { roomProjector } from './routes/projector.ts';
import { publicCatalogue } from './routes/public-catalogue.ts';
import { publicPages } from './routes/public-pages.ts';
import { registration } from './routes/registration.ts';
import { registrationLink } from './routes/registration-link.ts';
import { retention } from './routes/retention.ts';
import { eveningRounds } from './routes/rounds.ts';
import { safety } from './routes/safety.ts';
import { salesRoutes } from './routes/sales.ts';
import { sessionCalls } from './routes/session-tokens.ts';
import { signUpState } from './routes/sign-up-state.ts';
import { staff } from './routes/staff.ts';
import { staffInvitation } from './routes/staff-invitation.ts';
import { statistics } from './routes/statistics.ts';
import { tenants } from './routes/tenants.ts';
import { transfers } from './routes/transfers.ts';
import { waiting } from './routes/waiting.ts';

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
  ...Object.values(cancellations),
  ...Object.values(messages),
  ...Object.values(feed),
  ...Object.values(retention),
  ...Object.values(registration),
  ...Object.values(registrationLink),
  ...Object.values(participants),
  ...Object.values(exports),
  ...Object.values(imports),
  ...Object.values(profile),
  ...Object.values(photos),
  ...Object.values(matches),
  ...Object.values(eveningRounds),
  ...Object.values(keepingApart),
  ...Object.values(guestEvening),
  ...Object.values(cards),
  ...Object.values(roomProjector),
  ...Object.values(statistics),
  ...Object.values(catalogue),
  ...Object.values(publicCatalogue),
  ...Object.values(audit),
  ...Object.values(safety),
  ...Object.values(waiting),
  ...Object.values(publicPages),
  ...Object.values(brandRoutes),
  ...Object.values(payments),
  ...Object.values(salesRoutes),
  ...Object.values(transfers),
] as const;

export type RouteId = (typeof routes)[number]['id'];

checkRoutes(routes);
