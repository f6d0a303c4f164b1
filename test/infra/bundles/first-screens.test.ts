import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot, webDir } from '#infra/build/project-root.ts';

/** The built pages list the files of the screens that people enter by, so that `start.js` can fetch these immediately. */

const screens = z.array(
  z.object({ path: z.string(), signedIn: z._default(z.boolean(), false), files: z.array(z.string()), asks: z.optional(z.string()) }),
);
const html = readFileSync(path.join(webDir, 'index.html'), 'utf8');
const named = z
  .parse(screens, JSON.parse(/data-screens='([^']*)'/.exec(html)?.[1] ?? 'null'))
  .map(({ files, ...screen }) => ({ ...screen, files: files.map((file) => `/assets/${file}`) }));
const router = readFileSync(path.join(projectRoot, 'web/src/app/router.tsx'), 'utf8');
const addresses = [...router.matchAll(/path="(\/[^"]*)"/g)].map(([, address = '']) => address.replace(/:\w+\??/g, 'some1'));

const always = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
const importsOf = (file: string) =>
  [...readFileSync(path.join(webDir, file), 'utf8').matchAll(/(?:from|import)\s*[`"']\.\/([^`"']+\.js)[`"']/g)].map(
    ([, name = '']) => `/assets/${name}`,
  );

describe.each(named)('the screen at $path', ({ path: pattern, files }) => {
  it('is one of the router’s', () => {
    expect(
      addresses.filter((address) => new RegExp(pattern).test(address) || new RegExp(pattern).test(address.replace('/some1', ''))),
    ).not.toEqual([]);
  });

  it('begins with files that exist, including its styles', () => {
    expect(files.filter((file) => !existsSync(path.join(webDir, file)))).toEqual([]);
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  });

  it('names no file that every page loads anyway', () => {
    expect(files.filter((file) => always.includes(file))).toEqual([]);
  });

  it('has no script that is found only by reading another one, which would cost a round trip', () => {
    const fetched = [...always, ...files].filter((file) => file.endsWith('.js'));
    expect(fetched.flatMap(importsOf).filter((file) => !fetched.includes(file))).toEqual([]);
  });
});

it('no built files import each other in a cycle, in which one would run before its imports', () => {
  const scripts = readdirSync(path.join(webDir, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/assets/${file}`);
  const imports = new Map(scripts.map((file) => [file, importsOf(file)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(scripts.length);
  const reachable = (from: string) => {
    const seen = new Set<string>();
    const waiting = [...(imports.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(imports.get(next) ?? []));
    }
    return seen;
  };
  expect(scripts.filter((file) => reachable(file).has(file))).toEqual([]);
});

it('a guest’s evening lists its scripts one by one, each after all that it imports', () => {
  const evening = readFileSync(path.join(webDir, 'evening.html'), 'utf8');
  const scripts = [...evening.matchAll(/<script type="module" crossorigin src="([^"]+)"/g)].map(([, file = '']) => file);
  // React, files shared with other pages, and the page's own.
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.flatMap((file, index) => importsOf(file).filter((needed) => !scripts.slice(0, index).includes(needed)))).toEqual([]);
});

describe('the frame shown until the app has loaded', () => {
  const frames = [...html.matchAll(/<template data-path="([^"]+)"[^>]*>(.*?)<\/template>/gs)].map(([, path = '', markup = '']) => ({
    path,
    markup,
  }));
  const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)]
    .map(([, file = '']) => readFileSync(path.join(webDir, file), 'utf8'))
    .join('');

  it('exists for sign-in, sign-up and registration', () => {
    for (const address of ['/', '/login', '/register', '/register/some1']) {
      expect(frames.filter(({ path: pattern }) => new RegExp(pattern).test(address))).toHaveLength(1);
    }
  });

  it('needs no other stylesheet than the one that every page loads first', () => {
    const names = frames.flatMap(({ markup }) => [...markup.matchAll(/class="([^"]+)"/g)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  });
});

describe('the service worker', () => {
  const shells = z.record(z.string(), z.object({ page: z.string(), address: z.string(), files: z.array(z.string()) }));
  const worker = readFileSync(path.join(webDir, 'sw.js'), 'utf8');
  const written = z.parse(z.object({ version: z.string(), shells }), JSON.parse(/= (\{.*\});$/m.exec(worker)?.[1] ?? 'null'));

  it('caches the evening and the door, from files that exist', () => {
    expect(Object.keys(written.shells)).toEqual(['evening', 'door']);
    const kept = Object.values(written.shells).flatMap(({ page, files }) => [page, ...files]);
    expect(kept.filter((file) => !existsSync(path.join(webDir, file)))).toEqual([]);
    for (const { files } of Object.values(written.shells)) expect(files.filter((file) => !file.startsWith('/assets/'))).toEqual([]);
  });

  it('handles no other page', () => {
    const served = [...addresses, '/evening/some1', '/screen/some1', '/api/v1/events'].filter((address) =>
      Object.values(written.shells).some((shell) => new RegExp(shell.address).test(address)),
    );
    expect(served).toEqual(['/events/some1/door', '/evening/some1']);
  });
});
