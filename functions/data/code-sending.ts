import * as z from 'zod/mini';
import { type CodeOwner, codeItem } from './codes.ts';
import { hashForKey } from './hash.ts';
import { type Key, keys } from './keys.ts';
import { type MailOrder, mailItem } from './mails.ts';
import { parseSettings, type SystemSettings } from './system-settings.ts';
import { getItems, type Item, transact } from './table.ts';

/** Ms in which at most so many codes are mailed (rulings, 'Sessions and codes'). */
const window = 3_600_000;
const mostForClient = 3;
const mostInAll = 10;

/** Moments (epoch ms) at which codes went out in the last hour; `version` guards against parallel changes. */
interface SentLog {
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

/** One consistent request, the same for every address. */
export async function readBeforeSending({ email, purpose }: CodeOwner, clientAddress: string, now: number): Promise<BeforeSending> {
  const address = hashForKey(email);
  const [forClient, inAll] = [keys.codesSentFor(address, purpose, hashForKey(clientAddress)), keys.codesSent(address)];
  const [settings, account, clientItem, allItem] = await getItems([keys.systemSettings, keys.userEmail(address), forClient, inAll]);
  const logs = [logOf(forClient, clientItem, now), logOf(inAll, allItem, now)] as const;
  return {
    settings: parseSettings(settings),
    hasAccount: account !== undefined,
    suppressed: logs[0].times.length >= mostForClient || logs[1].times.length >= mostInAll,
    logs,
  };
}

/**
 * The new code, its mail and the count of both, together.
 * @returns false when another request for this address came between reading and writing
 */
export async function putCode(owner: CodeOwner, nonce: string, mail: MailOrder, logs: readonly SentLog[], now: number): Promise<boolean> {
  const counted = logs.map(({ key, times, version }) => ({
    put: { ...key, times: [...times, now], v: version + 1, ttl: Math.ceil((now + window) / 1000) },
    condition: 'attribute_not_exists(pk) OR v = :v',
    values: { ':v': version },
  }));
  const refused = await transact([...counted, { put: codeItem(owner, nonce, now) }, { put: mailItem(mail) }]);
  return refused.length === 0;
}
