import type * as z from 'zod/mini';
import type { CookieName, CookieUse } from './cookies.ts';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call a route. The four staff words are minimum ranks (user < host < admin < super_admin).
 * `participant`: a participant's own token. `registration`: the event's registration link, given as `?event_id=&token=`.
 * `public`: no proof needed; beside another word it makes that proof optional (a bad token is still 401).
 */
export type Access = 'public' | 'registration' | 'participant' | StaffRank;
export type StaffRank = 'user' | 'host' | 'admin' | 'super_admin';

type Schema = z.core.$ZodType;

/** One call of the API. Everything that knows of a route (handler, stacks, client, OpenAPI, test loops) derives from this. */
export interface RouteSpec {
  readonly method: Method;
  /** Below `/api/v1`. A parameter fills a whole segment: `/events/{id}/matches`. */
  readonly path: `/${string}`;
  /** Further paths of the same call, with the same parameters. */
  readonly aliases?: readonly `/${string}`[];
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly auth: readonly [Access, ...Access[]];
  /** Beyond those that `auth` itself needs (see `rightsOf`). */
  readonly rights: readonly Right[];
  readonly query?: Schema;
  readonly body?: Schema;
  /** The largest JSON body in bytes, `usualBodyLimit` unless given (see `bodyLimitOf`). */
  readonly bodyLimit?: number;
  /** The body may also come as a multipart form (docs/rules/participants.md#fields). */
  readonly multipart?: true;
  readonly reply: Schema;
  /** Of a good reply that is no JSON: a text, or the bytes of a picture. */
  readonly replyType?: 'text/calendar' | 'text/csv' | 'image/jpeg';
  /** Good replies carry an ETag, and a caller who has the same one already is answered 304. */
  readonly conditional?: true;
  /** Cookies of the browser that the call looks at or sets (`cookies.ts`). */
  readonly cookies?: Readonly<Partial<Record<CookieName, CookieUse>>>;
  /** Of the good reply; 200 unless given. 204 replies have no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Beyond those that any call may answer (see `errorsOf`). */
  readonly errors: readonly ErrorCode[];
  /** MB; Lambda's CPU share follows it (1,769 MB is one core). */
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
}

export type Route = RouteSpec & { readonly id: string };

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** The path parameters by name, read off the path itself. */
export type ParamsOf<R extends RouteSpec> = { readonly [K in ParamNames<R['path']>]: string };
type OutputOf<S> = S extends Schema ? z.output<S> : Record<never, never>;
type InputOf<S> = S extends Schema ? z.input<S> : Record<never, never>;
export type QueryOf<R extends RouteSpec> = OutputOf<R['query']>;
export type BodyOf<R extends RouteSpec> = OutputOf<R['body']>;
/** What the call is given of the cookies that its route declares; only one that it sets is always there. */
export type CookiesOf<R extends RouteSpec> = {
  readonly [K in keyof R['cookies']]: R['cookies'][K] extends 'set' ? string : string | undefined;
};
export type ReplyOf<R extends RouteSpec> = z.output<R['reply']>;
/** What a caller gives: parameters, query and body in one object (no route uses one name for two of them). */
export type RequestOf<R extends RouteSpec> = ParamsOf<R> & InputOf<R['query']> & InputOf<R['body']>;

type Named<N extends string, S extends Record<string, RouteSpec>> = {
  readonly [K in keyof S]: S[K] & { readonly id: `${N}.${K & string}` };
};

/**
 * Declares routes of one subject. A route's id is `<subject>.<verbNoun>`, and the verb-noun is also the name of its handler's
 * file (`handlerOf`) and of the domain function that the handler calls: one name all the way.
 */
export function resource<const N extends string, const S extends Record<string, RouteSpec>>(subject: N, specs: S): Named<N, S> {
  const named = Object.entries(specs).map(([verbNoun, spec]) => [verbNoun, { ...spec, id: `${subject}.${verbNoun}` }]);
  return Object.fromEntries(named) as Named<N, S>;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `events-update-event-status`: the function of a route, as bundles and Lambda name it. */
export const functionNameOf = ({ id }: Pick<Route, 'id'>): string => kebab(id).replace('.', '-');

/** Its handler's file, from the project's root: `functions/routes/events/update-event-status.ts`. */
export const handlerOf = ({ id }: Pick<Route, 'id'>): string => `functions/routes/${kebab(id).replace('.', '/')}.ts`;

/** Bytes. The longest form, with every field at its limit and every character of three bytes, takes less than half. */
export const usualBodyLimit = 64 * 1024;

/** Bytes from which on a JSON body is refused before it is parsed. A multipart form's limit is the gateway's. */
export const bodyLimitOf = ({ bodyLimit = usualBodyLimit }: Pick<RouteSpec, 'bodyLimit'>): number => bodyLimit;

/** Every path that leads to a route, its own first. */
export const pathsOf = (route: Pick<RouteSpec, 'path' | 'aliases'>): readonly `/${string}`[] => [route.path, ...(route.aliases ?? [])];

/** Names of the path's parameters, in order: `['id', 'pid']`. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
}
