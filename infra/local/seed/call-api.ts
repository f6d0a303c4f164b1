import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { requestOf } from '#shared/contract/request.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { SecondFactorNeeded } from '#shared/model/passkeys/passkey.ts';
import { viewerHeader } from '../gateway/edge-headers.ts';

/** Stores cookies as a browser does. */
export interface CookieJar {
  /** The request's `Cookie` header. */
  header(): string | undefined;
  /**
   * Stores a reply's cookies.
   * @param lines the reply's `Set-Cookie` headers
   */
  take(route: Route, status: number, lines: readonly string[]): void;
}

export interface CallOptions {
  /** Access token. */
  readonly bearer?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: CookieJar;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined when there is none. */
  readonly body: unknown;
}

/** Error of a call that was refused, or whose answer breaks the contract. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly answer: Answer;
  constructor(route: Route, answer: Answer, why?: string) {
    super(`${route.method} ${route.path} answered ${answer.status}: ${why ?? JSON.stringify(answer.body)}`);
    this.answer = answer;
  }
}

/**
 * Routes that guests call from their own phones, so each call gets its own network address. With one address for all, a room of guests
 * would count as a single client that registers too fast (docs/rules/registration.md#pace).
 */
const fromPhones: readonly string[] = [
  registration.registerForEvent.id,
  waiting.joinWaitingList.id,
  waiting.answerOffer.id,
  payments.startOrder.id,
];

let phones = randomInt(2 ** 24);

/** Returns headers with the network address of a new phone. */
export function newPhone(): Record<string, string> {
  phones = (phones + 1) % 2 ** 24;
  return { [viewerHeader]: `10.${phones >> 16}.${(phones >> 8) & 255}.${phones & 255}` };
}

/** Makes one call of the contract at `origin` (`http://localhost:3000`) and returns the answer, whatever its status. */
export async function ask<R extends Route>(origin: string, route: R, input: RequestOf<R>, options: CallOptions = {}): Promise<Answer> {
  const { path, body } = requestOf(route, input);
  const cookie = options.cookies?.header();
  const response = await fetch(origin + path, {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(fromPhones.includes(route.id) ? newPhone() : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  options.cookies?.take(route, response.status, response.headers.getSetCookie());
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parseJson(text) };
}

/** Reply of a successful call. A sign-in that also asks for a passkey does not count as successful. */
export type SuccessOf<R extends Route> = Exclude<ReplyOf<R>, SecondFactorNeeded>;

/** Makes one call that must succeed, and parses its reply by the contract. A 503 is retried a few times, as a browser would. */
export async function callApi<R extends Route>(
  origin: string,
  route: R,
  input: RequestOf<R>,
  options: CallOptions = {},
): Promise<SuccessOf<R>> {
  let answer = await ask(origin, route, input, options);
  for (let attempt = 1; answer.status === 503 && attempt <= 3; attempt++) {
    await delay(attempt * 500);
    answer = await ask(origin, route, input, options);
  }
  if (answer.status !== (route.status ?? 200)) throw new CallFailed(route, answer);
  const parsed = z.safeParse(route.reply, answer.body);
  if (!parsed.success) throw new CallFailed(route, answer, z.prettifyError(parsed.error));
  if (typeof parsed.data === 'object' && parsed.data !== null && 'second_factor' in parsed.data) {
    throw new CallFailed(route, answer, 'it asks for a second factor');
  }
  return parsed.data as SuccessOf<R>;
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
