import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { loadEdgeFunction } from '#infra/edge/load.ts';
import { embedFile } from '#infra/edge/page-files.ts';
import { problemReply } from '../gateway/gateway.ts';
import { edgeRequestOf } from './edge-request.ts';
import { isOwnHost } from './own-host.ts';

type Send = (request: IncomingMessage, response: ServerResponse, target: string, headers: OutgoingHttpHeaders) => Promise<void>;

export interface SiteOptions {
  /** Headers of every reply, which replace an origin's. */
  readonly headers: OutgoingHttpHeaders;
  /** Headers of the script that other websites load. */
  readonly embedHeaders: OutgoingHttpHeaders;
  /** Serves `/api/v1`; `target` is the rest of path and query. */
  readonly api: Send;
  /** Serves `/inbox`; `target` is the rest of path and query. */
  readonly inbox: Send;
  readonly photos: (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders) => Promise<void>;
  /** Serves everything else; `target` is the path that the edge function made of it. */
  readonly pages: Send;
}

/** Returns the rest of a path below a prefix: `/inbox`, `/inbox/store` and `/inbox?x` are below `/inbox`. */
function below(prefix: string, url: string): string | undefined {
  if (!url.startsWith(prefix)) return undefined;
  const rest = url.slice(prefix.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('?') ? rest : undefined;
}

/** Makes CloudFront's part: it sends each request to its origin, by path. */
export function makeSite(options: SiteOptions) {
  const spa = loadEdgeFunction('spa.js');
  const { headers } = options;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (!isOwnHost(request.headers.host)) return refuse(response, 403, headers);
    const api = below('/api', url);
    // The gateway refuses paths beside `/v1` itself, in its envelope.
    if (api !== undefined) return options.api(request, response, below('/v1', api) ?? '/', headers);
    if (below('/photos', url) !== undefined) return options.photos(request, response, headers);
    const inbox = below('/inbox', url);
    if (inbox !== undefined) return options.inbox(request, response, inbox, headers);
    if (below('/ws', url) !== undefined) return refuse(response, 426, headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 403, headers);
    const routed = await spa(edgeRequestOf(request));
    if ('statusCode' in routed) return refuse(response, routed.statusCode, headers);
    return options.pages(request, response, routed.uri, routed.uri === `/${embedFile}` ? options.embedHeaders : headers);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(request, response);
    } catch (error) {
      // The caller has disconnected: there is no one to tell.
      if (request.destroyed && !request.complete) return;
      if (response.headersSent) response.destroy();
      else sendProblem(response, headers);
      if (!response.destroyed) console.error(error);
    }
  };
}

export function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers, 'content-length': 0 }).end();
}

function sendProblem(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  const { status, headers: own, body } = problemReply('internal', randomUUID());
  response.writeHead(status, { ...own, ...headers, 'content-length': body.length }).end(body);
}
