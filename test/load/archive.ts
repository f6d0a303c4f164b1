import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { exportKeys } from '#functions/data/table/keys/export-keys.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { leastPartBytes } from '#functions/lib/aws/export-files.ts';
import { exportMaker, functionDefinitions } from '#infra/functions.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { residentMemory } from '../bench/support/stack-process.ts';
import { signIn } from '../support/people/calls/api-client.ts';
import { type Invented, inventPerson, itemsInDirectory, photoKeyOf, profileOf } from '../support/rooms/large-directory.ts';
import { visitZip } from '../support/stack/read-zip.ts';
import type { Account } from '../support/stack/stack.ts';
import { writeIntoEngine } from '../support/stack/table/engine-file.ts';
import { rawTable } from '../support/stack/table/table.ts';
import { afterKill, type LoadStack, withLoadStack } from './support/load-stack.ts';
import { printTable } from './support/print-table.ts';
import { check, playRun } from './support/verdict.ts';

/**
 * Creates an archive with everything of an organization of 10,000 people, each with a photo
 * (docs/rules/exports.md#everything-of-an-organization). The product is killed twice during this, and begins the archive again. Time,
 * memory and the number of parts must stay far below AWS's limits, and other programs must be able to open the archive, with every photo
 * identical byte for byte. `PHOTOS=70000 KILOBYTES=50-80` measures an archive of more entries and bytes than a plain ZIP file can count.
 */

const many = Number(process.env['PHOTOS'] ?? 10_000);
/** Smallest and largest size of a photo, in KB. */
const [smallest = 0, largest = 0] = (process.env['KILOBYTES'] ?? '100-300').split('-').map(Number);
/** Number of different photos. All others are the same files under other names, which takes no disk space. */
const distinct = 25;
/** Shares of the work after which the product is killed: once among the people, and once among the photos. */
const killedAt = [0.5, 0.85];
/** Milliseconds between two checks of the progress, and between two checks of the memory. */
const looks = { note: 10, memory: 500 };
/** AWS's limits: parts of an upload, and seconds for which a link is valid. */
const limits = { parts: 10_000, linkSeconds: 3_600 };

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;
const makes = functionDefinitions.find(({ name }) => name === exportMaker);

/** Progress of an archive, as stored in its item. */
const note = z.object({
  s: z.enum(['making', 'ready', 'failed']),
  f: z.string(),
  v: z.number(),
  l: z.number(),
  n: z.number(),
  tr: z.number(),
});
type Note = z.output<typeof note>;

interface Making {
  /**
   * For each started process: bytes of memory, with its emulators and functions, before the archive was created (`before`), and at most
   * during the creation (`most`).
   */
  readonly memory: { before: number; most: number }[];
  /** Milliseconds from the start after a kill to the next attempt. */
  readonly begunAnewAfter: number[];
  /** When the last attempt began, on the clock of `performance.now`. */
  lastBegun: number;
}

const photos = Array.from({ length: distinct }, (_, index) =>
  randomBytes(Math.round((smallest + ((largest - smallest) * index) / (distinct - 1)) * 1000)),
);
const photoOf = (place: number): Buffer => photos[place % distinct] ?? Buffer.alloc(0);
const people: readonly Invented[] = Array.from({ length: many }, (_, index) => ({ ...inventPerson(index), hasPhoto: true }));

/** Writes people and photos directly, because that would take an hour through the product. */
async function fill({ dataDir, ...stack }: LoadStack, tenantId: string): Promise<void> {
  const items = people.flatMap((person) => [...itemsInDirectory(tenantId, person), profileOf(tenantId, person)]);
  const first = items.slice(0, 100);
  await rawTable(stack).put(first);
  await writeIntoEngine(join(dataDir, dataDirNames.database), items.slice(100), first);
  await rawTable(stack).set(keys.tenantTotals(tenantId), { male: many, female: 0, ages: 0 });
  const folder = join(dataDir, dataDirNames.objects, resourceNames.photoBucket, 'photos', tenantId);
  await mkdir(folder, { recursive: true });
  const originals = photos.map((_, index) => join(dataDir, `photo-${index}`));
  await Promise.all(originals.map((file, index) => writeFile(file, photoOf(index))));
  for (const [place, person] of people.entries())
    await link(originals[place % distinct] ?? '', join(folder, `${photoKeyOf(person)}.jpg._S3rver_object`));
}

/** Follows the archive's progress until it is ready, has failed, or `share` of its work is done. */
async function follow(stack: LoadStack, key: { pk: string; sk: string }, share: number, making: Making): Promise<Note> {
  const table = rawTable(stack);
  const before = residentMemory(stack.pid).own;
  const memory = { before, most: before };
  making.memory.push(memory);
  for (let sampledAt = 0; ; await delay(looks.note)) {
    const now = z.parse(note, await table.get(key));
    if (performance.now() - sampledAt > looks.memory) {
      memory.most = Math.max(memory.most, residentMemory(stack.pid).own);
      sampledAt = performance.now();
    }
    if (now.s !== 'making' || now.l >= share * now.n) return now;
  }
}

