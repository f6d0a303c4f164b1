import { DeleteConnectionCommand, GoneException, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { socketApiClient } from './aws-clients.ts';

/**
 * Sends a text frame (at most 128 KB) to an open socket.
 * @param within ends the wait for an unresponsive socket
 * @returns 'gone' if the socket is closed, so that its row can be removed; any other failure is thrown.
 */
export async function postToSocket(connectionId: string, data: string, within?: AbortSignal): Promise<'sent' | 'gone'> {
  try {
    await socketApiClient().send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(data) }),
      within === undefined ? {} : { abortSignal: within },
    );
    return 'sent';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    throw error;
  }
}

/** Closes a socket. Does nothing if the socket is already gone. */
export async function closeSocket(connectionId: string): Promise<void> {
  try {
    await socketApiClient().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}
