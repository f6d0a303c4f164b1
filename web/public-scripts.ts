import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * The scripts of `public/` are copied as they are, comments and all; a phone gets them minified like everything else, and in
 * the language of 2016: they speak also to the browsers that are too old for the app.
 */
export function minifyPublicScripts(): Plugin {
  let outDir = '';
  return {
    name: 'minify-public-scripts',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(outDir).filter((file) => file.endsWith('.js'))) {
        const file = path.join(outDir, name);
        writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { minify: true, target: 'es2016' }).code);
      }
    },
  };
}
