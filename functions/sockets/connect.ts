import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import { projectorAddress } from '#shared/contract/guest-sockets.ts';
import { answerSocket } from '../call/socket-handler.ts';
import { watchEvent } from '../domain/live/watching.ts';
import { watchAsGuest, watchAsProjector } from '../domain/live/watching-guests.ts';
import { env } from '../lib/env.ts';
import { verifyToken } from '../lib/secrets/tokens.ts';

const connectRequest = z.object({
  headers: z.optional(z.record(z.string(), z.string())),
  queryStringParameters: z.optional(z.nullable(z.object({ event_id: z.optional(z.string()), token: z.optional(z.string()) }))),
});

/**
 * `$connect`: starts watching, or refuses the connection with the problem's status. The token is in the query, or
 * in a subprotocol, which must then be echoed (docs/rules/live.md#connection).
 */
export const handler = (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> =>
  answerSocket(event, async () => {
    const { headers = {}, queryStringParameters: query } = z.parse(connectRequest, event);
    const header = (name: string) => Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
    requireOwnOrigin(header('origin'));
    const subprotocol = header('sec-websocket-protocol')?.split(',')[0]?.trim();
    const token = query?.token ?? subprotocol;
    if (token === undefined || query?.event_id === undefined) throw new Problem('unauthorized');
    await watch(event.requestContext.connectionId, query.event_id, token);
    return subprotocol === undefined ? {} : { headers: { 'sec-websocket-protocol': subprotocol } };
  });

/** Starts watching. Staff, guests and projectors have different kinds of tokens, and only the token decides what each of them receives. */
async function watch(connectionId: string, eventId: string, token: string): Promise<void> {
  if (eventId === projectorAddress) return watchAsProjector(connectionId, token);
  const claims = await verifyToken(token, { audience: ['staff', 'participant'], use: 'access' });
  await (claims.aud === 'staff' ? watchEvent : watchAsGuest)(connectionId, eventId, claims);
}

/**
 * Refuses pages from other sites, which must not watch with a user's token. Clients other than browsers send no Origin, which is allowed.
 */
function requireOwnOrigin(origin: string | undefined): void {
  if (origin !== undefined && origin !== env('SITE_URL')) throw new Problem('forbidden');
}
