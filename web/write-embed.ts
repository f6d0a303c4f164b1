import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const fileName = 'embed.js';

/**
 * Builds `src/embed/embed.ts`, which other websites load, as `/embed.js`. It is one file whose name never changes, because those websites
 * contain the name. It is a classic script, because only a classic script can find its own tag.
 */
export function writeEmbed(): Plugin {
  let target: string[] = [];
  return {
    name: 'write-embed',
    configResolved({ build: { target: oldest } }) {
      target = [oldest].flat().filter((one) => typeof one === 'string');
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundle(target) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        bundle(target).then((source) => response.setHeader('content-type', 'text/javascript; charset=utf-8').end(source), next);
      });
    },
  };
}

async function bundle(target: string[]): Promise<string> {
  const entry = path.join(import.meta.dirname, 'src/embed/embed.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    write: false,
    charset: 'utf8',
  });
  return outputFiles[0]?.text ?? '';
}
