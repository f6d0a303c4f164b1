import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { clientMessage } from '#shared/contract/sockets.ts';
import { answerSocket } from '../call/socket-handler.ts';
import { confirmConnection } from '../domain/live/watching.ts';

/** Answers `{action: 'hello', v}` with the confirmation of the connection, because `$connect` itself can send nothing. */
export const handler = (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> =>
  answerSocket(event, async () => {
    const message = await confirmConnection(event.requestContext.connectionId, shownIn(event.body));
    return message === undefined ? {} : { body: JSON.stringify(message) };
  });

/** Returns the number of the evening state that the page shows, if the page says so. */
function shownIn(body: string | undefined): number | undefined {
  try {
    const message = z.safeParse(clientMessage, JSON.parse(body ?? ''));
    return message.success && message.data.action === 'hello' ? message.data.v : undefined;
  } catch {
    return undefined;
  }
}
