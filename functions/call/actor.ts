import { ranksAtLeast, staffRankOf } from '#shared/contract/access.ts';
import type { Access, Route } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { isNamedEnded } from '../data/accounts/ended-sessions.ts';
import { findUser } from '../data/accounts/users.ts';
import { openRegistrationLink } from '../data/events/registration-links.ts';
import { findProfile } from '../data/participants/profiles.ts';
import { proofOf, type SessionClaims } from '../data/profile/profile-openings.ts';
import { isOpen } from '../data/tenants/tenants.ts';
import { type Claims, verifyToken } from '../lib/secrets/tokens.ts';
import { lacksPasskey } from './lacks-passkey.ts';

/** A member of staff as their token describes them. A read checks the record in parallel with the handler. */
export interface StaffActor {
  readonly kind: 'staff';
  readonly userId: string;
  /** Id of the session they signed in with. */
  readonly sessionId: string;
  readonly role: Role;
  /** Null for a super_admin, and for an account without an organization. */
  readonly tenantId: string | null;
  /** True while their organization is closing (docs/rules/closing.md). Only the record says so. */
  readonly closing?: boolean;
  /** True until they add the passkey that the stage requires. Only the record says so. */
  readonly lacksPasskey?: boolean;
}

/** A member of staff as their record describes them, which is what writes get. */
export interface StaffMember extends StaffActor {
  readonly email: string;
}

/** A participant with a valid token. What they may see depends on their session's proof (`proofOf`). */
export interface ParticipantActor extends SessionClaims {
  readonly kind: 'participant';
  readonly participantId: string;
  readonly tenantId: string;
}

/** A visitor holding an event's registration link. */
export interface VisitorActor {
  readonly kind: 'visitor';
  readonly tenantId: string;
  readonly eventId: string;
}

type KindOf<A extends Access, M> = A extends 'public'
  ? undefined
  : A extends 'participant'
    ? ParticipantActor
    : A extends 'registration'
      ? VisitorActor
      : M extends 'GET'
        ? StaffActor
        : StaffMember;

/** The possible callers of a route. For staff, a write gets the record and a read gets only the token. */
export type ActorOf<R extends Route> = KindOf<R['auth'][number], R['method']>;
export type Actor = StaffActor | StaffMember | ParticipantActor | VisitorActor | undefined;

/** Proof of identity in a request, before any record is read. */
interface Credentials {
  readonly bearer: string | undefined;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/**
 * The caller. `claimed` comes from the token alone and is null when that is not enough to start reading. `check` reads the record (epoch,
 * ended sessions, role, tenant) once, consistently. Role and tenant come from the record at each request (docs/rules/staff.md#roles).
 * @throws Problem `unauthorized` without valid proof; from `check` when the session has ended
 */
export interface Identity {
  readonly claimed: Actor | null;
  check(): Promise<Actor>;
}

const optional = (route: Route) => route.auth.includes('public');

export async function identify(route: Route, { bearer, query }: Credentials): Promise<Identity> {
  if (bearer === undefined) {
    if (route.auth.includes('registration') && query['token'] !== undefined) return visitor(query['event_id'], query['token']);
    if (optional(route)) return { claimed: undefined, check: async () => undefined };
    throw new Problem('unauthorized');
  }
  if (route.auth.every((access) => access === 'public')) return { claimed: undefined, check: async () => undefined };
  const claims = await claimsFor(route, bearer);
  return claims.aud === 'staff' ? staff(claims) : participant(claims);
}

/** Returns the claims of a bearer token. Staff and participant tokens have different audiences; a route may accept either. */
async function claimsFor(route: Route, bearer: string): Promise<Claims> {
  const audience = [
    ...(staffRankOf(route) === undefined ? [] : (['staff'] as const)),
    ...(route.auth.includes('participant') ? (['participant'] as const) : []),
  ];
  if (audience.length === 0) throw new Problem('unauthorized');
  return verifyToken(bearer, { audience, use: 'access' });
}

function staff(claims: Claims): Identity {
  const { sub: userId, role, tid, epoch, sid: sessionId } = claims;
  if (sessionId === undefined) throw new Problem('unauthorized');
  const self = { kind: 'staff', userId, sessionId } as const;
  return {
    // Without a tenant in the token, reading cannot start early: the tenant may have been set up since.
    claimed: role !== undefined && tid !== undefined ? { ...self, role, tenantId: tid } : null,
    async check(): Promise<StaffMember> {
      const user = await findUser(userId, { consistent: true });
      if (user === undefined || user.epoch !== epoch || isNamedEnded(user.ended, sessionId)) throw new Problem('unauthorized');
      const { role: present, tenantId, email, closesAt } = user;
      return { ...self, role: present, tenantId, email, closing: closesAt !== '', lacksPasskey: lacksPasskey(user) };
    },
  };
}

function participant(claims: Claims): Identity {
  const tenantId = claims.tid;
  if (tenantId === undefined) throw new Problem('unauthorized');
  const session = { sessionId: claims.sid, mailEpoch: claims.epoch };
  const actor: ParticipantActor = { kind: 'participant', participantId: claims.sub, tenantId, ...session };
  return {
    claimed: actor,
    async check() {
      // Rejects tokens of erased participants, of sessions that the mailbox's owner has ended, and while the organization is closing.
      const [profile, open] = await Promise.all([findProfile(tenantId, claims.sub, { consistent: true }), isOpen(tenantId)]);
      if (!open || profile === undefined || proofOf(profile.access, session) === undefined) throw new Problem('unauthorized');
      return actor;
    },
  };
}

async function visitor(eventId: string | undefined, token: string): Promise<Identity> {
  const link = await openRegistrationLink(token);
  if (link === undefined || (eventId !== undefined && link.eventId !== eventId)) throw new Problem('unauthorized');
  const actor: VisitorActor = { kind: 'visitor', tenantId: link.tenantId, eventId: link.eventId };
  return { claimed: actor, check: async () => actor };
}

/**
 * Checks the caller's role against the route's.
 * @throws Problem `forbidden` below the rank; `no_tenant` without the organization that the route needs; `organization_closing` while it is
 * closing; `passkey_needed` when a super_admin has yet to add theirs
 */
export function requireRank(route: Route, actor: Actor): void {
  if (actor?.kind !== 'staff') return;
  const least = staffRankOf(route);
  if (least === undefined) return;
  if (!ranksAtLeast(actor.role, least)) throw new Problem(actor.role === 'user' && actor.tenantId === null ? 'no_tenant' : 'forbidden');
  if (actor.lacksPasskey && !route.withoutPasskey) throw new Problem('passkey_needed');
  if (least === 'user' || actor.role === 'super_admin') return;
  if (actor.tenantId === null) throw new Problem('no_tenant');
  if (actor.closing && !route.whileClosing) throw new Problem('organization_closing');
}
