import * as z from 'zod/mini';
import { forgetMails } from '../mail/mails.ts';
import { messageMailsTo, refOfInvited } from '../messages/messages.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { indexKeys, keys, parseEventKey, prefixes } from '../table/keys/keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { getItems, type Item, queryItems, writeItems } from '../table/table.ts';
import { isExpired, unexpired } from '../table/unexpired.ts';

/** How long an invite is kept after its event has ended, ms (docs/rules/registration.md#who-was-invited). */
const keptAfterEnd = 30 * 24 * 3_600_000;

/** Returns when invites of an event that ends at `end` (epoch ms) are deleted, epoch s. */
export const inviteKeptUntil = (end: number): number => Math.ceil((end + keptAfterEnd) / 1000);

/**
 * How many of an invite's latest emails are remembered, so that they can be erased together with its address. Older ones have nearly always
 * expired by then.
 */
const mailsRemembered = 10;

const inviteCodec = codec({
  hash: inKey('sk', prefixes.invite),
  email: attribute('e', z.string()),
  /** When the first email was sent, epoch ms. */
  first: attribute('f', z.number()),
  /** When an email was last sent again, epoch ms. */
  again: optional('a', z.number(), null),
  mails: attribute('m', z.array(z.string())),
});

/** An address that was invited to an event by email. */
export type Invite = Decoded<typeof inviteCodec>;

export interface MailedInvite {
  readonly email: string;
  readonly mailId: string;
}

/**
 * Records who was invited to an event that ends at `end` (UTC ISO); `now`: epoch ms. If two calls run at the same time, the later one
 * counts.
 */
export async function noteInvites(
  tenantId: string,
  event: { readonly id: string; readonly end: string },
  mailed: readonly MailedInvite[],
  now: number,
): Promise<void> {
  const keysOf = mailed.map(({ email }) => keys.invite(tenantId, event.id, hashForKey(email)));
  const before = await getItems(keysOf);
  const ttl = inviteKeptUntil(Math.max(now, Date.parse(event.end)));
  const put = mailed.map(({ email, mailId }, index): Item => {
    const item = before[index];
    const known = item === undefined || isExpired(item, now) ? undefined : inviteCodec.decode(item);
    return {
      ...keys.invite(tenantId, event.id, hashForKey(email)),
      ...indexKeys.inviteOfAddress(tenantId, hashForKey(email), event.id),
      ...inviteCodec.encode({
        email,
        first: known?.first ?? now,
        again: known === undefined ? null : now,
        mails: [...(known?.mails ?? []), mailId].slice(-mailsRemembered),
      }),
      ttl,
    };
  });
  await writeItems({ put });
}

/** Returns some of an event's invites, by the hash of their address. */
export async function findInvites(tenantId: string, eventId: string, hashes: readonly string[]): Promise<Map<string, Invite>> {
  const items = await getItems(hashes.map((hash) => keys.invite(tenantId, eventId, hash)));
  return new Map(
    unexpired(items.filter((item) => item !== undefined)).map((item) => [inviteCodec.decode(item).hash, inviteCodec.decode(item)]),
  );
}

/** Returns everybody who was invited to an event by email, by the hash of their address. */
export async function listInvites(tenantId: string, eventId: string): Promise<Invite[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.invite });
  return unexpired(items).map(inviteCodec.decode);
}

/** Erases an address's invites to all events of a tenant, together with their emails. Idempotent. */
export async function forgetInvites(tenantId: string, email: string): Promise<void> {
  const { g1 } = indexKeys.inviteOfAddress(tenantId, hashForKey(email), '');
  const items = await queryItems({ index: 'main', pk: g1 });
  if (items.length === 0) return;
  const messages = items.map((item) => {
    const eventId = parseEventKey(z.parse(storedKey, item).pk)?.eventId ?? '';
    return messageMailsTo(tenantId, eventId, refOfInvited(hashForKey(email)));
  });
  await forgetMails([...items.flatMap((item) => inviteCodec.decode(item).mails), ...(await Promise.all(messages)).flat()]);
  await writeItems({ remove: items.map((item) => z.parse(storedKey, item)) });
}
