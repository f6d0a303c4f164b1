import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { listGuestSockets } from '../../data/live/guest-sockets.ts';
import { findCall } from '../../data/safety/help-calls.ts';
import { describeCall } from '../safety/help-calls.ts';
import { tellSockets } from '../sockets/tell-sockets.ts';
import { tellWatchers } from './live-changes.ts';

/** A step in a guest's call for a host: the guest made it, a host took it, or it ended. */
export interface CallStep {
  readonly tenantId: string;
  readonly eventId: string;
  readonly participantId: string;
  /** UTC ISO. */
  readonly at: string;
}

/**
 * Sends the current state of a guest's call for a host to the event's staff and to that guest's phones. No other guest gets it, and no
 * projector (docs/rules/safety.md#i-need-a-host).
 */
export async function tellOfCall({ tenantId, eventId, participantId, at }: CallStep): Promise<void> {
  const stored = await findCall(tenantId, eventId, participantId);
  const call = stored && (await describeCall(tenantId, eventId, stored));
  const base = { event_id: eventId, at };
  const toStaff: ServerMessage =
    call === undefined
      ? { type: 'help_over', ...base, participant_id: participantId }
      : { type: call.taken_by === null ? 'help_wanted' : 'help_taken', ...base, call };
  const toGuest: GuestMessage = { type: 'evening_outdated', ...base };
  await Promise.all([
    tellWatchers(tenantId, eventId, [toStaff]),
    tellSockets(await listGuestSockets(tenantId, eventId, participantId), () => [toGuest]),
  ]);
}
