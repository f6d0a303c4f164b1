import { useEffect } from 'react';
import { guestMessage, screenAddress } from '#shared/contract/sockets.ts';
import { followDevice } from '../../lib/live/connection/follow-device.ts';
import { openEventSocket } from '../../lib/live/connection/socket.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import type { ShownScreen } from './use-screen.ts';

/**
 * Follows the evening of a projector's link, as a screen without a session.
 * @param token null while it is not known
 * @param clock learns the server's time
 */
export function useScreenSocket(token: string | null, clock: ServerClock, { reload, note }: Pick<ShownScreen, 'reload' | 'note'>): void {
  useEffect(() => {
    if (token === null) return;
    const socket = openEventSocket({
      eventId: screenAddress,
      messages: guestMessage,
      token: async () => token,
      onPong: clock.note,
      onState: ({ status }) => note(status === 'connected'),
      onMessage(message) {
        // Ten other screens were opened since: this one goes on by asking.
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
