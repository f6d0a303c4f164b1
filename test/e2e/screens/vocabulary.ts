import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#infra/build/project-root.ts';
import type { Translation } from '#shared/model/language.ts';

/** Everything that guests' pages say in one language, by what they say in English. */
export interface Vocabulary {
  /** Returns all translations of a text, or of a text with values such as 'Step 2 of 3'; none if it is not one of the product's texts. */
  translationsOf(english: string): string[];
  /** Whether a line is one of the product's English texts, and says something else in the language. */
  isEnglish(line: string): boolean;
}

type Say = (...values: unknown[]) => unknown;
interface Saying {
  readonly pattern: RegExp;
  readonly say: Say;
}

/** Stands for a value in a text. No text has this character. */
const mark = '\u0001';
/** Escapes a text for a pattern. */
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Reads the texts of the sources and those of the language's file, and pairs them. */
export async function readVocabulary(language: Translation): Promise<Vocabulary> {
  const file: Record<string, unknown> = await import(path.join(projectRoot, `web/src/languages/${language}.ts`));
  const texts = new Map<string, Set<string>>();
  const sayings: Saying[] = [];
  const pair = (english: unknown, translated: unknown): void => {
    if (typeof english === 'string' && typeof translated === 'string')
      texts.set(english, (texts.get(english) ?? new Set()).add(translated));
    else if (typeof english === 'function' && typeof translated === 'function') {
      const pattern = patternOf(english as Say);
      if (pattern !== undefined) sayings.push({ pattern, say: translated as Say });
    } else if (isRecord(english) && isRecord(translated)) for (const name of Object.keys(english)) pair(english[name], translated[name]);
  };
  for (const module of await Promise.all(textFiles().map((one): Promise<Record<string, unknown>> => import(one)))) pair(module, file);
  const { consentWords } = await import('#shared/rules/participants/consent.ts');
  const { consentTextIn } = await import('#shared/rules/participants/consent-languages.ts');
  pair(consentTextIn('en', consentWords), consentTextIn(language, consentWords));
  const said = ['sayMessage', 'sayName', 'sayOpener'].map((name) => file[name] as (english: string) => string);
  return {
    translationsOf(english) {
      const found = [
        ...(texts.get(english) ?? []),
        ...sayings.flatMap(({ pattern, say }) => {
          const values = pattern.exec(english)?.slice(1);
          return values === undefined ? [] : [String(say(...values.map((value) => (/^\d+$/.test(value) ? Number(value) : value))))];
        }),
        ...said.map((say) => say(english)).filter((translated) => translated !== english),
      ];
      // Tests may name the beginning of a longer text.
      const longer = () => [...texts].flatMap(([text, translated]) => (text.startsWith(english) ? [...translated] : []));
      return found.length > 0 ? found : longer();
    },
    isEnglish(line) {
      const translated = texts.get(line);
      if (translated !== undefined) return !translated.has(line);
      return /\w \w/.test(line) && sayings.some(({ pattern }) => pattern.test(line) && pattern.source.length > 24);
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns what a text with values looks like. @returns undefined if it does not simply contain its values, in their order */
function patternOf(say: Say): RegExp | undefined {
  const values = Array.from({ length: say.length }, (_, at) => `${mark}${at}${mark}`);
  try {
    const text = say(...values);
    if (typeof text !== 'string' || !values.every((value) => text.includes(value))) return undefined;
    return new RegExp(`^${values.reduce((pattern, value) => pattern.replace(value, '(.+)'), escaped(text))}$`);
  } catch {
    return undefined;
  }
}

/** Lists the modules with texts. */
const textFiles = (): string[] =>
  readdirSync(path.join(projectRoot, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\b(text)\.ts$/.test(name) && !name.startsWith('languages'))
    .map((name) => path.join(projectRoot, 'web/src', name))
    .concat(path.join(projectRoot, 'shared/model/participants/participant.ts'));
