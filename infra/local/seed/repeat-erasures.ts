import { findUser } from '#functions/data/accounts/users.ts';
import { listAuditSince } from '#functions/data/audit/list-audit.ts';
import { eraseAccount } from '#functions/domain/accounts/delete-own-account.ts';
import { eraseParticipant } from '#functions/domain/participants/remove-participant.ts';
import { eachForItself } from '#functions/lib/each-for-itself.ts';
import { Problem } from '#shared/contract/errors.ts';

/** A participant whose data was erased, in which organization; or a member of staff who deleted their account. */
export type Erasure = { readonly tenantId: string; readonly participantId: string } | { readonly userId: string };

/** Every erasure from `since` on (UTC ISO), as the table's audit trail has it. */
export async function listErasures({ since }: { since: string }): Promise<Erasure[]> {
  const entries = await listAuditSince(since);
  return entries.flatMap(({ action, tenantId, subject: { id } }): Erasure[] => {
    if (id === null) return [];
    if (action === 'account_deleted') return [{ userId: id }];
    return action === 'data_erased' && tenantId !== null ? [{ tenantId, participantId: id }] : [];
  });
}

/**
 * Erases those of them who are in this table, and answers how many were. May be repeated.
 * @throws the first error, after all others were done: one that is refused keeps nobody else waiting
 */
export async function repeatErasures({ erasures }: { erasures: readonly Erasure[] }): Promise<number> {
  let erased = 0;
  await eachForItself(erasures, 'An erasure could not be repeated', async (erasure) => {
    if ('userId' in erasure) {
      if (await eraseAgain(erasure.userId)) erased += 1;
      return;
    }
    const { tenantId, participantId } = erasure;
    const operator = { kind: 'staff', role: 'admin', tenantId, userId: 'operator', sessionId: 'operator', email: 'operator' } as const;
    const found = await eraseParticipant(operator, participantId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'participant_not_found') return false;
        throw error;
      },
    );
    if (found) erased += 1;
  });
  return erased;
}

/** @returns false for an account that is not there @throws Problem when it is the last admin there: whoever took over has to be made one first */
async function eraseAgain(userId: string): Promise<boolean> {
  const user = await findUser(userId, { consistent: true });
  if (user === undefined) return false;
  await eraseAccount(user, undefined);
  return true;
}
