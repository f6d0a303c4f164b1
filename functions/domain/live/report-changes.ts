import type { ServerMessage } from '#shared/contract/sockets.ts';
import { findUser } from '../../data/accounts/users.ts';
import { listSockets, type Watcher } from '../../data/live/staff-sockets.ts';
import { findReport } from '../../data/safety/reports.ts';
import { findReported, isVisibleTo } from '../safety/describe-reports.ts';
import { tellSockets } from '../sockets/tell-sockets.ts';

/** A report that a guest has sent. */
export interface FiledReport {
  readonly tenantId: string;
  readonly eventId: string;
  readonly reportId: string;
  /** UTC ISO. */
  readonly at: string;
}

/**
 * Tells staff at an event that there is a report, but nothing of its content. Only the staff who may read it are told
 * (docs/rules/safety.md#report).
 */
export async function tellOfReport({ tenantId, eventId, reportId, at }: FiledReport): Promise<void> {
  const report = await findReport(tenantId, reportId);
  if (report === undefined) return;
  const reported = await findReported(tenantId, [report]);
  const mayRead = async ({ userId }: Watcher) => {
    const user = await findUser(userId);
    return user !== undefined && isVisibleTo({ userId, role: user.role }, report, reported);
  };
  const sockets = await listSockets(tenantId, eventId);
  const allowed = await Promise.all(sockets.map(mayRead));
  const message: ServerMessage = { type: 'report_filed', event_id: eventId, at };
  await tellSockets(
    sockets.filter((_, index) => allowed[index]),
    () => [message],
  );
}
