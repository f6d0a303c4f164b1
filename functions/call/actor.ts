import { ranksAtLeast, staffRankOf } from '#shared/contract/access.ts';
import type { Access, Route } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { isNamedEnded } from '../data/accounts/ended-sessions.ts';
import { findUser } from '../data/accounts/users.ts';
import { findBrandIfOpen, type StoredBrand } from '../data/brand/brands.ts';
import { openRegistrationLink } from '../data/events/registration-links.ts';
import { findProfile } from '../data/participants/profiles.ts';
import { proofOf, type SessionClaims } from '../data/profile/profile-openings.ts';
import { kept } from '../lib/kept.ts';
import { type Claims, verifyToken } from '../lib/secrets/tokens.ts';
import { lacksPasskey } from './lacks-passkey.ts';

/** A staff member as described by their token. For a read, their stored record is checked in parallel with the handler. */
export interface StaffActor {
  readonly kind: 'staff';
  readonly userId: string;
  /** Id of the session that they opened when they signed in. */
  readonly sessionId: string;
  readonly role: Role;
  /** Null for a super_admin, and for an account without an organization. */
  readonly tenantId: string | null;
  /** True while their organization is closing (docs/rules/closing.md). Known only from the stored record. */
  readonly closing?: boolean;
  /** True until they add the passkey that the stage requires. Known only from the stored record. */
  readonly lacksPasskey?: boolean;
}

/** A staff member as loaded from their stored record. Operations that write take this type. */
export interface StaffMember extends StaffActor {
  readonly email: string;
}

/** A participant with a valid token. What they may see depends on how far their session is trusted (`proofOf`). */
export interface ParticipantActor extends SessionClaims {
  readonly kind: 'participant';
  readonly participantId: string;
  readonly tenantId: string;
  /** Returns the brand of their organization, without another read: the check of the caller needs the same item. */
  readonly brand?: () => Promise<StoredBrand | undefined>;
}

/** A visitor who has an event's registration link. */
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

/** The possible callers of a route. If staff may call it, a write gets their stored record, and a read gets only their token. */
export type ActorOf<R extends Route> = KindOf<R['auth'][number], R['method']>;
export type Actor = StaffActor | StaffMember | ParticipantActor | VisitorActor | undefined;

/** Proof of identity in a request, before any record is read. */
interface Credentials {
  readonly bearer: string | undefined;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/**
 * The caller. `claimed` comes from the token alone, and is null if the token is not enough to start reading. `check` reads the stored
 * record (epoch, ended sessions, role, tenant) once, consistently. Role and tenant come from the record at each request
 * (docs/rules/staff.md#roles).
 * @throws Problem `unauthorized` without valid proof; from `check` if the session has ended
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
    // If the token has no tenant, reading cannot start early, because the tenant may have been set up since.
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
  const openBrand = kept(() => findBrandIfOpen(tenantId));
  const actor: ParticipantActor = { kind: 'participant', participantId: claims.sub, tenantId, ...session, brand: openBrand };
  return {
    claimed: actor,
    async check() {
      // Rejects a token if its participant was erased, if the mailbox's owner has ended its session, or while the organization is closing.
      const [profile, brand] = await Promise.all([findProfile(tenantId, claims.sub, { consistent: true }), openBrand()]);
      if (brand === undefined || profile === undefined || proofOf(profile.access, session) === undefined) throw new Problem('unauthorized');
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
 * Checks the caller's role against the role that the route requires.
 * @throws Problem `forbidden` if the caller's role is too low; `no_tenant` if the route needs an organization and the caller has none;
 * `organization_closing` while it is closing; `passkey_needed` if a super_admin has not added the required passkey yet
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
