import type { Reply } from '../aws-endpoint/reply.ts';
import { type SocketApi, socketLimits } from './socket-api.ts';

/** A request to `@connections/{id}`. */
export interface ManagementCall {
  readonly method: string;
  readonly connectionId: string;
  readonly body: Buffer;
}

export type ManagementApi = (call: ManagementCall) => Reply;

/**
 * Creates the socket API's `@connections/{id}`: POST sends, GET describes, DELETE closes. It answers 410 for a connection that is gone or
 * whose `$connect` has not returned. The AWS endpoint has checked signature and rights. It calls this directly instead of sending another
 * request, because each change during an evening is posted to every phone of a room.
 */
export const makeManagementApi =
  (sockets: SocketApi): ManagementApi =>
  ({ method, connectionId, body }) => {
    if (body.length > socketLimits.messageBytes) return refusal(413, 'PayloadTooLargeException');
    if (method === 'POST') return sockets.post(connectionId, body.toString()) ? answer(200) : refusal(410, 'GoneException');
    if (method === 'DELETE') return sockets.close(connectionId) ? answer(204) : refusal(410, 'GoneException');
    if (method !== 'GET') return refusal(405, 'MethodNotAllowedException');
    const found = sockets.find(connectionId);
    if (found === undefined) return refusal(410, 'GoneException');
    const { connectedAt, lastActiveAt, sourceIp, userAgent } = found;
    const told = { connectedAt: new Date(connectedAt), lastActiveAt: new Date(lastActiveAt), identity: { sourceIp, userAgent } };
    return answer(200, JSON.stringify(told));
  };

/** Management API of services that run without a socket API, so no client is ever connected. */
export const noSockets: ManagementApi = () => refusal(410, 'GoneException');

const contentType = { 'content-type': 'application/json' };

const answer = (status: number, body = ''): Reply => ({ status, headers: contentType, body });

const refusal = (status: number, type: string): Reply => ({
  status,
  headers: { ...contentType, 'x-amzn-errortype': type },
  body: JSON.stringify({ message: type }),
});
