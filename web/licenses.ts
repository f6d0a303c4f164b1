import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import * as z from 'zod/mini';
import { groupBy } from './src/lib/group-by.ts';

/** File name of the notices, which are stored next to the pages. */
const fileName = 'licenses.txt';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  homepage: z.optional(z.string()),
  repository: z.optional(z.union([z.string(), z.object({ url: z.string() })])),
});

/** A package that is shipped, at least in part. */
interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** License as an SPDX identifier. */
  readonly license: string;
  /** The source's address; '' when the package gives none. */
  readonly source: string;
  /** The license text to ship; '' when the package has none. */
  readonly text: string;
}

/** Writes `licenses.txt`: notices for every package with a module in the build. The sign-in page links to it. */
export function writeLicenses(): Plugin {
  return {
    name: 'write-licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      // Scripts consist of modules. Fonts, which only stylesheets name, are files of their own.
      const places = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => path.resolve(import.meta.dirname, name)),
      );
      // A stylesheet is no longer in any chunk, but its content is shipped.
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const folders = new Set([...places, ...styles].flatMap((id) => packageFolderOf(id) ?? []));
      this.emitFile({ type: 'asset', fileName, source: noticesOf([...folders].map(readPackage)) });
    },
  };
}

/** Serves the notices in development (`npm start -- --dev`), from a build that runs on demand and writes no files. */
export function serveLicenses(): Plugin {
  return {
    name: 'serve-licenses',
    apply: 'serve',
    configureServer({ config: { root }, middlewares }) {
      let notices: Promise<string> | undefined;
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        notices ??= buildNotices(root);
        notices.then((text) => response.setHeader('content-type', 'text/plain; charset=utf-8').end(text), next);
      });
    },
  };
}

async function buildNotices(root: string): Promise<string> {
  // Always builds for production, because the current build may be for development.
  const built = await build({ root, mode: 'production', logLevel: 'error', build: { write: false } });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const file = files.find((one) => one.fileName === fileName);
  if (file?.type !== 'asset') throw new Error(`The build has made no ${fileName}`);
  return String(file.source);
}

/** Returns the folder of a module's package; undefined for our own modules. */
export function packageFolderOf(id: string): string | undefined {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)/.exec(id)?.[1];
}

function readPackage(folder: string): ShippedPackage {
  const { name, version, license, homepage, repository } = manifest.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const place = typeof repository === 'string' ? repository : repository?.url;
  return { name, version, license, source: addressOf(place ?? homepage ?? ''), text: readText(folder) };
}

/** Returns the web address of a manifest's `repository`, which may be `github:owner/name` or only `owner/name`. */
export const addressOf = (repository: string): string =>
  repository
    .replace(/^(github:)?([\w-]+\/[\w.-]+)$/, 'https://github.com/$2')
    .replace(/^git\+/, '')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '');

function readText(folder: string): string {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name)) : undefined;
  return file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

const line = '─'.repeat(80);

/** Formats one section per license text, headed by the packages that it covers. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const sorted = packages.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
  const parts = [...groupBy(sorted, ({ text, license }) => text || license)].map(([, members]) => {
    const heads = members.map(
      ({ name, version, license, source }) => `• ${name} ${version} (${license})${source === '' ? '' : `\n  ${source}`}`,
    );
    return [...heads, '', members[0]?.text || 'Under the license named above; the package brings no text of its own.'].join('\n');
  });
  const head = 'Software and fonts by others that this site sends to browsers, each under the license named here.';
  return `${[head, ...parts].join(`\n\n${line}\n\n`)}\n`;
}
