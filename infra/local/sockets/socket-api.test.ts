import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { FunctionDefinition } from '#infra/functions.ts';
import { close, listen } from '../http/listen.ts';
import { makeManagementApi } from './management-api.ts';
import { SocketApi, type SocketApiOptions } from './socket-api.ts';

const functions: FunctionDefinition[] = (['$connect', 'hello', '$disconnect'] as const).map((routeKey) => ({
  name: routeKey,
  entry: '',
  triggers: [{ kind: 'socket', routeKey }],
  rights: [],
  memoryMb: 128,
  timeoutSeconds: 1,
}));
const answeringHello: FunctionDefinition[] = functions.map((one) =>
  one.name === 'hello' ? { ...one, triggers: [{ kind: 'socket', routeKey: 'hello', answers: true }] } : one,
);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Context = { connectionId: string; eventType: string; disconnectStatusCode?: number };
interface SocketEvent {
  readonly requestContext: Context;
  readonly queryStringParameters?: unknown;
  readonly body?: string;
}

async function startSockets(
  answer: (name: string, event: SocketEvent) => unknown = () => ({ statusCode: 200 }),
  limits: SocketApiOptions['limits'] = {},
  { key = 'present', made = functions } = {},
) {
  const seen: { name: string; event: SocketEvent }[] = [];
  const sockets = new SocketApi({
    functions: made,
    limits,
    keys: { sent: key, accepted: ['present'] },
    invoke: async (name, event) => {
      const each = event as SocketEvent;
      seen.push({ name, event: each });
      return answer(name, each);
    },
  });
  const manage = makeManagementApi(sockets);
  const server: Server = createServer();
  server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head));
  ends.push(
    () => close(server),
    () => sockets.stop(),
  );
  const host = `127.0.0.1:${await listen(server, 0)}`;
  const open = (path = '/ws/abc?token=t', protocols: string[] = []) => new WebSocket(`ws://${host}${path}`, protocols);
  const manageConnection = (connectionId: string, { method = 'GET', body = '' } = {}) =>
    manage({ method, connectionId, body: Buffer.from(body) });
  return { seen, open, manageConnection, of: (name: string) => seen.filter((each) => each.name === name).map(({ event }) => event) };
}

const textOf = async (socket: WebSocket) => JSON.parse(String((await once(socket, 'message'))[0]));

