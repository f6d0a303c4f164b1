import * as z from 'zod/mini';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { findItem, getItems, type Item } from '../table/table.ts';
import { absent, atMost, either, equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';
import { unlessClosing } from '../tenants/tenants.ts';
import { changeAccess, isMailboxProved, type ProfileAccess } from './profile-openings.ts';

const linkCodec = codec({
  hash: inKey('pk', keys.profileLink('').pk),
  tenantId: attribute('tenant_id', z.string()),
  participantId: attribute('participant_id', z.string()),
  /** The event through which the link was requested. */
  eventId: attribute('event_id', z.optional(z.string())),
  /** True if the link was sent only to the participant's mailbox; any other link has been seen by staff. */
  mailed: attribute('mailed', z.boolean()),
  /** The profile's `mailEpoch` or `epoch` when the link was created. If the epoch has been raised since, the link is void. */
  epoch: attribute('epoch', z.number()),
  /** For a link sent to the guest's own address after someone else replaced that address: `since` of the change. Null for other links. */
  ownSince: optional('own_since', z.nullable(z.number()), null),
  /** Whether the link has opened its one session. Only for links that staff copied, or that were sent to the guest's own address. */
  opened: attribute('opened', z.boolean()),
  /** Epoch ms. */
  expires: attribute('expires', z.number()),
});

/** A link to a participant's own profile. Its token is derived, never stored; the item is found by the token's hash. */
export type ProfileLink = Decoded<typeof linkCodec>;

const linkItem = (link: ProfileLink): Item => ({
  ...keys.profileLink(link.hash),
  ...linkCodec.encode(link),
  ttl: Math.ceil(link.expires / 1000),
});

/** Returns the link for a token, even if it has expired, as long as its item exists; undefined for an unknown token. */
export async function findProfileLink(token: string): Promise<ProfileLink | undefined> {
  return unlessClosing(await findItem(keys.profileLink(hashOf(token)), linkCodec.decode, { consistent: true }));
}

/** Slots for emails that contain a profile link. A participant gets at most one email per slot and hour. */
const places = [0, 1, 2] as const;

/** Requester of an email with a link: staff, or anybody who knows the participant's id or address. */
export type LinkAsker = 'id' | 'address' | 'staff';

/**
 * Returns the slots that each kind of asker may use, in order, so that none uses up another's. At a stranger's request, an unproved address
 * gets only one email an hour: even with six registrations, it is a single mailbox that may belong to somebody else.
 */
const placesOf = (asker: LinkAsker, isProved: boolean): readonly number[] => {
  if (asker === 'id') return [0];
  if (asker === 'address') return isProved ? [1, 2, 0] : [1];
  return [2, 1, 0];
};
const hour = 3_600_000;

const mailIdsOf = (name: string) => places.map((place) => `link-${name}-${place}`);

/** Returns the id of every email with a link to this participant's profile; erasure must find them all. */
export const profileLinkMailIds = (participantId: string): string[] => [
  ...mailIdsOf(participantId),
  ...[0, 1, 2, 3, 4].map((change) => movedMailId(participantId, change)),
];

/** Returns the id of the email to a guest's own address after it was replaced; one id for each of the last five changes. */
export const movedMailId = (participantId: string, change: number): string => `moved-${participantId}-${change % 5}`;

/** Returns the writes of a link and its email, for the transaction that the email reports. */
export const tellByLink = (link: ProfileLink, mail: MailOrder): Write[] => [put(linkItem(link), absent), put(mailItem(mail))];

/** Returns the name used for an email to an unknown address. The email is written but never sent, so that timing reveals nothing. */
export const nameOfStranger = (eventId: string, email: string): string => hashForKey(`${eventId} ${email}`);

/**
 * Finds a free email id for `name` (a participant's id, or a stranger's name); undefined if this hour's emails are used up. `now`: epoch
 * ms.
 */
export async function freeLinkMailIds(
  name: string,
  now: number,
): Promise<(asker: LinkAsker, access: ProfileAccess | undefined) => string | undefined> {
  const ids = mailIdsOf(name);
  const items = await getItems(ids.map(keys.mail));
  const isFree = (item: Item | undefined) => item === undefined || z.parse(z.object({ at: z.number() }), item).at <= now - hour;
  return (asker, access) => {
    const place = placesOf(asker, access !== undefined && isMailboxProved(access)).find((each) => isFree(items[each]));
    return place === undefined ? undefined : ids[place];
  };
}

/**
 * Writes links, and the email that carries one of them.
 * @param quota counts the email against the organization's quota
 * @returns false if another request has taken the email's slot in the meantime, or the quota is used up
 */
export function putProfileLinks(links: readonly ProfileLink[], mail: MailOrder | undefined, quota?: Write): Promise<boolean> {
  const mailed = mail && put({ ...mailItem(mail), at: mail.createdAt }, either(absent, atMost('at', mail.createdAt - hour)));
  return writeTogether([
    ...links.map((link) => put(linkItem(link), absent)),
    ...(mailed === undefined ? [] : [mailed]),
    ...(quota === undefined ? [] : [quota]),
  ]);
}

/**
 * Writes a link and its email, unless the email was written before.
 * @param quota counts the email against the organization's quota
 * @returns false if the email was written before, or the quota is used up
 */
export const putLinkOnce = (link: ProfileLink, mail: MailOrder, quota: Write | undefined): Promise<boolean> =>
  writeTogether([put(linkItem(link), absent), put(mailItem(mail), absent), ...(quota === undefined ? [] : [quota])]);

/**
 * Opens the session of a link that staff copied.
 * @param access the access to the profile, as it was read and with this session added
 * @returns false if the link or the access has changed in the meantime
 */
export function openByLink(link: ProfileLink, access: { from: ProfileAccess; to: ProfileAccess }): Promise<boolean> {
  return writeTogether([
    change(keys.profileLink(link.hash), { set: { opened: true } }, equals('opened', false)),
    changeAccess(link.tenantId, link.participantId, access.from, access.to),
  ]);
}
