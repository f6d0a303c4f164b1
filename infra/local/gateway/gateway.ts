import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { FunctionDefinition } from '#infra/functions.ts';
import { pathsOf } from '#shared/contract/define.ts';
import { type ErrorCode, envelopeOf, Problem } from '#shared/contract/errors.ts';
import { readBody } from '../http/read-body.ts';
import { type FailureKind, LambdaFailure } from '../lambda/lambda-failure.ts';
import { headersBehindEdge } from './edge-headers.ts';
import { type GatewayKeys, isLetIn } from './gateway-keys.ts';
import { proxyEventOf } from './proxy-event.ts';
import { bodyOfResult, headersOfResult, proxyResult } from './proxy-result.ts';
import { RouteTable } from './route-table.ts';
import { sendReply } from './send-reply.ts';

export interface GatewayOptions {
  readonly functions: readonly FunctionDefinition[];
  readonly keys: GatewayKeys;
  /** Calls a function and resolves to its result; rejects with LambdaFailure. */
  invoke(functionName: string, event: object, requestId: string): Promise<unknown>;
}

/** Largest request of API Gateway, in bytes. */
const bodyMaxBytes = 10 * 1024 * 1024;

type Reply = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** API Gateway's answers when its function fails, with the statuses that the deployed gateway responses set. */
const failureCodes: Record<FailureKind, ErrorCode> = {
  timeout: 'internal',
  crash: 'internal',
  error: 'internal',
  'result-too-large': 'internal',
  'event-too-large': 'too_large',
};

/**
 * Creates a stand-in for API Gateway below `/api/v1`: it finds the function in the contract's routes, calls it with a proxy event, and
 * sends its answer. Its own errors have the same envelope as a handler's (docs/rules/calls.md#errors).
 */
export function makeGateway(options: GatewayOptions) {
  const table = new RouteTable();
  for (const { name, triggers } of options.functions) {
    for (const trigger of triggers) {
      if (trigger.kind !== 'route') continue;
      for (const path of pathsOf(trigger.route)) table.add(trigger.route.method, { functionName: name, path });
    }
  }

  async function answer(request: IncomingMessage, target: string, requestId: string): Promise<Reply> {
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    const found = table.find(request.method ?? 'GET', path);
    const seen = headersBehindEdge(request, options.keys.sent);
    const body = await readBody(request, bodyMaxBytes);
    if (body === undefined) return problemReply('too_large', requestId);
    if (found === undefined) return problemReply('not_found', requestId);
    if (!isLetIn(seen, options.keys)) return problemReply('forbidden', requestId);
    const query = mark === -1 ? '' : target.slice(mark + 1);
    const event = proxyEventOf({ request, found, path, query, body, requestId, headers: seen });
    try {
      const result = z.safeParse(proxyResult, await options.invoke(found.functionName, event, requestId));
      if (!result.success) return problemReply('internal', requestId);
      return { status: result.data.statusCode, headers: headersOfResult(result.data), body: bodyOfResult(result.data) };
    } catch (error) {
      if (!(error instanceof LambdaFailure)) throw error;
      return problemReply(failureCodes[error.kind], requestId);
    }
  }

  /**
   * Answers one request.
   * @param target path and query below `/api/v1`
   * @param headers sent with every reply, replacing the function's own
   */
  return async (request: IncomingMessage, response: ServerResponse, target: string, headers: OutgoingHttpHeaders): Promise<void> => {
    const requestId = randomUUID();
    const reply = await answer(request, target, requestId);
    await sendReply(request, response, reply.status, { ...reply.headers, ...headers, 'x-amzn-requestid': requestId }, reply.body);
  };
}

/** Returns an error reply in our envelope. */
export function problemReply(code: ErrorCode, requestId: string): Reply {
  const problem = new Problem(code);
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(problem.status === 503 ? { 'retry-after': '1' } : {}),
    },
    body: Buffer.from(JSON.stringify(envelopeOf(problem, requestId))),
  };
}
