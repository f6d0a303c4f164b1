/** A folder of the tree, and what it may import. */
export interface Folder {
  /** Its name in the picture; unique within its group. */
  readonly name: string;
  /**
   * Folders with everything below them, folders whose direct files alone count (`folder/*`), or single files. The most specific match wins.
   */
  readonly places: readonly string[];
  /**
   * Folders (`group/folder`) or whole groups that this folder may import. The picture marks an import of a folder that is above it in
   * `tree` as a breach of the direction rule.
   */
  readonly imports: readonly string[];
  /** What its unit tests may import in addition, besides `test`. */
  readonly inTests?: readonly string[];
}

export interface Group {
  readonly name: string;
  readonly says: string;
  readonly folders: readonly Folder[];
}

const web = (name: string, imports: readonly string[]): Folder => ({ name, places: [`web/src/${name}`], imports: [...imports, 'shared'] });
const functions = (name: string, imports: readonly string[]): Folder => ({ name, places: [`functions/${name}`], imports });
const infra = (name: string, imports: readonly string[]): Folder => ({ name, places: [`infra/${name}`], imports });
const shared = (name: string, imports: readonly string[]): Folder => ({ name, places: [`shared/${name}`], imports });

const entrance = ['functions/domain', 'functions/lib', 'shared'];

/** The direction rule, defined only here: in each group imports run down this list. `docs/architecture.md` explains it. */
export const tree: readonly Group[] = [
  {
    name: 'test',
    says: 'api, fault, e2e, infra, bench, load, smoke',
    folders: [{ name: 'test', places: ['test', 'vitest.config.ts'], imports: ['test', 'web', 'functions', 'infra', 'shared'] }],
  },
  {
    name: 'web',
    says: 'the pages',
    folders: [
      // Translations, which take the place of what they translate (`web/translate.ts`).
      { ...web('languages', ['web/app', 'web/pages', 'web/features', 'web/ui', 'web/lib']), inTests: ['infra/seed'] },
      // Includes the files of its build, such as `web/vite.config.ts`.
      { ...web('app', ['web/pages', 'web/features', 'web/ui', 'web/lib']), places: ['web/src/app', 'web/*'] },
      web('pages', ['web/features', 'web/ui', 'web/lib']),
      web('features', ['web/ui', 'web/lib']),
      // A separate script, which other websites include in their pages.
      web('embed', []),
      // Paper that guests read is in the event's language, which `ui/printing/guest-words.ts` loads.
      web('ui', ['web/languages', 'web/lib']),
      web('lib', []),
    ],
  },
  {
    name: 'functions',
    says: 'all that runs in Lambda',
    folders: [
      functions('routes', ['functions/call', ...entrance]),
      functions('sockets', ['functions/call', ...entrance]),
      functions('streams', ['functions/data', ...entrance]),
      functions('effects', ['functions/data', ...entrance]),
      functions('schedules', ['functions/data', ...entrance]),
      functions('uploads', entrance),
      functions('workers', ['functions/data', ...entrance]),
      functions('mail', entrance),
      functions('canary', ['functions/lib', 'shared']),
      functions('domain', ['functions/call', 'functions/data', 'functions/lib', 'shared']),
      functions('call', ['functions/data', 'functions/lib', 'shared']),
      functions('data', ['functions/lib', 'shared']),
      { ...functions('lib', ['shared']), inTests: ['infra/edge'] },
    ],
  },
  {
    name: 'infra',
    says: 'both stacks',
    folders: [
      {
        name: 'commands',
        places: ['infra/*'],
        imports: ['infra/deploy', 'infra/aws', 'infra/local', 'infra/build', 'infra/openapi', 'infra/settings', 'shared'],
      },
      { ...infra('deploy', ['infra/build', 'infra/seed', 'infra/edge', 'infra/settings']), inTests: ['infra/local'] },
      infra('aws', ['infra/build', 'infra/edge', 'infra/settings', 'shared']),
      infra('local', ['infra/build', 'infra/edge', 'infra/seed', 'infra/settings', 'functions', 'shared']),
      // `infra/build` has stand-ins for some files of `functions/lib`, with the same types.
      infra('build', ['infra/edge', 'infra/settings', 'functions/lib', 'shared']),
      infra('openapi', ['shared']),
      infra('seed', ['shared']),
      infra('edge', []),
      {
        name: 'settings',
        places: [
          'infra/bindings.ts',
          'infra/config.ts',
          'infra/functions.ts',
          'infra/handler-of.ts',
          'infra/socket-throttle.ts',
          'infra/stack-error.ts',
          'infra/table-shape.ts',
          'infra/upload-cors.ts',
        ],
        imports: ['shared'],
      },
    ],
  },
  {
    name: 'shared',
    says: 'what both sides know: no AWS, no React, no Node',
    folders: [
      shared('contract', ['shared/rules', 'shared/model']),
      shared('rules', ['shared/model']),
      // `model/accounts/account.ts` checks new passwords with a rule from here.
      shared('model', ['shared/rules']),
    ],
  },
];

/** Layers whose folders are subjects: imports between subjects must not form a cycle. */
export const layersOfSubjects: readonly string[] = ['functions/data', 'functions/domain'];

/** Returns the `group/folder` that a file belongs to, given its path from the root; undefined for a file in no folder. */
export function folderOf(file: string): string | undefined {
  const directory = file.slice(0, file.lastIndexOf('/'));
  let closest: { readonly id: string; readonly length: number } | undefined;
  for (const group of tree) {
    for (const folder of group.folders) {
      for (const place of folder.places) {
        const fits = place.endsWith('/*') ? directory === place.slice(0, -2) : file === place || file.startsWith(`${place}/`);
        if (fits && place.length > (closest?.length ?? 0)) closest = { id: idOf(group, folder), length: place.length };
      }
    }
  }
  return closest?.id;
}

/** Returns a folder's id, unique in the tree. If a group has only one folder, that folder gets the group's name. */
export function idOf(group: Group, folder: Folder): string {
  return group.name === folder.name ? folder.name : `${group.name}/${folder.name}`;
}
