import * as z from 'zod/mini';
import type { CookieName, CookieUse } from './cookies.ts';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call a route. The four staff roles are minimum ranks (user < host < admin < super_admin).
 * - `participant`: a participant's own token.
 * - `registration`: the event's registration link, given as `?event_id=&token=`.
 * - `public`: no proof needed. If another value is listed too, its proof is optional (a bad token still returns 401).
 */
export type Access = 'public' | 'registration' | 'participant' | StaffRank;
export type StaffRank = 'user' | 'host' | 'admin' | 'super_admin';

type Schema = z.core.$ZodType;

/** A successful reply that says nothing. */
export const noContent = { reply: z.undefined(), status: 204 } as const;

/** One call of the API. Handler, both stacks, client, OpenAPI document and the tests of all routes are derived from this declaration. */
export interface RouteSpec {
  readonly method: Method;
  /** The path below `/api/v1`. A parameter fills a whole segment: `/events/{id}/matches`. */
  readonly path: `/${string}`;
  /** Further paths for the same call, with the same parameters. */
  readonly aliases?: readonly `/${string}`[];
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly auth: readonly [Access, ...Access[]];
  /** Rights in addition to the rights that `auth` needs (see `rightsOf`). */
  readonly rights: readonly Right[];
  readonly query?: Schema;
  readonly body?: Schema;
  /** The largest JSON body in bytes; default `usualBodyLimit` (see `bodyLimitOf`). */
  readonly bodyLimit?: number;
  /** The body may also come as a multipart form (docs/rules/participants.md#fields). */
  readonly multipart?: true;
  readonly reply: Schema;
  /** The type of a successful reply that is not JSON: text, or the bytes of an image. */
  readonly replyType?: 'text/calendar' | 'text/csv' | 'image/jpeg';
  /** The body is passed on as it came, with this header: its signature. There is no `body` then. */
  readonly raw?: 'stripe-signature';
  /** Successful replies have an ETag; if the caller's copy is still current, the call returns 304. */
  readonly conditional?: true;
  /**
   * How many seconds anybody may cache a reply to a public call. Pages of every origin may read it, without credentials
   * (docs/rules/calls.md#replies).
   */
  readonly published?: number;
  /** The cookies that the call reads or sets (`cookies.ts`). */
  readonly cookies?: Readonly<Partial<Record<CookieName, CookieUse>>>;
  /**
   * Staff may make this call while their organization is closing. All other calls of hosts and admins are refused then
   * (docs/rules/closing.md).
   */
  readonly whileClosing?: true;
  /**
   * A super_admin may make this call before adding the passkey that the stage requires. All other calls are refused until then
   * (docs/rules/accounts.md#required-passkeys).
   */
  readonly withoutPasskey?: true;
  /** The status of a successful reply; default 200. 204 replies have no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Error codes in addition to the codes that any call may return (see `errorsOf`). */
  readonly errors: readonly ErrorCode[];
  /** Function memory in MB. Lambda's CPU share is proportional to it (1,769 MB is one core). */
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
}

export type Route = RouteSpec & { readonly id: string };

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** The path parameters, keyed by name; derived from the path. */
export type ParamsOf<R extends RouteSpec> = { readonly [K in ParamNames<R['path']>]: string };
type OutputOf<S> = S extends Schema ? z.output<S> : Record<never, never>;
type InputOf<S> = S extends Schema ? z.input<S> : Record<never, never>;
export type QueryOf<R extends RouteSpec> = OutputOf<R['query']>;
export type BodyOf<R extends RouteSpec> = OutputOf<R['body']>;
/** The cookies that a route declares. A cookie that the route only reads may be missing. */
export type CookiesOf<R extends RouteSpec> = {
  readonly [K in keyof R['cookies']]: R['cookies'][K] extends 'set' ? string : string | undefined;
};
export type ReplyOf<R extends RouteSpec> = z.output<R['reply']>;
/** A caller's input: parameters, query and body in one object (no route uses a name twice). */
export type RequestOf<R extends RouteSpec> = ParamsOf<R> & InputOf<R['query']> & InputOf<R['body']>;

type Named<N extends string, S extends Record<string, RouteSpec>> = {
  readonly [K in keyof S]: S[K] & { readonly id: `${N}.${K & string}` };
};

/**
 * Declares the routes of one subject. A route's id is `<subject>.<verbNoun>`, and the verb-noun is also the name of its
 * handler's file (`handlerNameOf`) and of the domain function that the handler calls.
 */
export function resource<const N extends string, const S extends Record<string, RouteSpec>>(subject: N, specs: S): Named<N, S> {
  const named = Object.entries(specs).map(([verbNoun, spec]) => [verbNoun, { ...spec, id: `${subject}.${verbNoun}` }]);
  return Object.fromEntries(named) as Named<N, S>;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the name of a route's function in bundles and on Lambda: `events-update-event-status`. */
export const functionNameOf = ({ id }: Pick<Route, 'id'>): string => kebab(id).replace('.', '-');

/**
 * Returns the path of the handler's file, built from the subject and the verb-noun: `events/update-event-status` (`infra/handler-of.ts`
 * finds it).
 */
export const handlerNameOf = ({ id }: Pick<Route, 'id'>): string => kebab(id).replace('.', '/');

/**
 * Default limit of a JSON body, in bytes. The longest form, with every field full and three bytes per character, takes less than half of
 * it.
 */
export const usualBodyLimit = 64 * 1024;

/**
 * Returns the largest JSON body that a route accepts, in bytes. A larger body is refused before parsing. The gateway limits multipart
 * forms.
 */
export const bodyLimitOf = ({ bodyLimit = usualBodyLimit }: Pick<RouteSpec, 'bodyLimit'>): number => bodyLimit;

/** Returns all paths of a route: its own first, then its aliases. */
export const pathsOf = (route: Pick<RouteSpec, 'path' | 'aliases'>): readonly `/${string}`[] => [route.path, ...(route.aliases ?? [])];

/** Returns the names of the path's parameters, in order: `['id', 'pid']`. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
}
