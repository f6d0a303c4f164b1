import * as z from 'zod/mini';
import { paramNames, type Route } from '#shared/contract/define.ts';

/**
 * Generates hostile input for every place of a call, derived from the route's own schemas (docs/rules/calls.md#hostile-input). Bodies are
 * text and addresses are percent-encoded, as on the wire: a lone surrogate, `1e309` or an own `__proto__` cannot be expressed in another
 * way.
 */

/** A place in a call's input. For a body, `path` leads to a field (`['contact', 'email']`); elsewhere it has a single name. */
export interface Place {
  readonly part: 'path' | 'query' | 'body';
  readonly path: readonly string[];
}

/** A request as sent; its path is relative to the origin. */
export interface Hostile {
  readonly what: string;
  /** Which part of the request is hostile: the address or the body. */
  readonly part: Place['part'];
  readonly path: string;
  readonly body: string | Uint8Array | undefined;
  /** Name of the invalid field, if there is one. */
  readonly field?: string;
}

type Input = Readonly<Record<string, unknown>>;
type Json = Record<string, unknown>;

/** Text that is no key of any schema, and needs no escaping in JSON. */
const marker = '@@here@@';
const quotedMarker = JSON.stringify(marker);
const megabyte = 1024 * 1024;
const nested = (bytes: number, open: string, close: string) => {
  const depth = Math.ceil(bytes / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};
/** Length in bytes of texts that are parsed: it is within the body's size limit, with room for the rest of the body. */
const parsed = 60_000;
const deepList = nested(parsed, '[', ']');
const deepObject = nested(parsed, '{"a":', '}');
const hugeList = nested(megabyte, '[', ']');

/** JSON values that all our fields refuse, as text. */
const refusedEverywhere: Readonly<Record<string, string>> = {
  'an object of unknown keys': '{"wrong":["type"]}',
  'prototype keys': '{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"role":"super_admin"}}}',
  'NUL in text': '"a\\u0000b"',
  'half a character': '"a\\ud800b"',
  'the other half': '"\\udc00"',
  '10^309': '1e309',
  '-10^309': '-1e309',
};

/** JSON values that most fields refuse, as text; the schema decides. */
const wrongTypes: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'minus zero': '-0',
  'a fraction': '0.5',
  'a number beyond whole ones': '9007199254740993',
  'empty text': '""',
  spaces: '"   "',
  'a number as text': '"7"',
  '`__proto__`': '"__proto__"',
  'an empty list': '[]',
  'a list of nothing': '[null]',
  'a list in a list': '[[]]',
  'an empty object': '{}',
  'twenty thousand characters': JSON.stringify('x'.repeat(20_000)),
  'a thousand choices': JSON.stringify(Array.from({ length: 1000 }, (_, index) => `choice${index}`)),
};

/** Hostile texts for addresses, percent-encoded. They do not include a lone surrogate, because decoders turn it into U+FFFD. */
const hostileWords: Readonly<Record<string, string>> = {
  NUL: '%00',
  'half a character': '%ED%A0%80',
  'a way up': '..%2F..%2F',
  'a prototype key': '__proto__',
  'another prototype key': 'constructor',
  'a query of another language': "'%20OR%201=1",
  '10^309': '1e309',
  'three hundred digits': '9'.repeat(300),
  'three thousand characters': 'x'.repeat(3000),
  'an emoji': '%F0%9F%98%80',
  'a list': '%5B%5D',
};

/** Returns every place of a route: its path, the keys of its query, and each field of the body, including nested fields of the sample. */
export function placesOf(route: Route, sample: Input): Place[] {
  const body = bodyOf(route, sample);
  const named = (part: Place['part'], names: readonly string[]) => names.map((name): Place => ({ part, path: [name] }));
  return [
    ...named('path', paramNames(route.path)),
    ...named('query', keysOf(route.query)),
    ...(route.body === undefined
      ? []
      : [
          ...named('body', [...new Set([...keysOf(route.body), ...Object.keys(body)])]),
          ...innerPaths(body).map((path): Place => ({ part: 'body', path })),
        ]),
  ];
}

/**
 * Returns every request that must be refused with 400 (or, for a path, 404): each kind of hostile value in each place whose schema refuses
 * it.
 */
export function hostileRequests(route: Route, sample: Input): Hostile[] {
  return [...placesOf(route, sample).flatMap((place) => hostileAt(route, sample, place)), ...hostileBodies(route, sample)];
}

function hostileAt(route: Route, sample: Input, place: Place): Hostile[] {
  const where = `${place.part} ${place.path.join('.')}`;
  if (place.part !== 'body') {
    const isRefused = (word: string) =>
      place.part === 'path' ||
      word === hostileWords['NUL'] ||
      !isAccepted(route.query, { ...queryOf(route, sample), ...spoken(place, word) });
    return Object.entries(hostileWords)
      .filter(([, word]) => isRefused(word))
      .map(([kind, word]) => ({
        what: `${kind} at ${where}`,
        part: place.part,
        ...wireOf(route, sample, { place, word }),
        ...fieldOf(place),
      }));
  }
  const body = formAt(route, sample, place);
  const marked = JSON.stringify(replaceAt(body, place.path, marker));
  const textWith = (json: string) => marked.replace(quotedMarker, () => json);
  const certain = Object.entries({ ...refusedEverywhere, ...(place.path.length === 1 ? { '60 KB of nested lists': deepList } : {}) });
  // Only the event knows which answers its questions take (test/api/events/questions.test.ts).
  const refused = certain.filter(([, json]) => place.path[0] !== 'answers' || !isAccepted(route.body, JSON.parse(textWith(json))));
  const wrong = Object.entries(wrongTypes).filter(([, json]) => !isAccepted(route.body, JSON.parse(textWith(json))));
  return [...refused, ...wrong].map(([kind, json]) => ({
    what: `${kind} at ${where}`,
    part: 'body' as const,
    ...wireOf(route, sample, {}),
    body: textWith(json),
    ...fieldOf(place),
  }));
}

