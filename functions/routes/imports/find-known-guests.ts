import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { findKnownGuests } from '../../domain/imports/find-known-guests.ts';

export const handler = handle(imports.findKnownGuests, async ({ actor, params, body }) => ({
  known: await findKnownGuests(actor, params.id, body.emails),
}));
