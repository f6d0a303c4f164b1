import * as z from 'zod/mini';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { requestOf } from '#shared/contract/request.ts';
import { sendText } from '../../words/text.ts';
import { ApiError, codeOf, errorOfReply } from './api-error.ts';
import { takeEarlyAnswer } from './early-answer.ts';

export interface SendOptions {
  bearer?: string | null | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. The bodies of all such calls in progress must together be below 64 KB. */
  keepalive?: boolean | undefined;
  /** Called with the time at which the call was sent, epoch ms, for callers that learn the server's time from the reply. */
  onAsked?: ((at: number) => void) | undefined;
}

/**
 * Sends one call, and parses its reply as the contract defines it.
 * @throws ApiError if the server refuses, if there is no reply or one that is not ours (status 0), or if the reply violates the contract
 */
export async function send<R extends Route>(route: R, input: RequestOf<R>, options: SendOptions = {}): Promise<ReplyOf<R>> {
  const { path, body } = requestOf(route, input);
  const early = route.method === 'GET' ? takeEarlyAnswer(path, options.bearer ?? undefined) : undefined;
  const answered = await early?.answer.catch(() => undefined);
  options.onAsked?.((answered && early?.at) ?? Date.now());
  const response =
    answered ??
    (await ask(path, {
      method: route.method,
      headers: {
        accept: route.replyType === undefined ? 'application/json' : `${route.replyType}, application/json`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: options.signal ?? null,
      keepalive: options.keepalive === true,
    }));
  const answer = await readAnswer(response, route);
  if (!isOurs(response, answer, route)) throw noConnection();
  if (!response.ok) throw errorOfReply(response, answer);
  const parsed = z.safeParse(route.reply, answer);
  if (parsed.success) return parsed.data as ReplyOf<R>;
  console.error(`${route.id} answered outside its contract`, parsed.error);
  throw new ApiError(response.status, { code: 'internal', message: sendText.serverChanged });
}

/**
 * Whether the reply is from our server: a Wi-Fi's login page replies to every call, with any status. Our replies have the route's content
 * type, and our refusals have a code. A server in trouble may leave out the code, but its status counts.
 */
function isOurs({ ok, status, redirected, headers }: Response, answer: unknown, { replyType }: Route): boolean {
  if (redirected) return false;
  if (status === 204) return true;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (ok) return type === (replyType?.split(';')[0] ?? 'application/json');
  return type === 'application/json' && (status >= 500 || codeOf(answer) !== undefined);
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    throw interrupted(error);
  }
}

/** Parses JSON, unless a route replies successfully with another content type. Invalid JSON becomes undefined, which no contract allows. */
async function readAnswer(response: Response, route: Route): Promise<unknown> {
  const text = await readText(response);
  if (response.ok && route.replyType !== undefined) return text;
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response): Promise<string> {
  try {
    // Unlike `text()`, this keeps a file's byte order mark, by which spreadsheets recognize UTF-8.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  } catch (error) {
    throw interrupted(error);
  }
}

/** Name of the window event that follows a call without a reply. */
export const noAnswer = 'no-answer';

/** Returns the AbortError of a canceled call unchanged. Any other failure of the request or its body becomes a network error. */
function interrupted(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return noConnection();
}

function noConnection(): ApiError {
  globalThis.window?.dispatchEvent(new Event(noAnswer));
  return new ApiError(0, { code: 'network', message: sendText.noConnection });
}
