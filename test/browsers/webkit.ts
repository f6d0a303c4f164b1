import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { findFreePort } from '#infra/local/services/free-port.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { findElement, findFileField } from './find-element.ts';
import { type Engine, type Place, patience, type Size, type Tab, waitForPlace } from './tab.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
/** Number of the X display, chosen so that no other program on this machine uses it. */
const displayNumber = 70 + (process.pid % 900);

/**
 * Starts WebKitGTK, the engine on Linux that is closest to Safari's, with plain WebDriver on a separate display.
 * @returns undefined if the driver or the display is missing (Debian: webkit2gtk-driver, xvfb)
 */
export async function startWebKit(): Promise<Engine | undefined> {
  if (!existsSync(driver) || !existsSync(screen)) return undefined;
  const files = await mkdtemp(join(tmpdir(), 'table-two-webkit-'));
  const display = `:${displayNumber}`;
  const processes: ChildProcess[] = [];
  const start = (command: string, args: readonly string[]) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, DISPLAY: display } });
    processes.push(child);
  };
  start(screen, [display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']);
  await eventually(async () => existsSync(`/tmp/.X11-unix/X${displayNumber}`), Boolean, patience);
  const sessions: Session[] = [];
  return {
    name: 'WebKitGTK',
    async openTab(size) {
      // A driver has only one session, so each tab starts its own driver.
      const port = await findFreePort();
      start(driver, [`--port=${port}`]);
      const session = await openSession(`http://127.0.0.1:${port}`, size);
      sessions.push(session);
      return tabOf(session, files, display);
    },
    async close() {
      for (const session of sessions) await session.call('DELETE', '').catch(() => undefined);
      for (const child of processes.reverse()) child.kill();
      await removeFileLater(files);
    },
  };
}

interface Session {
  /** Sends a command within the session. @throws Error with the driver's own message */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

const reply = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const opened = z.object({ sessionId: z.string() });

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = z.parse(reply, await response.json());
  const failed = z.safeParse(failure, value);
  if (failed.success) throw new Error(`${failed.data.error}: ${failed.data.message}`);
  return value;
}

async function openSession(origin: string, size: Size): Promise<Session> {
  await eventually(
    () => send(`${origin}/status`, 'GET').catch(() => undefined),
    (status) => status !== undefined,
    patience,
  );
  const { sessionId } = z.parse(opened, await send(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: {} } }));
  const call: Session['call'] = (method, path, body) => send(`${origin}/session/${sessionId}${path}`, method, body);
  await call('POST', '/window/rect', { x: 0, y: 0, ...size });
  return { call };
}

const element = z.record(z.string(), z.string());

function tabOf({ call }: Session, files: string, display: string): Tab {
  const run = (script: string, args: readonly unknown[] = []) => call('POST', '/execute/sync', { script, args });
  const idOf = (found: unknown) => Object.values(z.parse(element, found))[0] ?? '';
  const place = (what: Place) =>
    waitForPlace(
      what,
      (args) => run(findElement, args),
      () => call('GET', '/url'),
    );
  const press = async (what: Place) => {
    const found = await place(what);
    await run("arguments[0].scrollIntoView({ block: 'center' })", [found]);
    await call('POST', `/element/${idOf(found)}/click`, {});
  };
  const type = (found: unknown, keys: string) => call('POST', `/element/${idOf(found)}/value`, { text: keys });
  return {
    goTo: async (address) => {
      await call('POST', '/url', { url: address });
    },
    see: async (what) => {
      await place(what);
    },
    press,
    async fill(what, text) {
      const found = await place(what);
      await call('POST', `/element/${idOf(found)}/clear`, {});
      await type(found, text);
    },
    async choose({ name, buffer }) {
      const path = join(files, name);
      await writeFile(path, buffer);
      await type(await run(findFileField), path);
    },
    evaluate: (script) => run(`return (${script})`),
    // The driver's own screenshots never arrive, so the display is captured (Debian: imagemagick).
    async picture() {
      const { stdout } = await promisify(execFile)('import', ['-display', display, '-window', 'root', 'png:-'], {
        encoding: 'buffer',
        maxBuffer: 2 ** 26,
      });
      return stdout;
    },
  };
}
