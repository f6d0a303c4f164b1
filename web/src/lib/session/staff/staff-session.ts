import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { ApiError } from '../../api/calls/api-error.ts';
import { send } from '../../api/calls/send.ts';
import { forgetMessageDrafts, forgetStaffDrafts } from '../storage/form-drafts.ts';
import { local } from '../storage/storage.ts';
import { expiryOf, subjectOf } from '../token-claims.ts';

/** Storage keys of the signed-in staff member's tokens, shared by all tabs (docs/rules/screens.md#stored-in-the-browser). */
const accessKey = 'access_token';
const refreshKey = 'refresh_token';
const ended = new EventTarget();

/**
 * Longest time for a refresh, in ms. If a connection slept together with the laptop, the lock must not keep the other tabs waiting for
 * minutes.
 */
const refreshWithin = 15_000;
/** Milliseconds to wait for the lock: longer than another tab's refresh takes, if that tab is awake. */
const lockWithin = 20_000;

export const accessToken = () => local.get(accessKey);
export const refreshToken = () => local.get(refreshKey);

/** An access token that only this tab has, because the storage is full. */
let keptHere: string | null = null;

export function keepTokens(tokens: { access_token: string; refresh_token: string }): void {
  keptHere = local.set(accessKey, tokens.access_token) ? null : tokens.access_token;
  local.set(refreshKey, tokens.refresh_token);
  // Message drafts survive the loss of a session, so that nothing typed is lost, but not a sign-in by someone else.
  forgetMessageDrafts(subjectOf(tokens.access_token));
}

/** Storage key of the latest door's list, kept for a device that has no connection. It is removed with the session. */
export const keptDoor = 'door_list';

export function forgetTokens(): void {
  keptHere = null;
  local.remove(accessKey);
  local.remove(refreshKey);
  // Removed last, since an open page stores no list once the tokens are gone.
  forgetStaffWork();
}

/** Removes what must go when a staff member's session ends: the list at the door, and their drafts about guests. */
export function forgetStaffWork(): void {
  local.remove(keptDoor);
  forgetStaffDrafts();
}

/** `ended`: signed out. `begun`: signed in. `replaced`: signed in as another user. */
export type SessionChange = 'ended' | 'begun' | 'replaced';

/**
 * Calls `listener` when the session changes other than by this tab's own action: its refresh was refused, or another tab signed out or in.
 */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const onEnded = () => listener('ended');
  const onStorage = (event: StorageEvent) => {
    const change = changeOf(event);
    if (change !== undefined) listener(change);
  };
  ended.addEventListener('ended', onEnded);
  window.addEventListener('storage', onStorage);
  return () => {
    ended.removeEventListener('ended', onEnded);
    window.removeEventListener('storage', onStorage);
  };
}

function changeOf({ key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): SessionChange | undefined {
  // If there is no key, the whole storage was cleared.
  if (key !== null && key !== accessKey) return undefined;
  const before = oldValue ?? keptHere;
  if (newValue === null) keptHere = null;
  if (newValue === null) return 'ended';
  if (before === null) return 'begun';
  return subjectOf(before) === subjectOf(newValue) ? undefined : 'replaced';
}

let running: Promise<string | null> | undefined;

/**
 * Refreshes the session silently. All calls in this tab share one refresh. Through a lock, all tabs do, too: later callers find the token
 * that the first caller got.
 * @param refused the access token that no longer works
 * @returns the new access token; null if the session has ended (the tokens are then removed and the listeners called).
 * @throws ApiError if the server could not be reached; the session is kept.
 */
export function refreshSession(refused: string | null): Promise<string | null> {
  running ??= underLock(() => refreshOnce(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refreshOnce(refused: string | null): Promise<string | null> {
  const present = accessToken();
  if (present !== null && present !== refused) return present;
  const token = refreshToken();
  if (token === null) return endSession();
  // Whether the user has signed out, or signed in as another user, during the request. If so, the reply is about an earlier session.
  const overtaken = () => refreshToken() !== token;
  try {
    const pair = await send(sessionCalls.refreshSession, { refresh_token: token }, { signal: AbortSignal.timeout(refreshWithin) });
    if (overtaken()) return accessToken();
    keepTokens(pair);
    return pair.access_token;
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
    return overtaken() ? accessToken() : endSession();
  }
}

/** Whether the server refused, and did not just ask to retry later. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/**
 * Returns a token that is valid for at least another half minute, for work that cannot be retried after a 401 (the live socket).
 * @param refused a token that was refused although it looks valid: this device's clock may be wrong
 */
export async function freshAccessToken(refused: string | null = null): Promise<string | null> {
  const present = accessToken();
  if (present !== null && present !== refused && expiryOf(present) > Date.now() + 30_000) return present;
  return refreshSession(present);
}

/** Signs out here because a newly issued token was refused, unless the token has been replaced since. */
export function endSessionOf(refused: string): void {
  if (accessToken() === refused) endSession();
}

function endSession(): null {
  forgetTokens();
  ended.dispatchEvent(new Event('ended'));
  return null;
}

/**
 * Runs work under a lock if possible. Without a lock, only this tab's calls share a refresh: hosts other than localhost have no locks on
 * plain http, a browser that refuses storage also refuses locks, and the tab that holds a lock may be asleep.
 */
async function underLock<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  let granted = false;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), lockWithin);
  try {
    return await locks.request('staff-session-refresh', { signal: patience.signal }, () => {
      granted = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (granted) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
