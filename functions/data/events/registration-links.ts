import * as z from 'zod/mini';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { keys } from '../table/keys/keys.ts';
import { getNewItem, type Item } from '../table/table.ts';
import { unlessClosing } from '../tenants/tenants.ts';

/** The value that the link's token is derived from (never the token itself), and the hash it is looked up by. */
export const linkSecret = z.object({ nonce: z.string(), version: z.number(), hash: z.string() });
export type LinkSecret = z.output<typeof linkSecret>;

export interface OpenedLink {
  readonly tenantId: string;
  readonly eventId: string;
}

export const linkItem = (hash: string, tenantId: string, eventId: string): Item => ({
  ...keys.registrationLink(hash),
  tenant_id: tenantId,
  event_id: eventId,
});

/** Returns the event that a registration token opens; undefined for an unknown or replaced token, or while its organization is closing. */
export async function openRegistrationLink(token: string): Promise<OpenedLink | undefined> {
  const item = await getNewItem(keys.registrationLink(hashOf(token)));
  if (item === undefined) return undefined;
  const row = z.parse(z.object({ tenant_id: z.string(), event_id: z.string() }), item);
  return unlessClosing({ tenantId: row.tenant_id, eventId: row.event_id });
}
