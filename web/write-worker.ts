import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Translation } from '#shared/model/language.ts';
import { chunkOf, filesOf } from './first-screens.ts';

/**
 * Pages that open without a network. `modules`: additional modules, with all that they import. `others`: beginnings of the names of further
 * files.
 */
const shells = {
  evening: {
    page: '/evening.html',
    address: '^/evening/[^/.]+$',
    modules: ['lib/browser/qr-path.ts'],
    others: ['figtree-latin-wght'],
  },
  door: {
    page: '/index.html',
    address: '^/events/[^/]+/door$',
    modules: ['app/frame/staff-frame.tsx', 'pages/rounds/door-page.tsx', 'features/door/scanning/scanner.tsx'],
    others: ['figtree-latin-wght', 'qr-worker'],
  },
} as const;

/**
 * Writes `worker.js` with its list of cached files as `/sw.js`, or `/sw.de.js` for a language: at the root, since its address limits what it can serve. Its version
 * derives from the files, including the pages and their inline scripts, so that every deployment that changes a file brings a new worker.
 */
export function writeWorker(language?: Translation): Plugin {
  const own = language === undefined ? '' : `.${language}`;
  const fileName = `sw${own}.js`;
  return {
    name: 'write-worker',
    apply: 'build',
    // A language has its own worker, because it caches that language's page.
    transform: (code, id) =>
      language !== undefined && id.endsWith('/keep-shell.ts') ? { code: code.replace("'/sw.js'", `'/${fileName}'`), map: null } : undefined,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const all = Object.values(bundle);
        const chunks = all.filter((file) => file.type === 'chunk');
        const ownShells = Object.entries(shells).filter(([name]) => language === undefined || name === 'evening');
        const kept = ownShells.map(([name, { page, address, modules, others }]) => {
          const first = filesOf(entryOf(page, chunks), chunks);
          // The page's own style sheets are inlined into the page (`infra/build/first-paint.ts`).
          const inPage = new Set(first.filter((file) => file.endsWith('.css')));
          const files = [
            ...[...first, ...modules.flatMap((module) => filesOf(chunkOf(module, chunks), chunks))].filter((file) => !inPage.has(file)),
            ...others.map((start) => {
              const file = all.find(({ fileName }) => fileName.startsWith(`assets/${start}-`));
              if (file === undefined) throw new Error(`No file of the build begins with ${start}`);
              return file.fileName;
            }),
          ];
          return [
            name,
            { page: page.replace('.html', `${own}.html`), address, files: [...new Set(files)].map((file) => `/${file}`).sort() },
          ] as const;
        });
        const pages = all.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.html') ? [String(file.source)] : []));
        const inPages = readdirSync(path.join(import.meta.dirname, 'public'))
          .filter((file) => file.endsWith('.js'))
          .map((file) => readFileSync(path.join(import.meta.dirname, 'public', file), 'utf8'));
        const source = readFileSync(path.join(import.meta.dirname, 'worker.js'), 'utf8');
        const version = createHash('sha256')
          .update(JSON.stringify([kept, pages, inPages, source]))
          .digest('base64url')
          .slice(0, 12);
        const written = JSON.stringify({ version, shells: Object.fromEntries(kept) });
        this.emitFile({ type: 'asset', fileName, source: source.replace('= SHELL;', () => `= ${written};`) });
      },
    },
  };
}

function entryOf(page: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web${page}`));
  if (entry === undefined) throw new Error(`No file of the build belongs to ${page}`);
  return entry;
}
