import { type Import, readImports, sourceFiles } from './read-imports.ts';
import { house, idOf, roomOf } from './rooms.ts';

/** How many imports lead from one room's files into another's. */
export interface Passage {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface Survey {
  /** Files by room. */
  readonly files: ReadonlyMap<string, number>;
  readonly passages: readonly Passage[];
  /** What breaks the direction rule, one sentence each. */
  readonly faults: readonly string[];
}

/**
 * The house as its imports have it.
 * @throws Error for a file that belongs to no room
 */
export function surveyHouse(root: string): Survey {
  const paths = sourceFiles(root);
  const files = new Map<string, number>();
  for (const path of paths) count(files, knownRoomOf(path));
  const imports = readImports(root, paths);
  return { files, passages: passagesOf(imports), faults: faultsOf(imports) };
}

function passagesOf(imports: readonly Import[]): Passage[] {
  const counts = new Map<string, number>();
  for (const { from, to } of imports) count(counts, `${knownRoomOf(from)} ${knownRoomOf(to)}`);
  return [...counts]
    .map(([rooms, count]) => ({ from: rooms.split(' ')[0] ?? '', to: rooms.split(' ')[1] ?? '', count }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => a.from.localeCompare(b.from, 'en') || a.to.localeCompare(b.to, 'en'));
}

/** What the rooms do not allow each other, and features that import features. */
export function faultsOf(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, target] = [knownRoomOf(from), knownRoomOf(to)];
    const allowed = room === target || allowedIn(room).some((name) => target === name || target.startsWith(`${name}/`));
    if (!allowed) return [`${from} imports ${to}: ${room} may not import ${target}.`];
    if (!mayShare(from, to)) return [`${from} imports ${to}: features do not import each other; let a page combine them.`];
    return [];
  });
}

/** Features that others are built of (docs/decisions.md). */
const sharedFeatures = ['participant-form', 'photos'];

function mayShare(from: string, to: string): boolean {
  const [mine, theirs] = [from, to].map((file) => /^web\/src\/features\/([^/]+)/.exec(file)?.[1]);
  return mine === undefined || theirs === undefined || mine === theirs || sharedFeatures.includes(theirs);
}

function allowedIn(id: string): readonly string[] {
  for (const group of house) for (const room of group.rooms) if (idOf(group, room) === id) return room.imports;
  return [];
}

function knownRoomOf(file: string): string {
  const room = roomOf(file);
  if (room === undefined) throw new Error(`${file} belongs to no room: name its folder in scripts/architecture/rooms.ts.`);
  return room;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
