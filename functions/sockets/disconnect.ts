import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { stopWatching } from '../domain/live/watching.ts';
import { answerSocket } from '../lib/call/socket-handler.ts';

export const handler = (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> =>
  answerSocket(event, async () => {
    await stopWatching(event.requestContext.connectionId);
    return {};
  });
