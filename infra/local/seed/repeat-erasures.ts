import type { StaffMember } from '#functions/call/actor.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { listAuditSince } from '#functions/data/audit/list-audit.ts';
import { findEvent } from '#functions/data/events/events.ts';
import { eraseAccount } from '#functions/domain/accounts/delete-own-account.ts';
import { deleteEvent } from '#functions/domain/events/delete-event.ts';
import { updateEventStatus } from '#functions/domain/events/events.ts';
import { eraseParticipant } from '#functions/domain/participants/remove-participant.ts';
import { updateUserRole } from '#functions/domain/staff/change-roles.ts';
import { eachDespiteFailures } from '#functions/lib/each-despite-failures.ts';
import { Problem } from '#shared/contract/errors.ts';

/**
 * An erasure to repeat in an older table: of a participant; of a deleted event, with participants who are at no other event; of a staff
 * member's account; or of a membership.
 */
export type Erasure =
  | { readonly of: 'participant' | 'event'; readonly tenantId: string; readonly id: string }
  | { readonly of: 'account'; readonly id: string }
  // Null for a super_admin.
  | { readonly of: 'member'; readonly tenantId: string | null; readonly id: string };

/**
 * Lists every erasure from `since` on (UTC ISO) in the table's audit trail. A member who has since been added again does not count as
 * removed.
 */
export async function listErasures({ since }: { since: string }): Promise<Erasure[]> {
  const erasures = new Map<string, Erasure>();
  for (const { action, tenantId, subject } of await listAuditSince(since)) {
    const { id } = subject;
    if (id === null) continue;
    if (action === 'data_erased' && tenantId !== null) erasures.set(`participant ${id}`, { of: 'participant', tenantId, id });
    if (action === 'event_deleted' && tenantId !== null) erasures.set(`event ${id}`, { of: 'event', tenantId, id });
    if (action === 'account_deleted') erasures.set(`account ${id}`, { of: 'account', id });
    if (action === 'member_removed') erasures.set(`member ${id} ${tenantId}`, { of: 'member', tenantId, id });
    if (action === 'member_added') erasures.delete(`member ${id} ${tenantId}`);
  }
  return [...erasures.values()];
}

/**
 * Repeats the erasures of everything that this table still holds, and returns how many it repeated. Idempotent.
 * @throws the first error, after all other erasures are done, so that a refused one does not stop them
 */
export async function repeatErasures({ erasures }: { erasures: readonly Erasure[] }): Promise<number> {
  let repeated = 0;
  await eachDespiteFailures(erasures, 'An erasure could not be repeated', async (erasure) => {
    if (await repeat(erasure)) repeated += 1;
  });
  return repeated;
}

/**
 * Repeats one erasure.
 * @returns false when there was nothing to erase
 */
function repeat(erasure: Erasure): Promise<boolean> {
  switch (erasure.of) {
    case 'participant':
      return unlessMissing('participant_not_found', () => eraseParticipant(operatorIn(erasure.tenantId), erasure.id));
    case 'event':
      return deleteAgain(erasure.tenantId, erasure.id);
    case 'account':
      return eraseAgain(erasure.id);
    case 'member':
      return removeAgain(erasure.tenantId, erasure.id);
  }
}

/** Deletes an event. If it is still open, completes it first, as must have happened before the original deletion. */
async function deleteAgain(tenantId: string, eventId: string): Promise<boolean> {
  const operator = operatorIn(tenantId);
  return unlessMissing('event_not_found', async () => {
    const event = await findEvent(tenantId, eventId, { consistent: true });
    if (event?.status === 'active') await updateEventStatus(operator, eventId, 'completed');
    await deleteEvent(operator, eventId, { isRepeated: true });
  });
}

/**
 * Erases an account.
 * @throws Problem when the account is the last admin of an organization: a successor must first become an admin
 */
async function eraseAgain(userId: string): Promise<boolean> {
  const user = await findUser(userId, { consistent: true });
  if (user === undefined) return false;
  await eraseAccount(user, undefined);
  return true;
}

/**
 * Removes a member.
 * @throws Problem as `eraseAgain` does
 */
async function removeAgain(tenantId: string | null, userId: string): Promise<boolean> {
  const user = await findUser(userId, { consistent: true });
  if (user === undefined || user.role === 'user' || user.tenantId !== tenantId) return false;
  await updateUserRole({ ...operator, role: 'super_admin', tenantId: null }, userId, { role: 'user' });
  return true;
}

async function unlessMissing(code: Problem['code'], act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === code) return false;
    throw error;
  }
}

const operator = { kind: 'staff', userId: 'operator', sessionId: 'operator', email: 'operator' } as const;

const operatorIn = (tenantId: string): StaffMember => ({ ...operator, role: 'admin', tenantId });
