import { checkRoutes } from './check.ts';
import { admins } from './routes/admins.ts';
import { audit } from './routes/audit.ts';
import { auth } from './routes/auth.ts';
import { data } from './routes/data.ts';
import { events } from './routes/events.ts';
import { hosts } from './routes/hosts.ts';
import { invitations } from './routes/invitations.ts';
import { matches } from './routes/matches.ts';
import { participants } from './routes/participants.ts';
import { photoUploads } from './routes/photo-uploads.ts';
import { photos } from './routes/photos.ts';
import { profile } from './routes/profile.ts';
import { register } from './routes/register.ts';
import { settings } from './routes/settings.ts';
import { statistics } from './routes/statistics.ts';
import { tenant } from './routes/tenant.ts';
import { tenants } from './routes/tenants.ts';
import { users } from './routes/users.ts';

/** Every route of the API. */
export const routes = [
  ...Object.values(users),
  ...Object.values(tenant),
  ...Object.values(invitations),
  ...Object.values(hosts),
  ...Object.values(audit),
  ...Object.values(admins),
  ...Object.values(auth),
  ...Object.values(data),
  ...Object.values(events),
  ...Object.values(matches),
  ...Object.values(participants),
  ...Object.values(photoUploads),
  ...Object.values(photos),
  ...Object.values(profile),
  ...Object.values(register),
  ...Object.values(settings),
  ...Object.values(statistics),
  ...Object.values(tenants),
] as const;

export type RouteId = (typeof routes)[number]['id'];

checkRoutes(routes);
