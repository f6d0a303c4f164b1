import { readdirSync } from 'node:fs';
import path from 'node:path';
import { handlerNameOf, type Route } from '#shared/contract/define.ts';

const folder = 'functions/routes';

/** Handlers' files keyed by `<subject>/<verb-noun>`. A large subject's handlers are in subfolders, which the key does not name. */
const files: ReadonlyMap<string, string> = new Map(
  readdirSync(path.resolve(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' }).map((found) => {
    const parts = found.split(path.sep);
    return [`${parts[0]}/${parts.at(-1)?.replace(/\.ts$/, '')}`, `${folder}/${parts.join('/')}`] as const;
  }),
);

/**
 * Returns the path of a route's handler from the project's root: `functions/routes/events/update-event-status.ts`, or in a subfolder. If
 * there is none, returns the path where it should be.
 */
export function handlerOf(route: Pick<Route, 'id'>): string {
  const name = handlerNameOf(route);
  return files.get(name) ?? `${folder}/${name}.ts`;
}
