import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { confirmConnection } from '../domain/live/watching.ts';
import { answerSocket } from '../lib/call/socket-handler.ts';

/** `{action: 'hello'}`: confirms the connection, because `$connect` itself cannot post yet (410). */
export const handler = (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> =>
  answerSocket(event, async () => {
    await confirmConnection(event.requestContext.connectionId);
    return {};
  });
