import * as z from 'zod/mini';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { type Key, keys } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { getItem, getItems, type Item } from '../table/table.ts';
import { absent, either, equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, type Write } from '../table/writes/writes.ts';
import type { CodeOwner } from './codes.ts';
import { isKnown, knownBrowserKey } from './known-browsers.ts';
import { parseSettings, type SystemSettings } from './system-settings.ts';

/** The period (ms) in which emailed codes are counted for their limits (docs/rules/accounts.md#codes). */
const window = 3_600_000;
const mostForOne = 3;
const mostInAll = 10;
/** How many of the `mostInAll` codes are reserved for browsers known to the address, so that a stranger cannot use them up. */
const keptForKnown = 3;

/** Where a request for a code comes from: the network address, the device cookie if the browser has one, and the cookie for codes. */
export interface CodeRequester {
  readonly clientAddress: string;
  readonly device: string | undefined;
  readonly browser: string;
}

/** Times (epoch ms) at which codes were sent in the last hour; `version` guards against concurrent changes. */
export interface SentLog {
  readonly key: Key;
  readonly times: readonly number[];
  readonly version: number;
}

/** Facts that decide whether a code is sent and what its email says. */
export interface BeforeSending {
  readonly settings: SystemSettings;
  readonly hasAccount: boolean;
  /** True if the limit is reached, so this code is not sent. */
  readonly suppressed: boolean;
  readonly logs: readonly SentLog[];
}

const stored = z.object({ times: z.array(z.number()), v: z.number() });

const logOf = (key: Key, item: Item | undefined, now: number): SentLog => {
  const { times, v } = item === undefined ? { times: [], v: 0 } : z.parse(stored, item);
  return { key, times: times.filter((time) => time > now - window), version: v };
};

/**
 * Reads `BeforeSending` in one consistent request, in the same way for every address and browser. A browser known to the address has its
 * own count; all others are counted by network address. So a stranger on the same Wi-Fi cannot use up a known browser's three codes.
 */
export async function readBeforeSending({ email, purpose }: CodeOwner, requester: CodeRequester, now: number): Promise<BeforeSending> {
  const { clientAddress, device = '' } = requester;
  const address = hashForKey(email);
  const sentFor = (source: string) => proofKeys.codesSentFor(address, purpose, hashForKey(source));
  const [forClient, forDevice, inAll] = [sentFor(clientAddress), sentFor(device), proofKeys.codesSent(address)];
  const asked = [keys.systemSettings, keys.userEmail(address), knownBrowserKey(email, device), forClient, forDevice, inAll];
  const [settings, account, knownItem, clientItem, deviceItem, allItem] = await getItems(asked);
  const known = isKnown(knownItem, now);
  const ofOne = known ? logOf(forDevice, deviceItem, now) : logOf(forClient, clientItem, now);
  const ofAll = logOf(inAll, allItem, now);
  return {
    settings: parseSettings(settings),
    // A deleted account keeps its address item until nothing refers to the account any more.
    hasAccount: account !== undefined && account['leaving'] === undefined,
    suppressed: ofOne.times.length >= mostForOne || ofAll.times.length >= (known ? mostInAll : mostInAll - keptForKnown),
    logs: [ofOne, ofAll],
  };
}

/** Reads one log consistently. `now`: epoch ms. */
export const readSentLog = async (key: Key, now: number): Promise<SentLog> => logOf(key, await getItem(key, { consistent: true }), now);

/** Returns the write that adds a code to its log; refused if another was added since. `now`: epoch ms. */
export const sentWrite = ({ key, times, version }: SentLog, now: number): Write =>
  put({ ...key, times: [...times, now], v: version + 1, ttl: Math.ceil((now + window) / 1000) }, either(absent, equals('v', version)));

/** Returns throwaway logs for a code that is not sent. `nonce` is random, so that no two such writes collide. */
export const throwawayLogs = (nonce: string): SentLog[] =>
  [proofKeys.codesSentFor(nonce, 'none', nonce), proofKeys.codesSent(nonce)].map((key) => ({ key, times: [], version: 0 }));

/**
 * Writes the new code, its email and the counts in one transaction.
 * @returns false if another request for this address was written after the counts were read
 */
export function putCode(codes: readonly Item[], mail: MailOrder, logs: readonly SentLog[], now: number): Promise<boolean> {
  return writeTogether([...logs.map((log) => sentWrite(log, now)), ...codes.map((code) => put(code)), put(mailItem(mail))]);
}
