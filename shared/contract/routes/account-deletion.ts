import * as z from 'zod/mini';
import { passwordProof } from '#shared/model/accounts/account.ts';
import { id } from '#shared/model/common.ts';
import { assertion, requestOptions, ticket } from '#shared/model/passkeys/passkey.ts';
import { noContent, resource } from '../define.ts';
import { hashing } from '../new-password.ts';
import { tableRights } from '../rights.ts';

/** Deletion of an account by its owner (docs/rules/accounts.md#deleting-an-account). */
export const accountDeletion = resource('accounts', {
  beginAccountDeletion: {
    method: 'POST',
    path: '/auth/delete-account/options',
    summary: 'Begin to delete one’s own account, given the current password: says which passkey, and whose succession, is needed',
    auth: ['user'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete'],
    body: passwordProof,
    cookies: { device: 'set' },
    reply: z.object({
      ticket: z.string(),
      /** Options for the browser; null if the account has no passkeys. */
      options: z.nullable(requestOptions),
      /** The hosts, one of whom must become an admin first. Null unless the caller is an organization's last admin. */
      successors: z.nullable(z.array(z.object({ id, email: z.string() }))),
    }),
    errors: ['wrong_password', 'too_many_requests', 'last_admin', 'last_super_admin', 'organization_closing'],
    ...hashing,
  },
  deleteOwnAccount: {
    method: 'POST',
    path: '/auth/delete-account',
    summary: 'Delete one’s own account; what it made stays, and names a former member',
    auth: ['user'],
    rights: tableRights,
    body: z.object({ ticket, credential: z.optional(assertion), successor_id: z.optional(id) }),
    ...noContent,
    errors: ['passkey_refused', 'conflict', 'last_admin', 'last_super_admin', 'organization_closing'],
  },
});
