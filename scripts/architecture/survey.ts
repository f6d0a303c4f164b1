import { type Import, isTestBeside, readImports, sourceFiles } from './read-imports.ts';
import { house, idOf, roomOf } from './rooms.ts';

/** Files of one room import files of another. */
export interface Passage {
  readonly from: string;
  readonly to: string;
}

export interface Survey {
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
  for (const path of paths) knownRoomOf(path);
  const imports = readImports(root, paths);
  return { passages: passagesOf(imports.filter(({ from }) => !isTestBeside(from))), faults: faultsOf(imports) };
}

function passagesOf(imports: readonly Import[]): Passage[] {
  const all = imports.map(({ from, to }) => ({ from: knownRoomOf(from), to: knownRoomOf(to) }));
  const distinct = new Map(all.map((passage) => [`${passage.from} ${passage.to}`, passage]));
  return [...distinct.values()]
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => a.from.localeCompare(b.from, 'en') || a.to.localeCompare(b.to, 'en'));
}

/** What the rooms do not allow each other, and features that import features. */
export function faultsOf(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, target] = [knownRoomOf(from), knownRoomOf(to)];
    const allowed = room === target || allowedIn(room, isTestBeside(from)).some((name) => target === name || target.startsWith(`${name}/`));
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

function allowedIn(id: string, inTests: boolean): readonly string[] {
  const room = house.flatMap((group) => group.rooms.filter((one) => idOf(group, one) === id))[0];
  return room === undefined ? [] : [...room.imports, ...(inTests ? ['test', ...(room.inTests ?? [])] : [])];
}

function knownRoomOf(file: string): string {
  const room = roomOf(file);
  if (room === undefined) throw new Error(`${file} belongs to no room: name its folder in scripts/architecture/rooms.ts.`);
  return room;
}
