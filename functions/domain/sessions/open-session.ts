import type { User } from '#shared/model/accounts/user.ts';
import type { SignInWay } from '#shared/model/audit/audit.ts';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { lacksPasskey } from '../../call/lacks-passkey.ts';
import { type StoredSession, sessionItem } from '../../data/accounts/sessions.ts';
import type { StoredUser } from '../../data/accounts/users.ts';
import { putItem } from '../../data/table/table.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { type Claims, signToken } from '../../lib/secrets/tokens.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** Lifetimes of the tokens in seconds (docs/rules/accounts.md#sessions). */
const accessSeconds = 15 * 60;
const refreshSeconds = 30 * 24 * 3600;

export interface StaffTokens {
  access_token: string;
  refresh_token: string;
}

/** Returns when a session that is used now will expire, epoch seconds. `now`: epoch ms. */
export const sessionTtl = (now: number) => Math.floor(now / 1000) + refreshSeconds;

/** How long a session lasts, in seconds; and how long it may last at most while it is used, including its last access token. */
const wholeSeconds = 29 * 24 * 3600;
const longestSeconds = 30 * 24 * 3600;
/** How many seconds after its last refresh a session still counts as in use. An open page refreshes every quarter of an hour. */
const inUseSeconds = 3600;

/**
 * Whether a session has reached its absolute end. The last day is for people who are in the middle of something: nobody has to sign in
 * again during an evening (docs/rules/accounts.md#sessions).
 * @param began epoch seconds; `lastUse`, `now`: epoch ms
 */
export function isOver(began: number, lastUse: number, now: number): boolean {
  const age = now / 1000 - began;
  if (age <= wholeSeconds) return false;
  return age > longestSeconds - accessSeconds || now - lastUse > inUseSeconds * 1000;
}

/** Returns when a session was last used, epoch seconds. While a page is open, this is accurate to a quarter of an hour. */
export const lastUseOf = ({ ttl }: Pick<StoredSession, 'ttl'>) => ttl - refreshSeconds;

interface NewSession {
  /** The browser and device, such as 'Safari on iPhone', by which the user recognizes the session. */
  readonly browser: string;
  /** How the user signed in; undefined when an account that is already signed in continues in this session. */
  readonly by: SignInWay | undefined;
  /** When the user gave their password, epoch seconds, unless it was just now. */
  readonly confirmed?: number | null;
}

/** Starts a session for a user who has just proved their identity. The table's stream records it in the audit trail. */
export async function openSession(
  user: StoredUser,
  session: NewSession,
  timeAndIds = realTimeAndIds,
): Promise<StaffTokens & { user: User }> {
  const { item, reply } = await prepareSession(user, session, timeAndIds);
  await putItem(item);
  return reply;
}

/** Prepares a session without writing its item, for callers that write it together with something else. */
export async function prepareSession(user: StoredUser, { browser, by, confirmed = null }: NewSession, { now, newId } = realTimeAndIds) {
  const sessionId = newId();
  const begun = now();
  const beginning = { began: Math.floor(begun / 1000), epoch: user.epoch, browser, confirmed, ttl: sessionTtl(begun) };
  const [tokens, described] = await Promise.all([issueTokens(user, sessionId, 1), describeUser(user)]);
  const item = sessionItem(user.id, sessionId, beginning, by && { by, at: new Date(begun).toISOString() });
  return { item, reply: { ...tokens, user: described } };
}

/** Issues both tokens. `gen`: the generation of the refresh token within its session. */
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
