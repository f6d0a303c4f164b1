import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { type Translation, translations } from '#shared/model/language.ts';
import { chunks } from './chunks.ts';
import { copyLanguages } from './copy-languages.ts';
import { preloadFirstScreens } from './first-screens.ts';
import { leanContract } from './lean-contract.ts';
import { serveLicenses, writeLicenses } from './licenses.ts';
import { translate } from './translate.ts';
import { writeEmbed } from './write-embed.ts';
import { writeWorker } from './write-worker.ts';

const routerFile = (name: string) => path.join(import.meta.dirname, `../node_modules/react-router/dist/production/${name}.mjs`);

/** Files of a few hundred bytes. */
const tiny = /\/(Icon|use-|get-|create-|copy-text|text|role-names|hosts-only|current-user|pages|signed-in|DirectionProvider)[\w-]*\.js$/;

/**
 * Build settings. The local stack and the CDK deployment both take the built pages from here. If the mode is the code of a language, guests'
 * pages are built in it instead of all pages in English.
 */
export default defineConfig(({ command, mode }) => {
  const language = translations.find((one) => one === mode);
  return settingsFor(command, language);
});

const settingsFor = (command: 'build' | 'serve', language: Translation | undefined): UserConfig => ({
  root: import.meta.dirname,
  // The package's default is its development build, which adds a kilobyte of warnings on each phone.
  resolve: { alias: command === 'build' ? { 'react-router/dom': routerFile('dom-export'), 'react-router': routerFile('index') } : {} },
  plugins: [
    leanContract(),
    copyLanguages(),
    ...(language === undefined ? [] : [translate(language)]),
    react(),
    preloadFirstScreens(language),
    writeWorker(language),
    ...(language === undefined ? [writeEmbed(), writeLicenses(), serveLicenses()] : []),
  ],
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    copyPublicDir: language === undefined,
    // The oldest supported browsers, as in `lib` of tsconfig.json and in the notice of public/start.js. Among these only Safari 16 does not
    // preload modules itself; it loads them when they are imported.
    modulePreload: {
      polyfill: false,
      // The first page names the files of all other pages. For single icons and hooks, the names alone are half as long as the files.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((name) => !tiny.test(name)) : needed),
    },
    target: ['safari16.4', 'chrome111', 'firefox121'],
    // No inlined data: URLs, so that the content security policy need not allow them for fonts.
    assetsInlineLimit: 0,
    // KB. The decoder of HEIC photos is this large, and loaded only for a photo that the browser cannot decode.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: ['index.html', 'screen.html', 'evening.html'].map((page) => path.join(import.meta.dirname, page)),
      output: {
        codeSplitting: chunks,
        // The first page contains the names of all other files, and hashes do not compress. Shorter hashes distinguish a file's versions
        // just as well.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
