import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { stopWatching } from '../domain/watching.ts';
import { answerSocket } from '../lib/socket-handler.ts';

export const handler = (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> =>
  answerSocket(event, async () => {
    await stopWatching(event.requestContext.connectionId);
    return {};
  });
