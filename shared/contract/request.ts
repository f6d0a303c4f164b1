import * as z from 'zod/mini';
import { paramNames, type RequestOf, type Route } from './define.ts';

/** An HTTP request. `path` begins with `/api/v1` and includes the query; `body` is JSON text. */
export interface WireRequest {
  readonly path: string;
  readonly body: string | undefined;
}

/**
 * Puts each key of a call's input where the contract declares it: in the path, the query, or otherwise the body. Undefined values are
 * omitted.
 */
export function requestOf<R extends Route>(route: R, input: RequestOf<R>): WireRequest {
  const inPath = new Set(paramNames(route.path));
  const inQuery = new Set(route.query instanceof z.ZodMiniObject ? Object.keys(route.query.shape) : []);
  const params = new Map<string, string>();
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (inPath.has(name)) params.set(name, String(value));
    else if (inQuery.has(name)) query.set(name, String(value));
    else body[name] = value;
  }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ''));
  return {
    path: `/api/v1${path}${query.size === 0 ? '' : `?${query}`}`,
    body: route.body === undefined ? undefined : JSON.stringify(body),
  };
}
