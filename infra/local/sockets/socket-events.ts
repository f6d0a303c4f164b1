import { randomUUID } from 'node:crypto';
import type { HeaderMaps } from '../gateway/edge-headers.ts';
import { queryMapsOf } from '../gateway/proxy-event.ts';
import type { Connection } from './connection.ts';

/** Stage of the socket API, to which `infra/edge/socket.js` sends sockets. */
export const socketStage = 'live';

const contextOf = (connection: Connection, routeKey: string, eventType: string, requestId: string) => ({
  routeKey,
  eventType,
  requestId,
  extendedRequestId: requestId,
  requestTime: new Date().toUTCString(),
  requestTimeEpoch: Date.now(),
  messageDirection: 'IN',
  stage: socketStage,
  connectedAt: connection.connectedAt,
  connectionId: connection.id,
  domainName: 'localhost',
  apiId: 'local',
  identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
});

/**
 * Returns the event of `$connect`.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-websocket-api-mapping-template-reference.html
 */
export function connectEventOf(connection: Connection, headers: HeaderMaps, query: string, requestId = randomUUID()): object {
  return {
    ...headers,
    ...queryMapsOf(query),
    requestContext: contextOf(connection, '$connect', 'CONNECT', requestId),
    isBase64Encoded: false,
  };
}

export function messageEventOf(connection: Connection, routeKey: string, body: string, requestId = randomUUID()): object {
  const requestContext = { ...contextOf(connection, routeKey, 'MESSAGE', requestId), messageId: randomUUID() };
  return { requestContext, body, isBase64Encoded: false };
}

export function disconnectEventOf(connection: Connection, code: number, reason: string, requestId = randomUUID()): object {
  const requestContext = {
    ...contextOf(connection, '$disconnect', 'DISCONNECT', requestId),
    disconnectStatusCode: code,
    disconnectReason: reason,
  };
  return { requestContext, isBase64Encoded: false };
}
