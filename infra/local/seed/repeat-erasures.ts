import { listAuditSince } from '#functions/data/audit/list-audit.ts';
import { eraseParticipant } from '#functions/domain/participants/remove-participant.ts';
import { Problem } from '#shared/contract/errors.ts';

/** Whose data was erased, in which organization. */
export interface Erasure {
  readonly tenantId: string;
  readonly participantId: string;
}

/** Every erasure from `since` on (UTC ISO), as the table's audit trail has it. */
export async function listErasures({ since }: { since: string }): Promise<Erasure[]> {
  const entries = await listAuditSince(since);
  return entries.flatMap(({ action, tenantId, subject }) =>
    action === 'data_erased' && tenantId !== null && subject.id !== null ? [{ tenantId, participantId: subject.id }] : [],
  );
}

/** Erases those of them who are in this table, and answers how many were. May be repeated. */
export async function repeatErasures({ erasures }: { erasures: readonly Erasure[] }): Promise<number> {
  let erased = 0;
  for (const { tenantId, participantId } of erasures) {
    const operator = { kind: 'staff', role: 'admin', tenantId, userId: 'operator', sessionId: 'operator', email: 'operator' } as const;
    const found = await eraseParticipant(operator, participantId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'participant_not_found') return false;
        throw error;
      },
    );
    if (found) erased += 1;
  }
  return erased;
}
