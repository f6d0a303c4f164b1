import * as z from 'zod/mini';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { requestOf } from '#shared/contract/request.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { serverMessage } from '#shared/contract/sockets.ts';
import { canaryAccount, canaryPurpose, passwordOf } from '../lib/canary-account.ts';
import { env } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { deriveKey } from '../lib/secrets/secrets.ts';

/** The time limit of one step in ms, which allows for cold starts. */
const patience = 8000;

/** The device cookie of the last sign-in, so that the canary counts as a known browser. */
let cookie: string | undefined;

/**
 * Does what staff do first, through the site's public address: sign in, list events, open a socket. Throws at the first failed
 * step, which the alarm `canary` counts. On its first run it creates the event that it watches.
 */
export async function handler(): Promise<void> {
  const origin = env('SITE_URL');
  const password = passwordOf(await deriveKey(canaryPurpose));
  const { access_token: token, refresh_token } = await step('sign in', () => signIn(origin, password));
  const { data: known } = await step('list', () => call(origin, events.listEvents, {}, token));
  const event = known[0] ?? (await step('create', () => call(origin, events.createEvent, itsEvent(), token))).event;
  await step('socket', () => hearHello(`${origin.replace('http', 'ws')}/ws/${event.id}`, token));
  await step('sign out', () => call(origin, sessionCalls.signOut, { refresh_token }));
}

async function signIn(origin: string, password: string) {
  const reply = await call(origin, accounts.signIn, { email: canaryAccount.email, password });
  if ('second_factor' in reply) throw new Error('The canary was asked for a passkey, and has none');
  return reply;
}

const day = 86_400_000;
function itsEvent(): RequestOf<typeof events.createEvent> {
  const start = Date.now() + 30 * day;
  const instant = (time: number) => new Date(time).toISOString();
  return {
    name: 'Watched by the canary',
    venue_name: 'Nowhere',
    venue_location: 'In no town',
    start_time: instant(start),
    end_time: instant(start + day / 24),
    male_limit: 1,
    female_limit: 1,
  };
}

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    const result = await run();
    log('info', 'Canary', { step: name, ms: Math.round(performance.now() - started) });
    return result;
  } catch (cause) {
    throw new Error(`The canary failed at: ${name}`, { cause });
  }
}

async function call<R extends Route>(origin: string, route: R, input: RequestOf<R>, token?: string): Promise<ReplyOf<R>> {
  const { path, body } = requestOf(route, input);
  const reply = await fetch(origin + path, {
    method: route.method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    signal: AbortSignal.timeout(patience),
  });
  cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${route.id} answered ${reply.status}`);
  return z.parse(route.reply, text === '' ? undefined : JSON.parse(text)) as ReplyOf<R>;
}

/** Opens a socket like a page, sends hello, and waits for the confirmation. */
function hearHello(address: string, token: string): Promise<void> {
  const socket = new WebSocket(address, [token]);
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Nothing was heard')), patience);
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    socket.addEventListener('open', () => socket.send(JSON.stringify({ action: 'hello' })));
    socket.addEventListener('message', ({ data }) => {
      // The gateway may reply with an empty message.
      if (data === '') return;
      const message = z.safeParse(serverMessage, JSON.parse(String(data)));
      if (message.success && message.data.type === 'connection_confirmed') end(resolve);
    });
    for (const name of ['error', 'close'] as const)
      socket.addEventListener(name, () => end(() => reject(new Error('The socket was closed'))));
  }).finally(() => socket.close());
}