async function make(stack: LoadStack, key: { pk: string; sk: string }, kills: readonly number[], making: Making): Promise<boolean> {
  const [share = Number.POSITIVE_INFINITY, ...later] = kills;
  const at = await follow(stack, key, share, making);
  if (at.s !== 'making') return judge(stack, at, making);
  console.log(`killed at ${Math.round((100 * at.l) / at.n)} %`);
  return afterKill(stack, async (again) => {
    const startedAt = performance.now();
    while (z.parse(note, await rawTable(again).get(key)).tr === at.tr) await delay(looks.note);
    making.lastBegun = performance.now();
    making.begunAnewAfter.push(making.lastBegun - startedAt);
    return make(again, key, later, making);
  });
}

let admin: Account;

async function run(stack: LoadStack): Promise<boolean> {
  const organization = await stack.addOrganization('Archive', 0);
  admin = organization.accounts.admin;
  await fill(stack, organization.tenantId);
  const { user } = await stack.visitor.call(accounts.signIn, admin);
  await organization.admin.call(exports.startExport, { kind: 'organization' });
  const making: Making = { memory: [], begunAnewAfter: [], lastBegun: performance.now() };
  const key = exportKeys.one({ tenantId: organization.tenantId, userId: user.id, kind: 'organization' });
  return make(stack, key, killedAt, making);
}

async function judge(stack: LoadStack, made: Note, { memory, begunAnewAfter, lastBegun }: Making): Promise<boolean> {
  const took = performance.now() - lastBegun;
  if (!check('the archive is made', made.s === 'ready')) return false;
  const caller = await signIn(stack.url, admin.email, admin.password);
  const [file] = (await caller.call(exports.listExports, {})).exports;
  if (file === undefined) throw new Error('The export is gone');
  const { url, expires_at } = await caller.call(exports.getExportLink, { id: file.id });
  const linkSeconds = (Date.parse(expires_at) - Date.now()) / 1000;
  const archive = join(stack.dataDir, 'archive.zip');
  const downloading = performance.now();
  const reply = await fetch(url);
  if (reply.body === null) throw new Error(`The link answers ${reply.status}`);
  await pipeline(Readable.fromWeb(reply.body), createWriteStream(archive));
  const downloaded = performance.now() - downloading;
  const { size } = await stat(archive);
  const parts = Math.ceil(size / leastPartBytes);

  printTable([
    ['photos', String(many)],
    ['bytes of the archive', megabytes(size)],
    ['made in, the last time', seconds(took)],
    ['parts of the upload, at most', String(parts)],
    ['begun anew after a kill in', begunAnewAfter.map(seconds).join(', ')],
    ['memory of the process', memory.map(({ before, most }) => `${megabytes(before)} to ${megabytes(most)}`).join(', ')],
    ['downloaded in', seconds(downloaded)],
    ['the link is good for', `${linkSeconds.toFixed(0)} s`],
  ]);

  const missing = await findWrongPhotos(archive);
  const hidden = await stack.findHiddenFaults();
  for (const fault of [...missing, ...hidden].slice(0, 10)) console.log(`       ${fault.slice(0, 400)}`);
  return [
    check('killed twice, it was begun anew each time', made.tr === killedAt.length + 1 && begunAnewAfter.length === killedAt.length),
    check('every photo is in it once, byte by byte', missing.length === 0),
    opensWith('unzip', ['-tqq', archive]),
    opensWith('python3', ['-m', 'zipfile', '-t', archive]),
    check(`it is made in less than half of the function's ${makes?.timeoutSeconds} s`, took < ((makes?.timeoutSeconds ?? 0) * 1000) / 2),
    check(
      `a process with all emulators grows by less than half of the function's ${makes?.memoryMb} MB`,
      memory.every(({ before, most }) => most - before < ((makes?.memoryMb ?? 0) * 1e6) / 2),
    ),
    check(`parts are at most ${limits.parts}`, parts <= limits.parts),
    check('the link is good for the hour', linkSeconds > limits.linkSeconds - 120),
    check('no function failed unseen', hidden.length === 0),
  ].every(Boolean);
}

/** Finds photos that are missing in the archive, or differ from the stored ones; and checks that the archive's list contains everybody. */
async function findWrongPhotos(archive: string): Promise<string[]> {
  const wanted = new Map(people.map(({ id }, index) => [`photos/${id}.jpg`, photoOf(index)]));
  const wrong: string[] = [];
  await visitZip(archive, (name, bytes) => {
    if (name === 'participants.json') {
      const ids = z.parse(z.array(z.object({ id: z.string() })), JSON.parse(bytes.toString())).map(({ id }) => id);
      if (ids.join() !== people.map(({ id }) => id).join()) wrong.push(`participants.json has ${ids.length} people`);
    }
    if (!name.startsWith('photos/')) return;
    if (!wanted.get(name)?.equals(bytes)) wrong.push(`${name} is not as it is stored`);
    wanted.delete(name);
  });
  return [...wrong, ...[...wanted.keys()].map((name) => `${name} is missing`)];
}

/** Whether another program finds nothing wrong with the archive. Also true, with a message, if that program is not installed. */
function opensWith(command: string, args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { stdio: 'ignore' });
  if (error === undefined) return check(`${command} opens it, and finds every checksum right`, status === 0);
  console.log(`skipped ${command} is not there`);
  return true;
}

await playRun(() => withLoadStack(run), Math.max(1_800_000, many * 120));
