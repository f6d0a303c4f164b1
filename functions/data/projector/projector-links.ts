import * as z from 'zod/mini';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, type Item } from '../table/table.ts';
import { unlessClosing } from '../tenants/tenants.ts';

/** Which event a link is of: one for registration, or a projector's. */
export const linkCodec = codec({ tenantId: attribute('tenant_id', z.string()), eventId: attribute('event_id', z.string()) });
export type OpenedLink = Decoded<typeof linkCodec>;

export const projectorLinkItem = (hash: string, tenantId: string, eventId: string): Item => ({
  ...nightKeys.projectorLink(hash),
  ...linkCodec.encode({ tenantId, eventId }),
});

/** The event whose projector a token opens; undefined for an unknown or replaced token, and for a deleted event's. */
export const openProjectorLink = async (token: string): Promise<OpenedLink | undefined> =>
  unlessClosing(await findItem(nightKeys.projectorLink(hashOf(token)), linkCodec.decode, { consistent: true }));
