import * as z from 'zod/mini';
import { paramNames, pathsOf, type Route } from './define.ts';

/**
 * Checks the contract when it is loaded; throws an error that names the offending value.
 * - no two routes share an id, or a method and path;
 * - an alias has the same parameters as the path;
 * - a parameter fills a whole segment, and siblings share one name, as API Gateway requires;
 * - only PUT and POST have a body;
 * - a route's parameters, query and body share no name, because callers pass all three in one object.
 */
export function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<string>();
  const parameterAt = new Map<string, string>();
  for (const route of routes) {
    for (const key of [`id ${route.id}`, ...pathsOf(route).map((path) => `${route.method} ${path}`)]) {
      if (seen.has(key)) throw new Error(`Two routes share ${key}`);
      seen.add(key);
    }
    if (route.body !== undefined && route.method !== 'POST' && route.method !== 'PUT') {
      throw new Error(`${route.id}: a ${route.method} has no body`);
    }
    checkNames(route);
    for (const path of pathsOf(route)) {
      if (`${paramNames(path)}` !== `${paramNames(route.path)}`) throw new Error(`${path}: other parameters than ${route.path}`);
      checkSegments(path, parameterAt);
    }
  }
}

function checkNames(route: Route): void {
  const namesOf = (schema: Route['body']) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);
  const names = [...paramNames(route.path), ...namesOf(route.query), ...namesOf(route.body)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${route.id}: '${twice}' stands for two things`);
}

function checkSegments(path: string, parameterAt: Map<string, string>): void {
  let parent = '';
  for (const segment of path.split('/').slice(1)) {
    if (!/^([a-z0-9-]+(\.[a-z]+)?|\{[a-z]+\})$/.test(segment))
      throw new Error(`${path}: '${segment}' is not a fixed segment or one parameter`);
    if (segment.startsWith('{')) {
      const sibling = parameterAt.get(parent);
      if (sibling !== undefined && sibling !== segment) throw new Error(`${path}: ${segment} stands beside ${sibling}`);
      parameterAt.set(parent, segment);
    }
    parent += `/${segment}`;
  }
}
