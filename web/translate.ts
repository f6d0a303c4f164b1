import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin, parseAst } from 'vite';
import { languages, type Translation } from '#shared/model/language.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { consentTextIn } from '#shared/rules/participants/consent-languages.ts';
import { barePageText as inEnglish } from './src/app/text.ts';
import type { eveningText } from './src/features/guest-evening/text.ts';

/** Texts in another language than these. */
type Texts<English> = { readonly [Name in keyof English]: string };

const source = normalizePath(path.join(import.meta.dirname, 'src'));

/** A module whose exports are texts. */
const isText =
  /\/(web\/src|shared)\/.*\b(text|locale|ordinal|say-\w+|page-language|consent-evening|photo-checks|photo-upload|participants\/participant)\.ts$/;

/** Modules that another language replaces, because they show what the server says in English. */
const replaced = readdirSync(`${source}/languages/instead`);

/** Exports that look like texts of guests' pages, and are not: texts for staff only, and a function. */
const untranslated = [
  'copyText',
  'staffFrameText',
  'topBarText',
  'signInFrameText',
  'canceledEventText',
  'organizationText',
  'passkeyPromptText',
] as const;
export type Untranslated = (typeof untranslated)[number];

interface Declaration {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the exported constants and functions of a module's source, with the place of each. */
function exportsIn(code: string): Declaration[] {
  return parseAst(code, { lang: 'ts' }).body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration === null) return [];
    const { declaration, start, end } = node;
    if (declaration.type === 'FunctionDeclaration') return declaration.id === null ? [] : [{ name: declaration.id.name, start, end }];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [{ name: id.name, start, end }] : []));
  });
}

/** Returns what is known of a language elsewhere: its code, and its texts of consent, which the server knows too. */
function generated(language: Translation): string {
  const { told, agree, evening } = consentTextIn(language, consentWords);
  return [
    `export const pageLanguage = '${language}';`,
    `export const consentText = ${JSON.stringify({ told, agree })};`,
    `export const consentEvening = ${JSON.stringify(evening)};`,
  ].join('\n');
}

/**
 * Builds guests' pages in another language: each exported text that `src/languages/<language>.ts` has takes the place of the English one of
 * the same name. So an English page has no byte for other languages, and a page in another language has no English text
 * (docs/decisions/057-languages-by-build.md).
 * @throws Error when a text that the pages use has no translation
 */
export function translate(language: Translation): Plugin {
  const file = `${source}/languages/${language}.ts`;
  const written = readFileSync(file, 'utf8');
  const code = `${written}\n${generated(language)}`;
  const translated = new Map(exportsIn(code).map((one) => [one.name, code.slice(one.start, one.end)]));
  const imports = code
    .slice(0, exportsIn(code)[0]?.start ?? 0)
    .replaceAll(/from '(\.[^']+)'/g, (_, target: string) => `from '${path.posix.join(source, 'languages', target)}'`);
  const { direction } = languages[language];
  const styles = readFileSync(`${source}/languages/translated.css`, 'utf8').replaceAll(/\/\*.*?\*\/|\s+(?=[\s}])|^\s+/gs, '');
  return {
    name: 'translate',
    enforce: 'pre',
    resolveId(id, importer) {
      // A language's build has guests' pages only. All others lead to the page that says that there is nothing.
      if (importer?.endsWith('/app/router.tsx') && /^\.(\.\/pages\/(?!guests\/|public-pages\/|not-found-page)|\/frame\/)/.test(id))
        return `${source}/pages/not-found-page.tsx`;
      const name = replaced.find((one) => id.endsWith(`/${one}`));
      return name === undefined || importer?.includes('/languages/instead/') ? undefined : `${source}/languages/instead/${name}`;
    },
    transform(english, id) {
      if (!isText.test(id)) return;
      const own = exportsIn(english).filter(({ name }) => translated.has(name));
      if (own.length === 0) return;
      let changed = english;
      for (const { name, start, end } of own.toReversed()) changed = changed.slice(0, start) + translated.get(name) + changed.slice(end);
      return { code: imports + changed, map: null };
    },
    generateBundle(_, bundle) {
      const missing = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
        .filter(([id]) => isText.test(id))
        .flatMap(([, { renderedExports }]) => renderedExports)
        .filter((name) => name.endsWith('Text') && !translated.has(name) && !untranslated.some((one) => one === name));
      if (missing.length > 0) throw new Error(`Texts without a translation to ${language}: ${missing.join(', ')}`);
    },
    async transformIndexHtml(html) {
      const own: { readonly barePageText: Texts<typeof inEnglish>; readonly eveningText: Texts<Pick<typeof eveningText, 'title'>> } =
        await import(pathToFileURL(file).href);
      return [
        ['<html lang="en"', `<html lang="${language}" dir="${direction}"`],
        ['data-screens', `data-too-old="${own.barePageText.tooOld}" data-screens`],
        [inEnglish.noScript, own.barePageText.noScript],
        [inEnglish.description, own.barePageText.description],
        ['Your evening ·', `${own.eveningText.title} ·`],
        ['</head>', `<style>${styles}</style>\n  </head>`],
      ].reduce((page, [said = '', says = '']) => page.replace(said, says), html);
    },
  };
}
