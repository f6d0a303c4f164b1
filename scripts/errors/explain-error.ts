import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import * as z from 'zod/mini';
import { functionNameOf } from '#shared/contract/define.ts';

const logLine = z.object({
  level: z.literal('error'),
  message: z.string(),
  stack: z.string(),
  cause: z.optional(z.string()),
  route: z.optional(z.string()),
  request_id: z.optional(z.string()),
});

/** Returns the text of a function's source map; undefined when there is none. */
type ReadMap = (functionName: string) => string | undefined;

/**
 * A code location in the log: `…/.build/functions/events-get-event/index.cjs:1:2345` locally, `/var/task/index.cjs:1:2345` on AWS. The
 * local one follows a bracket or an `at`; it may contain spaces, and on Windows has a drive and backslashes.
 */
const bundlePlace = /(?<=\(|\bat async |\bat (?!async ))[^()\n]*?(?:functions[\\/]([\w-]+)[\\/]|\/var\/task\/)index\.cjs:(\d+):(\d+)/g;

/**
 * Explains one log line of a function: the error, the request's id, and the location in the sources.
 * @returns undefined for a line without an error
 */
export function explainError(line: string, readMap: ReadMap): string | undefined {
  const parsed = logLine.safeParse(parseJson(line));
  if (!parsed.success) return undefined;
  const { message, stack, cause, route, request_id } = parsed.data;
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (name: string): SourceMap | undefined => {
    const text = maps.has(name) ? undefined : readMap(name);
    if (text !== undefined) maps.set(name, new SourceMap(JSON.parse(text)));
    return maps.get(name);
  };
  const places = stack.replaceAll(bundlePlace, (place, named: string | undefined, row: string, column: string) => {
    const origin = mapOf(named ?? (route === undefined ? '' : functionNameOf({ id: route })))?.findOrigin(Number(row), Number(column));
    return origin !== undefined && 'fileName' in origin
      ? `${fromRoot(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
  const head = [message, route, request_id].filter((part) => part !== undefined).join(' · ');
  return [head, places, ...(cause === undefined ? [] : [`caused by ${cause}`])].join('\n');
}

/** Returns a source's path from the root. Maps name their sources relative to `.build/functions/<name>/`. */
const fromRoot = (source: string): string => posix.normalize(source).replace(/^(\.\.\/)+/, '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
