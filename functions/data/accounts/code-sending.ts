import * as z from 'zod/mini';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { absent, either, equals } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { type Key, keys } from '../table/keys.ts';
import { getItems, type Item } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { put } from '../table/writes.ts';
import type { CodeOwner } from './codes.ts';
import { isKnown, knownBrowserKey } from './known-browsers.ts';
import { parseSettings, type SystemSettings } from './system-settings.ts';

/** Ms in which at most so many codes are mailed (docs/rules/accounts.md#codes). */
const window = 3_600_000;
const mostForOne = 3;
const mostInAll = 10;
/** Of all, kept for browsers that the address knows: a stranger cannot use these up. */
const keptForKnown = 3;

/** Who asks: the client's network address, the browser's device cookie if it has one, and its cookie for codes. */
export interface CodeRequester {
  readonly clientAddress: string;
  readonly device: string | undefined;
  readonly browser: string;
}

/** Moments (epoch ms) at which codes went out in the last hour; `version` guards against parallel changes. */
export interface SentLog {
  readonly key: Key;
  readonly times: readonly number[];
  readonly version: number;
}

/** What decides whether a code is sent, and what its mail says. */
export interface BeforeSending {
  readonly settings: SystemSettings;
  readonly hasAccount: boolean;
  /** Enough were sent: this one is not. */
  readonly suppressed: boolean;
  readonly logs: readonly SentLog[];
}

const stored = z.object({ times: z.array(z.number()), v: z.number() });

const logOf = (key: Key, item: Item | undefined, now: number): SentLog => {
  const { times, v } = item === undefined ? { times: [], v: 0 } : z.parse(stored, item);
  return { key, times: times.filter((time) => time > now - window), version: v };
};

/**
 * One consistent request, the same for every address and browser. A browser that the address knows is counted by itself, all
 * others by their client's address: beside a stranger on the same Wi-Fi it still has its own three.
 */
export async function readBeforeSending({ email, purpose }: CodeOwner, requester: CodeRequester, now: number): Promise<BeforeSending> {
  const { clientAddress, device = '' } = requester;
  const address = hashForKey(email);
  const sentFor = (source: string) => keys.codesSentFor(address, purpose, hashForKey(source));
  const [forClient, forDevice, inAll] = [sentFor(clientAddress), sentFor(device), keys.codesSent(address)];
  const asked = [keys.systemSettings, keys.userEmail(address), knownBrowserKey(email, device), forClient, forDevice, inAll];
  const [settings, account, knownItem, clientItem, deviceItem, allItem] = await getItems(asked);
  const known = isKnown(knownItem, now);
  const ofOne = known ? logOf(forDevice, deviceItem, now) : logOf(forClient, clientItem, now);
  const ofAll = logOf(inAll, allItem, now);
  return {
    settings: parseSettings(settings),
    hasAccount: account !== undefined,
    suppressed: ofOne.times.length >= mostForOne || ofAll.times.length >= (known ? mostInAll : mostInAll - keptForKnown),
    logs: [ofOne, ofAll],
  };
}

/** Where a code that is not sent is counted: in nobody's logs. `nonce`: random, so that no two such writes meet. */
export const nobodysLogs = (nonce: string): SentLog[] =>
  [keys.codesSentFor(nonce, 'none', nonce), keys.codesSent(nonce)].map((key) => ({ key, times: [], version: 0 }));

/**
 * The new code, its mail and the count of both, together.
 * @returns false when another request for this address came between reading and writing
 */
export function putCode(codes: readonly Item[], mail: MailOrder, logs: readonly SentLog[], now: number): Promise<boolean> {
  const ttl = Math.ceil((now + window) / 1000);
  const counted = logs.map(({ key, times, version }) =>
    put({ ...key, times: [...times, now], v: version + 1, ttl }, either(absent, equals('v', version))),
  );
  return writeTogether([...counted, ...codes.map((code) => put(code)), put(mailItem(mail))]);
}
