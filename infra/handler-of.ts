import { readdirSync } from 'node:fs';
import path from 'node:path';
import { handlerNameOf, type Route } from '#shared/contract/define.ts';

const folder = 'functions/routes';

/** The handlers' files by `<subject>/<verb-noun>`: those of a large subject stand in subfolders, of which a route knows nothing. */
const files: ReadonlyMap<string, string> = new Map(
  readdirSync(path.resolve(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' }).map((found) => {
    const parts = found.split(path.sep);
    return [`${parts[0]}/${parts.at(-1)?.replace(/\.ts$/, '')}`, `${folder}/${parts.join('/')}`] as const;
  }),
);

/**
 * A route's handler, from the project's root: `functions/routes/events/update-event-status.ts`, or in a subfolder of that.
 * Where there is none it is the file that should be there.
 */
export function handlerOf(route: Pick<Route, 'id'>): string {
  const name = handlerNameOf(route);
  return files.get(name) ?? `${folder}/${name}.ts`;
}
