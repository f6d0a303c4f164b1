import * as z from 'zod/mini';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { linkCodec, type OpenedLink } from '../projector/projector-links.ts';
import { keys } from '../table/keys/keys.ts';
import { findNewItem, type Item } from '../table/table.ts';
import { unlessClosing } from '../tenants/tenants.ts';

/** The value from which the link's token is derived (never the token itself), and the hash by which the link is looked up. */
export const linkSecret = z.object({ nonce: z.string(), version: z.number(), hash: z.string() });
export type LinkSecret = z.output<typeof linkSecret>;

export const linkItem = (hash: string, tenantId: string, eventId: string): Item => ({
  ...keys.registrationLink(hash),
  ...linkCodec.encode({ tenantId, eventId }),
});

/**
 * Returns the event that a registration token opens; undefined if the token is unknown or has been replaced, or the event's organization is
 * closing.
 */
export const openRegistrationLink = async (token: string): Promise<OpenedLink | undefined> =>
  unlessClosing(await findNewItem(keys.registrationLink(hashOf(token)), linkCodec.decode));
