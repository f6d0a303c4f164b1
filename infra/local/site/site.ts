import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type EdgeResponse, loadEdgeFunction } from '#infra/edge/load.ts';
import { embedFile } from '#infra/edge/page-files.ts';
import { problemReply } from '../gateway/gateway.ts';
import { edgeRequestOf } from './edge-request.ts';
import { isOwnHost } from './own-host.ts';

type Send = (request: IncomingMessage, response: ServerResponse, target: string, headers: OutgoingHttpHeaders) => Promise<void>;

export interface SiteOptions {
  /** Headers of every reply; they replace the origin's headers. */
  readonly headers: OutgoingHttpHeaders;
  /** Headers of the script that other websites load. */
  readonly embedHeaders: OutgoingHttpHeaders;
  /** Serves `/api/v1`; `target` is the rest of path and query. */
  readonly api: Send;
  /** Serves `/inbox`; `target` is the rest of path and query. */
  readonly inbox: Send;
  readonly photos: (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders) => Promise<void>;
  /** Serves public pages, their pictures and sitemaps; `key` is the path without its slash. */
  readonly publicFiles: (request: IncomingMessage, response: ServerResponse, key: string, headers: OutgoingHttpHeaders) => Promise<void>;
  /** Headers of public pages. */
  readonly pageHeaders: OutgoingHttpHeaders;
  /** Serves everything else; `target` is the path after the edge function rewrote it. */
  readonly pages: Send;
}

/**
 * Returns the part of a URL after a prefix, undefined if the URL is not below it: `/inbox`, `/inbox/store` and `/inbox?x` are below
 * `/inbox`.
 */
function below(prefix: string, url: string): string | undefined {
  if (!url.startsWith(prefix)) return undefined;
  const rest = url.slice(prefix.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('?') ? rest : undefined;
}

/** Creates a stand-in for CloudFront, which sends each request to an origin according to its path. */
export function makeSite(options: SiteOptions) {
  const spa = loadEdgeFunction('spa.js');
  const { headers } = options;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (!isOwnHost(request.headers.host)) return refuse(response, 403, headers);
    const api = below('/api', url);
    // The gateway itself refuses paths outside `/v1`, in its own envelope.
    if (api !== undefined) return options.api(request, response, below('/v1', api) ?? '/', headers);
    if (below('/photos', url) !== undefined) return options.photos(request, response, headers);
    const inbox = below('/inbox', url);
    if (inbox !== undefined) return options.inbox(request, response, inbox, headers);
    if (below('/ws', url) !== undefined) return refuse(response, 426, headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 403, headers);
    const [path = ''] = url.split('?');
    if (/^\/(?:e|o)\//.test(path)) return options.publicFiles(request, response, path.slice(1), options.pageHeaders);
    const key = path.slice(1);
    if (key.startsWith('pictures/')) return options.publicFiles(request, response, key, options.embedHeaders);
    if (/^(?:sitemaps\/|sitemap\.xml$|robots\.txt$)/.test(key)) return options.publicFiles(request, response, key, headers);
    const routed = await spa(edgeRequestOf(request));
    if ('statusCode' in routed) return refuse(response, routed.statusCode, { ...headers, ...headersOf(routed) });
    return options.pages(request, response, routed.uri, routed.uri === `/${embedFile}` ? options.embedHeaders : headers);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(request, response);
    } catch (error) {
      // The caller has disconnected, so there is no one to answer.
      if (request.destroyed && !request.complete) return;
      if (response.headersSent) response.destroy();
      else sendProblem(response, headers);
      if (!response.destroyed) console.error(error);
    }
  };
}

/** Returns the headers of a reply that the edge function made itself. */
function headersOf({ headers = {}, cookies = {} }: EdgeResponse): OutgoingHttpHeaders {
  return {
    ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    'set-cookie': Object.entries(cookies).map(([name, { value, attributes }]) => `${name}=${value}; ${attributes}`),
  };
}

export function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers, 'content-length': 0 }).end();
}

function sendProblem(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  const { status, headers: own, body } = problemReply('internal', randomUUID());
  response.writeHead(status, { ...own, ...headers, 'content-length': body.length }).end(body);
}
