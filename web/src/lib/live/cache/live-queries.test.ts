import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/contract/routes.ts';
import { logKinds } from '../live-log.ts';
import { createLiveCache } from './live-cache.ts';
import { liveQueries } from './live-queries.ts';

const sources = path.join(import.meta.dirname, '../../..');

/** Queries about an event that change for reasons other than its people and matches. */
const apart: Readonly<Record<string, string>> = {
  'registration.getRegistrationLink': 'changes only when staff replace it, and is asked at each look',
  'registration.listInvites': 'is asked at each look',
  'imports.listImports': 'is asked at each look',
  'imports.listIncomplete': 'is asked at each look, and again when their number changes, which is in the statistics',
  'messages.listMessages': 'is asked at each look',
  'messages.getMessage': 'is asked at each look, and again while its mails are on their way',
};

/** Returns the files of live screens: the screens that follow an event, and everything they import. */
function filesOfLiveScreens(): Map<string, string> {
  const waiting = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join(sources, name))
    .filter((file) => readFileSync(file, 'utf8').includes('useLiveEvent('));
  const found = new Map<string, string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)].map(([, relative = '']) => relative);
    waiting.push(...imported.map((relative) => path.join(path.dirname(file ?? ''), relative)));
  }
  return found;
}

/** The subject of each file of routes, keyed by the name that the file exports. */
const contract = path.join(sources, '../../shared/contract/routes');
const subjects = new Map(
  readdirSync(contract).flatMap((file) =>
    [...readFileSync(path.join(contract, file), 'utf8').matchAll(/export const (\w+) = resource\('(\w+)'/g)].map(([, name, subject]) => [
      name,
      subject,
    ]),
  ),
);

/** Returns the ids of the routes that live screens query through the cache. */
function askedRoutes(): Set<string> {
  const texts = [...filesOfLiveScreens()].filter(([file]) => !file.endsWith('live-queries.ts')).map(([, text]) => text);
  const mentions = texts.flatMap((text) => [...text.matchAll(/\b(?:routeQuery|queryKey)\(\s*(\w+)\.(\w+)/g)]);
  return new Set(mentions.map(([, name, call]) => `${subjects.get(name)}.${call}`));
}

const declared = new Set<string>(liveQueries.map(({ route }) => route.id));

it('are all that live screens ask of an event', () => {
  const asked = askedRoutes();
  const ofEvents = routes.filter(
    ({ id, method, path: address }) => asked.has(id) && method === 'GET' && /^\/events\/\{id\}|\/matches\b/.test(address),
  );
  expect(ofEvents.length).toBeGreaterThan(5);
  expect(ofEvents.map(({ id }) => id).filter((id) => !declared.has(id) && !(id in apart))).toEqual([]);
});

it('are asked by a live screen', () => {
  const asked = askedRoutes();
  expect([...declared, ...Object.keys(apart)].filter((id) => !asked.has(id))).toEqual([]);
});

describe('after a gap', () => {
  let queryClient: QueryClient;
  beforeEach(() => {
    vi.useFakeTimers();
    queryClient = new QueryClient();
  });
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });

  const cases = liveQueries.flatMap(({ route, key, follows }) =>
    logKinds.map((kind) => ({
      route: route.id,
      kind,
      queryKey: key('ev1'),
      times: follows[kind] === undefined ? 0 : 1,
    })),
  );

  it.each(cases)('in the log of $kind, $route is asked $times times', async ({ queryKey, kind, times }) => {
    queryClient.setQueryData(queryKey, {});
    const load = vi.fn(async () => ({}));
    const stop = new QueryObserver(queryClient, { queryKey, queryFn: load, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => undefined,
    );
    createLiveCache(queryClient, 'ev1').refetch(kind);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(times);
    stop();
  });

  it('in all, each is asked once, and none of another event', async () => {
    const asked: unknown[] = [];
    const keysOf = (id: string) => liveQueries.map(({ key }) => key(id)).filter((queryKey) => JSON.stringify(queryKey).includes(id));
    const stops = [...keysOf('ev1'), ...keysOf('ev2')].map((queryKey) => {
      queryClient.setQueryData(queryKey, {});
      const queryFn = async () => asked.push(queryKey);
      return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
    });
    createLiveCache(queryClient, 'ev1').refetch(...logKinds);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(keysOf('ev1').length);
    expect(asked).toEqual(expect.arrayContaining(keysOf('ev1')));
    for (const stop of stops) stop();
  });
});