describe('the socket API', () => {
  it('passes the event and the token in the address to `$connect`', async () => {
    const { of, open } = await startSockets();
    await once(open(), 'open');
    expect(of('$connect')[0]).toMatchObject({
      queryStringParameters: { event_id: 'abc', token: 't' },
      headers: { 'x-api-key': 'present' },
      requestContext: { eventType: 'CONNECT', connectionId: expect.stringMatching(/=$/) },
    });
  });

  it('refuses the upgrade with the status of `$connect`', async () => {
    const { open } = await startSockets(() => ({ statusCode: 401, body: '{"code":"unauthorized"}' }));
    const socket = open();
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(401);
  });

  it('refuses with 500 when `$connect` fails', async () => {
    const { open } = await startSockets(() => {
      throw new Error('broken');
    });
    const socket = open();
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(500);
  });

  it('answers with the subprotocol that `$connect` echoed', async () => {
    const { open } = await startSockets(() => ({ statusCode: 200, headers: { 'sec-websocket-protocol': 'two' } }));
    const socket = open('/ws/abc', ['one', 'two']);
    await once(socket, 'open');
    expect(socket.protocol).toBe('two');
  });

  it('answers a ping itself, and a message without a route with Forbidden', async () => {
    const { seen, open } = await startSockets();
    const socket = open();
    await once(socket, 'open');
    socket.send('{"action":"ping"}');
    expect(await textOf(socket)).toEqual({ type: 'pong', at: expect.any(Number) });
    for (const text of ['nonsense', '{"action":"$connect"}', '{"action":"other"}']) {
      socket.send(text);
      expect(await textOf(socket)).toMatchObject({ message: 'Forbidden' });
    }
    expect(seen.map(({ name }) => name)).toEqual(['$connect']);
  });

  it('runs no function for calls beyond the gateway’s limit per route, of all sockets together', async () => {
    const { of, open } = await startSockets(undefined, { calls: { rate: 1, burst: 3 } });
    const sockets = [open(), open(), open()];
    const told = sockets.map((socket) => new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data))))));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    for (const socket of sockets) for (let count = 0; count < 20; count += 1) socket.send('{"action":"hello"}');
    expect(await Promise.race(told)).toMatchObject({ message: 'Too Many Requests' });
    await vi.waitFor(() => expect(of('hello')).toHaveLength(3));
    const refused = open();
    refused.on('error', () => {});
    const [, response] = await once(refused, 'unexpected-response');
    expect([response.statusCode, of('$connect').length]).toEqual([429, 3]);
  });

  it('has a separate limit for pings, which run no function', async () => {
    const { open } = await startSockets(undefined, { calls: { rate: 1, burst: 3 }, pings: { rate: 0.001, burst: 5 } });
    const socket = open();
    const answers: string[] = [];
    socket.on('message', (data) => answers.push(String(data)));
    await once(socket, 'open');
    for (let count = 0; count < 20; count += 1) socket.send('{"action":"ping"}');
    await vi.waitFor(() => expect(answers).toHaveLength(20));
    expect(answers.map((answer) => answer.includes('"pong"'))).toEqual(Array.from({ length: 20 }, (_, index) => index < 5));
  });

  it('drops waiting messages of a socket that the server has closed', async () => {
    const { of, open, manageConnection } = await startSockets(async (name, { requestContext }) => {
      if (name === 'hello') manageConnection(requestContext.connectionId, { method: 'DELETE' });
      return { statusCode: 200 };
    });
    const socket = open();
    await once(socket, 'open');
    const flood = setInterval(() => socket.readyState === socket.OPEN && socket.send('{"action":"hello"}'), 1);
    await once(socket, 'close');
    clearInterval(flood);
    const handled = of('hello').length;
    expect(handled).toBeLessThan(50);
    await vi.waitFor(() => expect(of('$disconnect')).toHaveLength(1));
    expect(of('hello')).toHaveLength(handled);
  });

  it('passes a message to its route, which may post back, and reports when that fails', async () => {
    const { of, open, manageConnection } = await startSockets(async (name, { requestContext, body }) => {
      if (body?.includes('fail')) throw new Error('broken');
      if (name === 'hello') manageConnection(requestContext.connectionId, { method: 'POST', body: '"hi"' });
      return { statusCode: 200 };
    });
    const socket = open();
    await once(socket, 'open');
    socket.send('{"action":"hello"}');
    expect(await textOf(socket)).toBe('hi');
    expect(of('hello')[0]).toMatchObject({ body: '{"action":"hello"}', requestContext: { eventType: 'MESSAGE', routeKey: 'hello' } });
    socket.send('{"action":"hello","fail":1}');
    expect(await textOf(socket)).toMatchObject({ message: 'Internal server error' });
  });

  it('sends a route’s answer to the socket that asked, and no other, whatever its status and even if empty', async () => {
    const { open } = await startSockets(
      (name, { body = '' }) => {
        if (name === '$connect') return { statusCode: 200, body: 'not sent' };
        if (body.includes('malformed')) return 'no reply of a proxy';
        if (body.includes('large')) return { statusCode: 200, body: 'x'.repeat(128 * 1024 + 1) };
        return body.includes('nothing') ? { statusCode: 200 } : { statusCode: 503, body: '"an answer"' };
      },
      undefined,
      { made: answeringHello },
    );
    const [asking, other] = [open(), open()];
    const heard: string[] = [];
    asking.on('message', (data) => heard.push(String(data)));
    const elsewhere = vi.fn();
    other.on('message', elsewhere);
    await Promise.all([once(asking, 'open'), once(other, 'open')]);
    for (const about of ['', 'nothing', 'malformed', 'large']) asking.send(JSON.stringify({ action: 'hello', about }));
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    const failed = expect.stringContaining('Internal server error');
    expect(heard).toEqual(['"an answer"', '', failed, failed]);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('calls `$disconnect` for many sockets that end at once, one after the other', async () => {
    let [under, most] = [0, 0];
    const { of, open } = await startSockets(async (name) => {
      if (name !== '$disconnect') return { statusCode: 200 };
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setTimeout(resolve, 5));
      under -= 1;
      throw new Error('one that fails holds up no one');
    });
    const crowd = Array.from({ length: 8 }, () => open());
    await Promise.all(crowd.map((socket) => once(socket, 'open')));
    for (const socket of crowd) socket.terminate();
    await vi.waitFor(() => expect(of('$disconnect')).toHaveLength(8));
    expect(most).toBe(1);
    expect(new Set(of('$disconnect').map(({ requestContext }) => requestContext.connectionId)).size).toBe(8);
  });

  it('answers 410 before `$connect` has returned and after the end, when `$disconnect` is called', async () => {
    const early: number[] = [];
    const { of, open, manageConnection } = await startSockets(async (name, { requestContext }) => {
      if (name === '$connect') early.push(manageConnection(requestContext.connectionId, { method: 'POST', body: 'x' }).status);
      return { statusCode: 200 };
    });
    const socket = open();
    await once(socket, 'open');
    expect(early).toEqual([410]);
    const id = of('$connect')[0]?.requestContext.connectionId ?? '';
    expect(manageConnection(id).status).toBe(200);
    socket.close(1000);
    await vi.waitFor(() => expect(of('$disconnect')).toHaveLength(1));
    const reply = manageConnection(id, { method: 'POST', body: 'x' });
    expect([reply.status, reply.headers['x-amzn-errortype']]).toEqual([410, 'GoneException']);
  });

  it('closes on DELETE, after silence, and at the end of the connection’s life', async () => {
    const { of, open, manageConnection } = await startSockets();
    const deleted = open();
    await once(deleted, 'open');
    expect(manageConnection(of('$connect')[0]?.requestContext.connectionId ?? '', { method: 'DELETE' }).status).toBe(204);
    await once(deleted, 'close');
    const { open: openShort } = await startSockets(undefined, { idle: 100 });
    expect((await once(openShort(), 'close'))[0]).toBe(1001);
    const { open: openOld } = await startSockets(undefined, { life: 0, idle: 200 });
    expect((await once(openOld(), 'close'))[0]).toBe(1001);
  });

  it('closes a socket that sends more than 128 KB at once', async () => {
    const { open } = await startSockets();
    const socket = open();
    await once(socket, 'open');
    socket.send('x'.repeat(128 * 1024 + 1));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });
});
