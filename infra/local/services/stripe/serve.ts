import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '../../http/read-body.ts';
import { isOwnHost } from '../../site/own-host.ts';
import { expireDue } from './acts/sessions.ts';
import { type ApiReply, type ApiRequest, answerApi } from './api/answer-api.ts';
import { keyInUse } from './api/idempotency.ts';
import type { Faults } from './faults.ts';
import { answerPages } from './pages/answer-pages.ts';
import type { Stage } from './stage.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export interface Parts {
  readonly stage: Stage;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}

/** Largest body in bytes; Stripe's requests are a few kilobytes. */
const bodyLimit = 1_000_000;

/** Returns what answers a server's requests: Stripe's API below `/v1`, and pages for people. */
export function makeListener(parts: Parts): RequestListener {
  const inUse = new Set<string>();
  return (request, response) => void answer(parts, inUse, request, response).catch(() => response.destroy());
}

async function answer(parts: Parts, inUse: Set<string>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = (await readBody(request, bodyLimit))?.toString();
  if (!isOwnHost(request.headers.host) || body === undefined) {
    response.writeHead(403).end();
    return;
  }
  expireDue(parts.stage);
  if (url.pathname.startsWith('/v1/')) await answerProgram(parts, inUse, request, response, url, body);
  else answerPerson(parts, request, response, url.pathname, body);
}

async function answerProgram(
  { stage, faults }: Parts,
  inUse: Set<string>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const header = (name: string) => request.headers[name]?.toString();
  const asked: ApiRequest = {
    method: request.method ?? 'GET',
    path: url.pathname,
    form: request.method === 'GET' ? url.search.slice(1) : body,
    authorization: header('authorization'),
    account: header('stripe-account'),
    key: header('idempotency-key'),
  };
  const held = asked.key === undefined ? undefined : `${asked.account ?? ''} ${asked.key}`;
  if (held !== undefined && inUse.has(held)) {
    const { status, body: error } = keyInUse(asked.key ?? '');
    sendReply(response, { status, body: { error }, requestId: 'req_in_use' });
    return;
  }
  const fault = faults.take(asked.path);
  if (fault?.kind === 'error') {
    const error = { type: 'api_error', message: 'An unknown error occurred' };
    sendReply(response, { status: 500, body: { error }, requestId: 'req_fault' });
    return;
  }
  const reply = answerApi(stage, asked);
  if (fault?.kind === 'lost reply') {
    response.destroy();
    return;
  }
  if (fault?.kind === 'slow') {
    if (held !== undefined) inUse.add(held);
    await wait(fault.delay ?? 2000, undefined, { ref: false });
    if (held !== undefined) inUse.delete(held);
  }
  sendReply(response, reply);
}

function sendReply(response: ServerResponse, { status, body, requestId, original }: ApiReply): void {
  const text = JSON.stringify(body, null, 2);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'request-id': requestId,
    ...(original !== undefined && { 'idempotent-replayed': 'true', 'original-request': original }),
  });
  response.end(text);
}

// Without form-action, which would also forbid the way back to the product after a press.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

function answerPerson({ stage, webhooks }: Parts, request: IncomingMessage, response: ServerResponse, path: string, body: string): void {
  // Another site must not press a button here.
  if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') {
    response.writeHead(403).end();
    return;
  }
  const reply = answerPages(stage, webhooks, path, request.method === 'POST' ? new URLSearchParams(body) : undefined);
  if ('to' in reply) response.writeHead(303, { location: reply.to, 'cache-control': 'no-store' }).end();
  else {
    response.writeHead(reply.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    });
    response.end(reply.page);
  }
}
