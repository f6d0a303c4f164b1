import { imports } from '#shared/contract/routes/imports.ts';
import { type KnownGuest, lookedUpAtOnce } from '#shared/model/imports/import.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** Query for an event's imports. Always refetched, because no live message reports them. */
export const importsQuery = (id: string) => ({ ...routeQuery(imports.listImports, { id }), staleTime: 0 });

/** Query for guests whose place is held until they complete it. */
export const incompleteQuery = (id: string) => ({ ...routeQuery(imports.listIncomplete, { id }), staleTime: 30_000 });

/** Asks which of these addresses an event knows, part by part. @throws ApiError */
export async function findKnown(id: string, emails: readonly string[]): Promise<ReadonlyMap<string, KnownGuest>> {
  const found: KnownGuest[] = [];
  for (let at = 0; at < emails.length; at += lookedUpAtOnce) {
    const { known } = await call(imports.findKnownGuests, { id, emails: emails.slice(at, at + lookedUpAtOnce) });
    found.push(...known);
  }
  return new Map(found.map((guest) => [guest.email, guest]));
}
