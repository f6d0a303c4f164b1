import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot, webDir } from '#infra/build/project-root.ts';

// This test is among the exhaustive ones, because reading every package that the pages contain takes 1.6 GB of memory.
it('the text of licenses is the same without a build', async () => {
  const vite = await createServer({ root: join(projectRoot, 'web'), server: { middlewareMode: true, ws: false }, logLevel: 'error' });
  const server = http.createServer(vite.middlewares).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const reply = await fetch(`http://127.0.0.1:${port}/licenses.txt`);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await reply.text()).toBe(readFileSync(join(webDir, 'licenses.txt'), 'utf8'));
  } finally {
    server.close();
    await vite.close();
  }
}, 60_000);
