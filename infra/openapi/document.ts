import * as z from 'zod/mini';
import { errorsOf, isStaffRank } from '#shared/contract/access.ts';
import { type CookieName, type CookieUse, cookieTable } from '#shared/contract/cookies.ts';
import { type Access, paramNames, pathsOf, type Route } from '#shared/contract/define.ts';
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';
import { routes } from '#shared/contract/routes.ts';
import { type JsonSchema, SchemaCollector } from './schemas.ts';
import { tagDescriptions } from './tags.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Returns the whole contract as an OpenAPI 3.0 document (docs/api/openapi.json). */
export function openApiDocument(all: readonly Route[] = routes) {
  const schemas = new SchemaCollector();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of all) {
    for (const [place, path] of pathsOf(route).entries()) {
      const operation = operationOf(route, schemas);
      // An operation's id must be unique, so an alias gets a number.
      const named = place === 0 ? operation : { ...operation, operationId: `${route.id}.alias${place}` };
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: named };
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Table Two',
      version: '1.0.0',
      description: 'Speed-dating events: registration, matching, and what follows. Times are UTC ISO strings; unknown fields are ignored.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(all.map(subjectOf))].map((name) => ({ name, description: descriptions[name] ?? '' })),
    paths,
    components: { securitySchemes, schemas: { Error: errorSchema, ...schemas.components() } },
  };
}

const descriptions: Readonly<Record<string, string>> = tagDescriptions;

const subjectOf = (route: Route): string => route.id.split('.')[0] ?? route.id;

function operationOf(route: Route, schemas: SchemaCollector) {
  const status = String(route.status ?? 200);
  const content = status === '204' ? { description: 'Done' } : { description: 'OK', content: replyContent(route, schemas) };
  const good = { ...content, ...cookiesSet(route) };
  const parameters = [...pathParameters(route), ...queryParameters(route, schemas), ...cookieParameters(route)];
  const ranks = route.auth.filter(isStaffRank);
  return {
    operationId: route.id,
    tags: [subjectOf(route)],
    summary: route.summary,
    ...(ranks[0] === undefined ? {} : { 'x-least-role': ranks[0] }),
    security: route.auth.map(securityOf),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: bodyContent(route.body, route, schemas) } }),
    responses: { [status]: good, ...(route.conditional ? unchanged : {}), ...errorResponses(errorsOf(route)) },
  };
}

const unchanged = { 304: { description: 'Unchanged since the reply whose ETag came in `If-None-Match`' } };

function replyContent(route: Route, schemas: SchemaCollector) {
  const isPicture = route.replyType === 'image/jpeg';
  const schema = isPicture ? { type: 'string', format: 'binary' } : schemas.collect(route.reply, 'output');
  return { [route.replyType ?? 'application/json']: { schema } };
}

/**
 * Returns the content of a body. A form has the same values as the JSON, in fields with dotted names (`contact.email`); lists are repeated
 * fields, and `photo` is a file.
 */
function bodyContent(body: z.core.$ZodType, route: Route, schemas: SchemaCollector) {
  const schema = schemas.collect(body, 'input');
  return { ...json(schema), ...(route.multipart ? { 'multipart/form-data': { schema } } : {}) };
}

const pathParameters = (route: Route) =>
  paramNames(route.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const objectSchema = z.object({ properties: z.record(z.string(), z.unknown()), required: z.optional(z.array(z.string())) });

function queryParameters(route: Route, schemas: SchemaCollector) {
  if (route.query === undefined) return [];
  const { properties, required } = z.parse(objectSchema, schemas.collect(route.query, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required?.includes(name) ?? false, schema }));
}

const cookiesOf = (route: Route) => Object.entries(route.cookies ?? {}) as [CookieName, CookieUse][];

/** Returns the cookie parameters. None is required: callers without the cookie are all counted as one. */
const cookieParameters = (route: Route) =>
  cookiesOf(route).map(([cookie]) => ({
    name: cookieTable[cookie].name,
    in: 'cookie',
    required: false,
    description: `${cookieTable[cookie].meaning} Behind https its name begins \`__Host-\`.`,
    schema: { type: 'string' },
  }));

function cookiesSet(route: Route) {
  const names = cookiesOf(route).flatMap(([cookie, use]) => (use === 'set' ? [`\`${cookieTable[cookie].name}\``] : []));
  if (names.length === 0) return {};
  return { headers: { 'Set-Cookie': { description: `Sets ${names.join(' and ')}.`, schema: { type: 'string' } } } };
}

/** Returns one response per status, naming every error code that it may carry. */
function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, members]) => [
      String(status),
      {
        description: members.map((code) => `\`${code}\`: ${errorTable[code].message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

const securitySchemes = {
  staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A member of staff's access token" },
  participant: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A participant's access token" },
  registration: { type: 'apiKey', in: 'query', name: 'token', description: "An event's registration link, beside `event_id`" },
};

function securityOf(access: Access): Record<string, never[]> {
  if (access === 'public') return {};
  return { [isStaffRank(access) ? 'staff' : access]: [] };
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'For people' },
    message: { type: 'string', description: 'The same as `error`' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    request_id: { type: 'string' },
    details: { type: 'string' },
    validation_errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Dotted field name → message' },
  },
  required: ['error', 'message', 'code', 'request_id'],
};
