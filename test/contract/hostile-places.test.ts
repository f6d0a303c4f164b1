import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { placesOf } from '../support/people/input/hostile.ts';
import { sampleOf, samplesOf, sampleWorld } from './samples.ts';

/** Tests of hostile input are generated from samples, so the samples must contain every text that a route accepts. */

const all: readonly Route[] = routes;
const samples = samplesOf(sampleWorld);

/** Returns the paths to all texts within a schema; for a list, the paths within its first item. */
function textsIn(schema: z.core.$ZodType, way: readonly string[] = []): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => textsIn(inner, [...way, name]));
    case 'array':
      return textsIn(def.element, [...way, '0']);
    case 'union':
      return def.options.flatMap((option) => textsIn(option, way));
    case 'pipe':
      return textsIn(def.in, way);
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, way);
    case 'string':
    case 'enum':
      return [way.join('.')];
    default:
      return [];
  }
}

it('the tests of hostile input reach every text of every route', () => {
  const missing = all.flatMap((route) => {
    const places = placesOf(route, sampleOf(samples, route));
    const known = new Set(places.map(({ part, path }) => `${part} ${path.join('.')}`));
    const texts = (['query', 'body'] as const).flatMap((part) => {
      const schema = route[part];
      return schema === undefined ? [] : textsIn(schema).map((way) => `${part} ${way}`);
    });
    return [...new Set(texts)].filter((text) => !known.has(text)).map((text) => `${route.id}: ${text}`);
  });
  expect(missing).toEqual([]);
});