/** Returns requests whose body is invalid as a whole. */
function hostileBodies(route: Route, sample: Input): Hostile[] {
  if (route.body === undefined) return [];
  const { path } = wireOf(route, sample, {});
  const good = JSON.stringify(bodyOf(route, sample));
  const of = (what: string, body: string | Uint8Array): Hostile => ({ what, part: 'body', path, body });
  const notUtf8 = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xed, 0xa0, 0x80]), Buffer.from('"}')]);
  return [
    of('a body cut short', good.slice(0, -1)),
    of('two bodies', good + good),
    of('a comma too many', `${good.slice(0, -1)},}`),
    of('a number that is none', '{"a":NaN}'),
    of('a control character in text', '{"a":"\u0000"}'),
    of('bytes that are no UTF-8', notUtf8),
    of('60 KB of nesting, never closed', '['.repeat(parsed)),
    of('60 KB of nested lists', deepList),
    of('1 MB of nesting, never closed', '['.repeat(megabyte)),
    of('1 MB of nested lists', hugeList),
    ...['null', '7', '"text"', '[]', `[${good}]`].map((text) => of(`${text.slice(0, 20)} as a body`, text)),
    ...(isAccepted(route.body, {})
      ? []
      : [
          of('an empty object', '{}'),
          of('60 KB of nested objects', deepObject),
          of('all of it as a prototype', `{"__proto__":${good}}`),
          of('all of it as a constructor', `{"constructor":{"prototype":${good}}}`),
        ]),
  ];
}

/** Returns a request with a body of 5 MiB, which in base64 is more than a function ever receives (6 MB). */
export function tooLarge(route: Route, sample: Input): Hostile {
  const body = JSON.stringify({ ...bodyOf(route, sample), extra: 'x'.repeat(5 * megabyte) });
  return { what: 'five megabytes', part: 'body', ...wireOf(route, sample, {}), body };
}

/** Returns the sample's request, with one part of its address replaced by a percent-encoded text. */
export function wireOf(
  route: Route,
  sample: Input,
  { place, word = '' }: { place?: Place; word?: string },
): { path: string; body: string | undefined } {
  const at = (part: Place['part'], name: string) => place?.part === part && place.path[0] === name;
  const params = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    at('path', name) ? word : encodeURIComponent(String(sample[name])),
  );
  const query = Object.entries(queryOf(route, sample))
    .filter(([name]) => !at('query', name))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  if (place?.part === 'query') query.push(`${place.path[0]}=${word}`);
  return {
    path: `/api/v1${params}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    body: route.body === undefined ? undefined : JSON.stringify(bodyOf(route, sample)),
  };
}

const spoken = ({ path: [name = ''] }: Place, word: string): Json => ({ [name]: new URLSearchParams(`x=${word}`).get('x') });
const fieldOf = ({ part, path }: Place) => (part === 'path' ? {} : { field: path.join('.') });

/** Whether the contract itself allows the value. */
export const isAccepted = (schema: Route['body'], value: unknown): boolean => schema === undefined || z.safeParse(schema, value).success;

export const queryOf = (route: Route, sample: Input): Json => pick(sample, new Set(keysOf(route.query)));

export function bodyOf(route: Route, sample: Input): Json {
  const elsewhere = new Set([...paramNames(route.path), ...keysOf(route.query)]);
  return pick(sample, new Set(Object.keys(sample).filter((name) => !elsewhere.has(name))));
}

const pick = (from: Input, names: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => names.has(name) && value !== undefined));

/** Returns the sample's body. For a union, returns the sample's values in the variant that has this place. */
function formAt(route: Route, sample: Input, { path: [name = ''] }: Place): Json {
  const body = bodyOf(route, sample);
  if (!(route.body instanceof z.ZodMiniUnion)) return body;
  // If several variants have the place, chooses the sample's own.
  const shared = (names: readonly string[]) => names.filter((each) => each in body).length;
  const [form] = route.body.def.options
    .map((option) => keysOf(option))
    .filter((names) => names.includes(name))
    .sort((one, other) => shared(other) - shared(one));
  return form === undefined ? body : pick(body, new Set(form));
}

/** Returns the keys that an object may have; for a union, those of all its objects. */
function keysOf(schema: Route['body']): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => keysOf(option));
  return [];
}

/** Returns the paths to all values within the sample's objects and lists: `contact.email`, `interests.0`. */
function innerPaths(value: unknown, way: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return way.length > 1 ? [[...way]] : [];
  const inner = Object.entries(value).flatMap(([name, each]) => innerPaths(each, [...way, name]));
  return way.length > 1 ? [[...way], ...inner] : inner;
}

/** Returns a copy in which one value is replaced or added. */
export function replaceAt(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? replaceAt(each, rest, by) : each));
  const known: Json = typeof value === 'object' && value !== null ? { ...value } : {};
  return { ...known, [name]: replaceAt(known[name], rest, by) };
}
