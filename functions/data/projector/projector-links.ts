import * as z from 'zod/mini';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, type Item } from '../table/table.ts';
import { unlessClosing } from '../tenants/tenants.ts';

/** The event that a link belongs to, whether the link is for registration or for a projector. */
export const linkCodec = codec({ tenantId: attribute('tenant_id', z.string()), eventId: attribute('event_id', z.string()) });
export type OpenedLink = Decoded<typeof linkCodec>;

export const projectorLinkItem = (hash: string, tenantId: string, eventId: string): Item => ({
  ...nightKeys.projectorLink(hash),
  ...linkCodec.encode({ tenantId, eventId }),
});

/** Returns the event whose projector a token opens; undefined for an unknown or replaced token, and for a deleted event. */
export const openProjectorLink = async (token: string): Promise<OpenedLink | undefined> =>
  unlessClosing(await findItem(nightKeys.projectorLink(hashOf(token)), linkCodec.decode, { consistent: true }));
