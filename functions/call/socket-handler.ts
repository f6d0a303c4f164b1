import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { envelopeOf, Problem } from '#shared/contract/errors.ts';
import { describeError, log, setLogContext } from '../lib/log.ts';
import { countSocketFailure } from './measure.ts';

/** A reply on a socket. `headers` are those of the handshake; `body` is the message that the route replies with. */
interface SocketReply {
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Runs a socket route. Maps problems to the status that API Gateway sends, or to the message that the route replies with. */
export async function answerSocket(
  event: APIGatewayProxyWebsocketEventV2,
  run: () => Promise<SocketReply>,
): Promise<APIGatewayProxyResult> {
  const { requestId, routeKey } = event.requestContext;
  setLogContext({ request_id: requestId, route: routeKey });
  try {
    return { statusCode: 200, headers: {}, body: '', ...(await run()) };
  } catch (error) {
    if (!(error instanceof Problem)) log('error', 'A socket route failed unexpectedly', describeError(error));
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error });
    if (problem.status >= 500) countSocketFailure();
    return { statusCode: problem.status, body: JSON.stringify(envelopeOf(problem, requestId)) };
  }
}
