import type { User } from '#shared/model/accounts/user.ts';
import type { SignInWay } from '#shared/model/audit/audit.ts';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { lacksPasskey } from '../../call/lacks-passkey.ts';
import { type StoredSession, sessionItem } from '../../data/accounts/sessions.ts';
import type { StoredUser } from '../../data/accounts/users.ts';
import { putItem } from '../../data/table/table.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { type Claims, signToken } from '../../lib/secrets/tokens.ts';
import { realEffects } from '../effects.ts';

/** Lifetimes of the tokens in seconds (docs/rules/accounts.md#sessions). */
const accessSeconds = 15 * 60;
const refreshSeconds = 30 * 24 * 3600;

export interface StaffTokens {
  access_token: string;
  refresh_token: string;
}

/** Returns when a session used now expires, epoch seconds. `now`: epoch ms. */
export const sessionTtl = (now: number) => Math.floor(now / 1000) + refreshSeconds;

/** Seconds after its beginning that a session lasts; and that it may last while in use, including its last access token. */
const wholeSeconds = 29 * 24 * 3600;
const longestSeconds = 30 * 24 * 3600;
/** Seconds since its last refresh for which a session counts as in use. An open page refreshes every quarter of an hour. */
const inUseSeconds = 3600;

/**
 * Whether a session has reached its absolute end. The last day is for people in the middle of something: no one has to sign in anew during
 * an evening (docs/rules/accounts.md#sessions).
 * @param began epoch seconds; `lastUse`, `now`: epoch ms
 */
export function isOver(began: number, lastUse: number, now: number): boolean {
  const age = now / 1000 - began;
  if (age <= wholeSeconds) return false;
  return age > longestSeconds - accessSeconds || now - lastUse > inUseSeconds * 1000;
}

/** Returns when a session was last used, epoch seconds; while a page is open, to a quarter of an hour. */
export const lastUseOf = ({ ttl }: Pick<StoredSession, 'ttl'>) => ttl - refreshSeconds;

interface NewSession {
  /** The browser's own description, by which the user recognizes the session: 'Safari on iPhone'. */
  readonly browser: string;
  /** How they signed in; undefined when a signed-in account continues in this session. */
  readonly by: SignInWay | undefined;
  /** When they gave their password, epoch seconds, if it was not just now. */
  readonly confirmed?: number | null;
}

/** Starts a session of a user who has just proved their identity. The table's stream records it in the audit trail. */
export async function openSession(user: StoredUser, session: NewSession, effects = realEffects): Promise<StaffTokens & { user: User }> {
  const { item, reply } = await prepareSession(user, session, effects);
  await putItem(item);
  return reply;
}

/** Prepares a session whose item is still to be written, for one that begins together with another write. */
export async function prepareSession(user: StoredUser, { browser, by, confirmed = null }: NewSession, { now, newId } = realEffects) {
  const sessionId = newId();
  const begun = now();
  const beginning = { began: Math.floor(begun / 1000), epoch: user.epoch, browser, confirmed, ttl: sessionTtl(begun) };
  const [tokens, described] = await Promise.all([issueTokens(user, sessionId, 1), describeUser(user)]);
  const item = sessionItem(user.id, sessionId, beginning, by && { by, at: new Date(begun).toISOString() });
  return { item, reply: { ...tokens, user: described } };
}

/** Issues both tokens. `gen`: the refresh token's generation within its session. */
export async function issueTokens(user: StoredUser, sid: string, gen: number): Promise<StaffTokens> {
  const common = { aud: 'staff', sub: user.id, sid, epoch: user.epoch } as const;
  const access: Claims = { ...common, token_use: 'access', role: user.role, ...(user.tenantId === null ? {} : { tid: user.tenantId }) };
  const [access_token, refresh_token] = await Promise.all([
    signToken(access, accessSeconds),
    signToken({ ...common, token_use: 'refresh', gen }, refreshSeconds),
  ]);
  return { access_token, refresh_token };
}

/**
 * Describes a user for the API.
 * @param known their tenant, if it has been read already
 */
export async function describeUser(user: Omit<StoredUser, 'password' | 'epoch' | 'ended'>, known?: Tenant): Promise<User> {
  const tenant = known ?? (user.tenantId === null ? undefined : await findTenant(user.tenantId));
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    tenant_id: user.tenantId,
    tenant: tenant ?? null,
    created_at: user.createdAt,
    ...(user.name === '' ? {} : { name: user.name }),
    ...(user.closesAt === '' ? {} : { closes_at: user.closesAt }),
    ...(lacksPasskey(user) ? { passkey_needed: true } : {}),
  };
}
