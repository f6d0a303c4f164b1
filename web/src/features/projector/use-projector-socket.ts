import { useEffect } from 'react';
import { guestMessage, projectorAddress } from '#shared/contract/guest-sockets.ts';
import { followDevice } from '../../lib/live/connection/follow-device.ts';
import { openEventSocket } from '../../lib/live/connection/socket.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import type { ShownProjector } from './use-projector.ts';

/**
 * Follows the evening that a projector link belongs to, without a session.
 * @param token null while unknown
 * @param clock receives the server's time
 */
export function useProjectorSocket(
  token: string | null,
  clock: ServerClock,
  { reload, note }: Pick<ShownProjector, 'reload' | 'note'>,
): void {
  useEffect(() => {
    if (token === null) return;
    const socket = openEventSocket({
      eventId: projectorAddress,
      messages: guestMessage,
      token: async () => token,
      onPong: clock.note,
      onState: ({ status }) => note(status === 'connected'),
      onMessage(message) {
        // Ten newer projectors have been opened, so this projector only polls.
        if (message.type === 'socket_replaced') socket.rest();
        else if (message.type !== 'pong') reload();
      },
    });
    const ignoreDevice = followDevice(socket, reload);
    return () => {
      ignoreDevice();
      socket.disconnect();
    };
  }, [token, clock, reload, note]);
}
