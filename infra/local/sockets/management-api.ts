import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';
import { type SocketApi, socketLimits } from './socket-api.ts';

/**
 * The socket API's `@connections/{id}`: POST sends, GET tells, DELETE closes; 410 for a connection that is gone or whose
 * `$connect` has not returned. The AWS endpoint checks signature and rights before it forwards here.
 */
export function makeManagementApi(sockets: SocketApi) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, socketLimits.messageBytes);
    const id = connectionIdOf(request.url ?? '');
    if (id === undefined) return refuse(response, 404, 'NotFoundException');
    if (body === undefined) return refuse(response, 413, 'PayloadTooLargeException');
    if (request.method === 'POST')
      return sockets.post(id, body.toString()) ? answer(response, 200) : refuse(response, 410, 'GoneException');
    if (request.method === 'DELETE') return sockets.close(id) ? answer(response, 204) : refuse(response, 410, 'GoneException');
    if (request.method !== 'GET') return refuse(response, 405, 'MethodNotAllowedException');
    const found = sockets.find(id);
    if (found === undefined) return refuse(response, 410, 'GoneException');
    const { connectedAt, lastActiveAt, sourceIp, userAgent } = found;
    const told = { connectedAt: new Date(connectedAt), lastActiveAt: new Date(lastActiveAt), identity: { sourceIp, userAgent } };
    return answer(response, 200, JSON.stringify(told));
  };
}

/** The stage may stand before it, as in the API's own address. */
function connectionIdOf(target: string): string | undefined {
  const found = /\/(?:@|%40)connections\/([^/?]+)/i.exec(target)?.[1];
  try {
    return found === undefined ? undefined : decodeURIComponent(found);
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, body = ''): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }),
  });
  response.end(body);
}

function refuse(response: ServerResponse, status: number, type: string): void {
  const body = JSON.stringify({ message: type });
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
