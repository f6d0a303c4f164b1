import type { IncomingMessage } from 'node:http';
import type { EdgeRequest } from '#infra/edge/load.ts';

/** Converts a request to the form of CloudFront Functions: lower-case header names, query values still percent-encoded. */
export function edgeRequestOf(request: IncomingMessage): EdgeRequest {
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, { value: String(value) }]);
  return {
    method: request.method ?? 'GET',
    uri: mark === -1 ? target : target.slice(0, mark),
    querystring: mark === -1 ? {} : queryOf(target.slice(mark + 1)),
    headers: Object.fromEntries(headers),
    cookies: cookiesOf(request.headers.cookie ?? ''),
  };
}

const cookiesOf = (header: string): EdgeRequest['cookies'] =>
  Object.fromEntries(
    header.split(';').flatMap((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return name === '' ? [] : [[name, { value: value.join('=') }]];
    }),
  );

function queryOf(text: string): EdgeRequest['querystring'] {
  const pairs = text.split('&').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? [pair, { value: '' }] : [pair.slice(0, equals), { value: pair.slice(equals + 1) }];
    }),
  );
}

/** Returns the query as passed on to the origin, without the question mark. */
export function queryTextOf(querystring: EdgeRequest['querystring']): string {
  return Object.entries(querystring)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('&');
}
