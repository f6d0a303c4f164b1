import type { StoredUser } from '../accounts/users.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/table.ts';
import { type GuardedWrite, type Standing, standingWrites } from './roles.ts';

export interface StandingChange {
  /** As they were read. */
  readonly user: StoredUser;
  readonly to: Standing;
  readonly audit: AuditRecord;
  /** What they are told. */
  readonly mail?: MailOrder | undefined;
  /** When an admin leaves their tenant's admins: whether they were its contact, and who is from now on. */
  readonly contact?: { readonly isTheirs: boolean; readonly next: { readonly id: string; readonly email: string } | undefined } | undefined;
}

/** `stale`: the account is not as it was read. */
export type StandingOutcome = 'changed' | 'stale' | NonNullable<GuardedWrite['refusal']>;

/**
 * Changes what somebody is and where they belong, with everything that follows from it, and ends every session of
 * theirs: tokens by the epoch, sockets a moment later by the table's stream.
 */
export async function changeStanding({ user, to, audit, mail, contact }: StandingChange): Promise<StandingOutcome> {
  const writes: GuardedWrite[] = [
    {
      write: {
        change: {
          key: keys.user(user.id),
          update: 'SET #role = :role, tenant_id = :tenant ADD epoch :one',
          condition: 'epoch = :epoch AND #role = :was AND tenant_id = :from',
          names: { '#role': 'role' },
          values: {
            ':role': to.role,
            ':tenant': to.tenantId,
            ':one': 1,
            ':epoch': user.epoch,
            ':was': user.role,
            ':from': user.tenantId,
          },
        },
      },
    },
    ...standingWrites(user, user, to),
    ...(mail === undefined ? [] : [{ write: { put: mailItem(mail) } }]),
    ...(contact === undefined || user.tenantId === null ? [] : contactWrites(user.tenantId, user.email, contact)),
    { write: auditWrite(audit) },
  ];
  const refused = await transact(writes.map(({ write }) => write));
  if (refused.length === 0) return 'changed';
  // An account that changed meanwhile may be why a number is not what it should be: look again first.
  if (refused.includes(0)) return 'stale';
  return refused.flatMap((position) => writes[position]?.refusal ?? [])[0] ?? 'stale';
}

/** Of two admins who leave at the same moment neither may become the other's successor. */
function contactWrites(tenantId: string, email: string, { isTheirs, next }: NonNullable<StandingChange['contact']>): GuardedWrite[] {
  const key = keys.tenant(tenantId);
  if (!isTheirs) return [{ write: { check: key, condition: 'owner_email <> :theirs', values: { ':theirs': email } } }];
  // Without a successor they are the last admin, and the team's number refuses.
  if (next === undefined) return [];
  const change = {
    key,
    update: 'SET owner_email = :to',
    condition: 'owner_email = :from',
    values: { ':to': next.email, ':from': email },
  };
  return [{ write: { change } }, { write: { check: keys.staffMember(tenantId, 'admin', next.id), condition: 'attribute_exists(pk)' } }];
}
