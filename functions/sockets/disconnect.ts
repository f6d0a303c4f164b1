import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { answerSocket } from '../call/socket-handler.ts';
import { stopWatching } from '../domain/live/watching.ts';

export const handler = (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> =>
  answerSocket(event, async () => {
    await stopWatching(event.requestContext.connectionId);
    return {};
  });
