import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { requestOf } from '#shared/contract/request.ts';
import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import type { Translation } from '#shared/model/language.ts';
import { evaluateApart } from './evaluate-apart.ts';
import { translate } from './translate.ts';

const maySignUp = requestOf(signUpState.isSignUpOpen, {}).path;

/** The entry screens: each one's address, the modules it needs besides the entry's own, and its first request. */
const firstScreens = [
  { path: '^/(login)?$', signedIn: false, modules: ['pages/accounts/sign-in-page'], asks: maySignUp },
  { path: '^/register$', signedIn: false, modules: ['pages/accounts/sign-up-page'], asks: maySignUp },
  { path: '^/register/[^/]+$', signedIn: false, modules: ['pages/guests/registration-page'] },
  { path: '^/(dashboard)?$', signedIn: true, modules: ['app/frame/staff-frame', 'pages/events/dashboard-page'] },
  { path: '^/events$', signedIn: true, modules: ['app/frame/staff-frame', 'pages/events/events-page'] },
  { path: '^/events/[^/]+/match$', signedIn: true, modules: ['app/frame/staff-frame', 'pages/matches/matching-page'] },
  { path: '^/participants$', signedIn: true, modules: ['app/frame/staff-frame', 'pages/participants/participants-page'] },
] as const;

/** Guests' pages are built in other languages, too. */
const screensIn = (language: Translation | undefined) =>
  firstScreens.filter(({ modules }) => language === undefined || modules.some((module) => module.startsWith('pages/guests/')));

/**
 * Writes into `start.js` which files and which reply the first screen needs. They are then fetched in parallel with the entry, not after
 * it; on a phone that saves at least a round trip. Also writes into the pages what they show until the app has loaded.
 */
export function preloadFirstScreens(language?: Translation): Plugin {
  return {
    name: 'preload-first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, filename }) {
        if (filename.endsWith('evening.html'))
          return evaluateApart(html).replace('</head>', `  ${await renderEvening(language)}\n  </head>`);
        if (!filename.endsWith('index.html')) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // The app's own page loads these. Files that only other pages load are left out.
        const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/index.html'));
        const inEntry = new Set(own.flatMap((entry) => filesOf(entry, chunks)));
        const screens = screensIn(language).map(({ path, signedIn, modules, ...rest }) => ({
          path,
          // Left out if false, because all guests load this list.
          ...(signedIn ? { signedIn } : {}),
          ...rest,
          files: [...new Set(modules.flatMap((module) => filesOf(chunkOf(module, chunks), chunks)))]
            .filter((file) => !inEntry.has(file))
            // All are in one folder, which `start.js` adds: the page stays within the first packets that a server sends.
            .map((file) => file.replace(/^assets\//, '')),
        }));
        return html
          .replace('data-screens=""', `data-screens='${JSON.stringify(screens)}'`)
          .replace('</head>', `  ${await renderFirstPaints(language)}\n  </head>`);
      },
    },
  };
}

/**
 * Renders, as templates, the frames that are shown until the app has loaded.
 * @throws Error when a frame belongs to no first screen, for instance after a rename
 */
async function renderFirstPaints(language?: Translation): Promise<string> {
  const module = await importOurs<typeof import('./src/app/first-paint/first-paint.tsx')>('src/app/first-paint/first-paint.tsx', language);
  const unknown = Object.keys(module.firstPaints).filter(
    (name) => !firstScreens.some(({ modules }) => modules.some((one) => one === name)),
  );
  if (unknown.length > 0) throw new Error(`There are frames of what is no first screen: ${unknown.join(', ')}`);
  return screensIn(language)
    .flatMap(({ path: address, signedIn, modules }) =>
      modules.flatMap((name) => {
        const frame = module.firstPaints[name];
        if (frame === undefined) return [];
        const condition = frame.ifAnswered === undefined ? '' : ` data-if-answered="${frame.ifAnswered}"`;
        return [`<template data-path="${address}"${signedIn ? ' data-signed-in' : ''}${condition}>${frame.markup}</template>`];
      }),
    )
    .join('\n    ');
}

/** Renders the frame and words that `public/evening-paint.js` uses. */
async function renderEvening(language?: Translation): Promise<string> {
  const { eveningFrame, eveningWords } = await importOurs<typeof import('./src/app/first-paint/evening-paint.tsx')>(
    'src/app/first-paint/evening-paint.tsx',
    language,
  );
  const words = JSON.stringify(eveningWords).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  // The opener comes from the server in English. It is shown with the app, which translates it.
  const frame = language === undefined ? eveningFrame : eveningFrame.replace('class="evening-opener"', '$& style="display:none"');
  return `<template id="evening-frame" data-words='${words}'>${frame}</template>`;
}

async function importOurs<Module>(file: string, language?: Translation): Promise<Module> {
  const plugins = [...(language === undefined ? [] : [translate(language)]), react()];
  const options = { configFile: false as const, root: import.meta.dirname, plugins, logLevel: 'error' as const };
  return (await runnerImport<Module>(path.join(import.meta.dirname, file), options)).module;
}

/**
 * Returns the chunk of a module.
 * @param module a file of `src`, with or without its extension
 * @throws Error when no file begins with the module, for instance after a rename
 */
export function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(`/web/src/${module}`));
  if (chunk === undefined) throw new Error(`No file of the build begins with ${module}`);
  return chunk;
}

/** Returns a file and everything that it imports, including styles. */
export function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => chunks.find(({ fileName }) => fileName === name) ?? []);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported.flatMap((one) => filesOf(one, chunks, seen))];
}
