import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#infra/openapi/document.ts';
import { errorsOf } from '#shared/contract/access.ts';
import { paramNames } from '#shared/contract/define.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { routes } from '#shared/contract/routes.ts';
import { asList, asObject } from '../aws/synthesize.ts';

const document = openApiDocument();

/** Returns an object and every object within it. */
function objectsIn(held: unknown): Record<string, unknown>[] {
  if (typeof held !== 'object' || held === null) return [];
  const own = Array.isArray(held) ? [] : [asObject(held)];
  return [...own, ...Object.values(held).flatMap(objectsIn)];
}

describe('docs/api/openapi.json', () => {
  it('is current (npm run openapi writes it)', () => {
    const file = new URL('../../../docs/api/openapi.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it("states the type of every `nullable`, and describes every tag, as Redocly's linter requires", () => {
    expect(objectsIn(document).filter((held) => 'nullable' in held && !('type' in held))).toEqual([]);
    expect(objectsIn(document).filter((held) => held['nullable'] === true).length).toBeGreaterThan(10);
    expect(document.tags.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
  });

  it('every reference has a target, and every component is used', () => {
    const referred = new Set([...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((found) => found[1]));
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });
});

describe.each(routes.map((route) => [route.id, route] as const))('%s', (id, route) => {
  const operation = asObject(document.paths[route.path]?.[route.method.toLowerCase()]);

  it('is described with its parameters, body, errors and callers', () => {
    expect(operation['operationId']).toBe(id);
    const parameters = asList(operation['parameters'] ?? []).map(asObject);
    expect(parameters.filter((parameter) => parameter['in'] === 'path').map((parameter) => parameter['name'])).toEqual(
      paramNames(route.path),
    );
    expect('requestBody' in operation).toBe('body' in route);
    expect(asList(operation['security'])).toHaveLength(route.auth.length);
    const good = ['status' in route ? route.status : 200, ...('conditional' in route ? [304] : [])];
    const statuses = new Set([...errorsOf(route).map((code) => errorTable[code].status), ...good]);
    expect(Object.keys(asObject(operation['responses'])).sort()).toEqual([...statuses].map(String).sort());
  });
});
