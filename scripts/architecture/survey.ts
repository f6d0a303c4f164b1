import { type Import, isTestBeside, readImports, sourceFiles } from '../../test/support/run/read-imports.ts';
import { folderOf, idOf, layersOfSubjects, tree } from './folders.ts';

/** Imports from the files of one folder to files of another. */
export interface Passage {
  readonly from: string;
  readonly to: string;
}

export interface Survey {
  readonly passages: readonly Passage[];
  /** Violations of the direction rule, one sentence each. */
  readonly faults: readonly string[];
}

/**
 * Reads all files of the tree and their imports.
 * @throws Error for a file that belongs to no folder
 */
export function surveyTree(root: string): Survey {
  const paths = sourceFiles(root);
  for (const path of paths) knownFolderOf(path);
  const imports = readImports(root, paths);
  const code = imports.filter(({ from }) => !isTestBeside(from));
  return { passages: passagesOf(code), faults: [...faultsOf(imports), ...cyclesOf(code)] };
}

function passagesOf(imports: readonly Import[]): Passage[] {
  const all = imports.map(({ from, to }) => ({ from: knownFolderOf(from), to: knownFolderOf(to) }));
  const distinct = new Map(all.map((passage) => [`${passage.from} ${passage.to}`, passage]));
  return [...distinct.values()]
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => a.from.localeCompare(b.from, 'en') || a.to.localeCompare(b.to, 'en'));
}

/** Finds forbidden imports between folders, and features that import features. */
export function faultsOf(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [folder, target] = [knownFolderOf(from), knownFolderOf(to)];
    const allowed =
      folder === target || allowedIn(folder, isTestBeside(from)).some((name) => target === name || target.startsWith(`${name}/`));
    if (!allowed) return [`${from} imports ${to}: ${folder} may not import ${target}.`];
    if (!mayShare(from, to)) return [`${from} imports ${to}: features do not import each other; let a page combine them.`];
    return [];
  });
}

/** Finds imports that belong to a cycle of subjects, or lead from one cycle to another. */
export function cyclesOf(imports: readonly Import[]): string[] {
  return layersOfSubjects.flatMap((layer) => {
    const subjectOf = (file: string) => (file.startsWith(`${layer}/`) ? file.split('/')[layer.split('/').length] : undefined);
    let left = imports.map((one) => ({ ...one, user: subjectOf(one.from), used: subjectOf(one.to) }));
    left = left.filter(({ user, used }) => user !== undefined && used !== undefined && user !== used);
    // A subject that imports no other, or that no other imports, is in no cycle. Removing it may leave more subjects like it.
    for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
      before = left.length;
      const [users, used] = [new Set(left.map((one) => one.user)), new Set(left.map((one) => one.used))];
      left = left.filter((one) => used.has(one.user) && users.has(one.used));
    }
    return left.map(({ from, to, user, used }) => `${from} imports ${to}: ${user} and ${used} are in a cycle of subjects in ${layer}.`);
  });
}

/** Features that other features may import (docs/architecture.md#the-direction-rule). */
const sharedFeatures = ['participant-form', 'paying', 'photos'];

function mayShare(from: string, to: string): boolean {
  const [mine, theirs] = [from, to].map((file) => /^web\/src\/features\/([^/]+)/.exec(file)?.[1]);
  return mine === undefined || theirs === undefined || mine === theirs || sharedFeatures.includes(theirs);
}

function allowedIn(id: string, inTests: boolean): readonly string[] {
  const folder = tree.flatMap((group) => group.folders.filter((one) => idOf(group, one) === id))[0];
  return folder === undefined ? [] : [...folder.imports, ...(inTests ? ['test', ...(folder.inTests ?? [])] : [])];
}

function knownFolderOf(file: string): string {
  const folder = folderOf(file);
  if (folder === undefined) throw new Error(`${file} belongs to no folder: name its folder in scripts/architecture/folders.ts.`);
  return folder;
}
