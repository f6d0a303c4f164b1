import { createServer, request, type Server } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { close, listen } from './listen.ts';

/** The second loopback address may be disabled on this machine. */
const hasSecond = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

function makeServer(): Server {
  const server = createServer((asked, response) => response.end(asked.socket.remoteAddress));
  onTestFinished(() => close(server));
  return server;
}

const ask = (host: string, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ host, port, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

async function occupy(host: string): Promise<number> {
  const other = createNetServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const address = other.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

it('answers on 127.0.0.1 until it is closed', async () => {
  const server = makeServer();
  const port = await listen(server, 0);
  expect(await ask('127.0.0.1', port)).toBe('127.0.0.1');
  await close(server);
  await expect(ask('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED');
});

it.runIf(hasSecond)('answers on [::1] as well, until it is closed', async () => {
  const server = makeServer();
  const port = await listen(server, 0);
  expect(await ask('::1', port)).toBe('::1');
  await close(server);
  await expect(ask('::1', port)).rejects.toThrow('ECONNREFUSED');
  expect(await listen(makeServer(), port)).toBe(port);
});

it('reports a port that another program uses', async () => {
  const port = await occupy('127.0.0.1');
  await expect(listen(makeServer(), port)).rejects.toThrow(`Port ${port} is already in use`);
});

it.runIf(hasSecond)('reports a port that another program uses on [::1] only, where a browser would find that program', async () => {
  const port = await occupy('::1');
  await expect(listen(makeServer(), port)).rejects.toThrow(`Port ${port} is already in use`);
  await expect(ask('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED');
});
