import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#infra/build/project-root.ts';
import type { Language, Translation } from '#shared/model/language.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { consentTextIn } from '#shared/rules/participants/consent-languages.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';

/** Everything that guests' pages say in one language, by what they say in English. */
export interface Vocabulary {
  /** Returns all translations of a text, or of a text with values such as 'Step 2 of 3'; none if it is not one of the product's texts. */
  translationsOf(english: string): string[];
  /** Returns patterns for all translations of a text, and of the texts that it is part of. */
  patternsOf(english: string): string[];
  /** Returns what the product itself says in the language: an interest's name, for instance. Anything else stays as it is. */
  say(english: string): string;
  /** Whether a line is one of the product's English texts, and says something else in the language. */
  isEnglish(line: string): boolean;
  /** Returns the words of the product's English texts that no text in the language has. */
  englishWordsIn(text: string): string[];
}

/** What a language's file exports besides its texts; see `web/src/languages/catalogue.ts`. */
interface LanguageFile {
  readonly locale: string;
  readonly ordinal: (number: number) => string;
  readonly durationOf: (seconds: number) => string;
  readonly sayMessage: (english: string) => string;
  readonly sayName: (english: string) => string;
  readonly sayOpener: (english: string) => string;
}

type Say = (...values: unknown[]) => unknown;
/** A text with values. */
interface Saying {
  /** What it looks like in English; one group for each value. */
  readonly pattern: RegExp;
  /** What it says in English, with a mark in the place of each value. */
  readonly text: string;
  /** Says it in the language. */
  readonly say: (values: readonly unknown[]) => string;
  readonly values: readonly string[];
}

/** Stands for a value in a text. No text has this character. */
const mark = '\u0001';
const markAt = (at: number) => `${mark}${at}${mark}`;
const marks = new RegExp(`${mark}\\d${mark}`, 'g');
/** Escapes a text for a pattern. Any space stands for all spaces: some do not break. */
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** Reads the texts of the sources and those of the language's file, and pairs them. */
export async function readVocabulary(language: Translation): Promise<Vocabulary> {
  const languageFile = path.join(projectRoot, `web/src/languages/${language}.ts`);
  const file: LanguageFile & Record<string, unknown> = await import(languageFile);
  const texts = new Map<string, Set<string>>();
  const sayings: Saying[] = [];
  const pair = (english: unknown, translated: unknown): void => {
    if (typeof english === 'string' && typeof translated === 'string')
      texts.set(english, (texts.get(english) ?? new Set()).add(translated));
    else if (typeof english === 'function' && typeof translated === 'function')
      sayings.push(...sayingsOf(english as Say, translated as Say));
    else if (isRecord(english) && isRecord(translated)) for (const name of Object.keys(english)) pair(english[name], translated[name]);
  };
  for (const module of await Promise.all(textFiles().map((one): Promise<Record<string, unknown>> => import(one)))) pair(module, file);
  const [consent, ownConsent] = [consentTextIn('en', consentWords), consentTextIn(language, consentWords)];
  pair(consent, ownConsent);
  const said = [file.sayMessage, file.sayName, file.sayOpener];
  const mailWords = (one: Language) => path.join(projectRoot, `functions/lib/mail/words/${one}.ts`);
  const english = wordsOf([...textFiles(), mailWords('en')], consent);
  const own = wordsOf([languageFile, mailWords(language)], ownConsent).union(new Set(wordsIn(calendarOf(file.locale))));

  /** Says a value as the language does: a number, a position, a duration, an amount. */
  function valueIn(value: string): unknown {
    const [, digits = ''] = /^€?([\d.]+)(?:st|nd|rd|th| (?:second|minute|hour)s?)?$/.exec(value) ?? [];
    const number = Number(digits);
    if (digits === '') return value;
    if (value.startsWith('€')) return moneyIn(100 * number, 'EUR', file.locale);
    if (/\d(?:st|nd|rd|th)$/.test(value)) return file.ordinal(number);
    const seconds = { second: 1, minute: 60, hour: 3600 }[/ (second|minute|hour)/.exec(value)?.[1] ?? ''];
    return seconds === undefined ? number : file.durationOf(seconds * number);
  }

  const say = (text: string): string => said.map((one) => one(text)).find((translated) => translated !== text) ?? text;
  // What the server says.
  for (const [, single, double, bare] of readFileSync(languageFile, 'utf8').matchAll(/^ {2}(?:'([^'\n]+)'|"([^"\n]+)"|([A-Z]\w+)):/gm)) {
    const told = single ?? double ?? bare ?? '';
    const fill: Say = (...values) => values.reduce<string>((text, value) => text.replace('{}', String(value)), told);
    const count = told.split('{}').length - 1;
    if (count > 0) sayings.push(...sayingsOf(fill, (...values) => say(String(fill(...values))), count));
    else if (say(told) !== told) pair(told, say(told));
  }
  const translationsOf = (text: string): string[] => [
    ...(texts.get(text) ?? []),
    ...sayings.flatMap((saying) => {
      const values = saying.pattern.exec(text)?.slice(1);
      return values === undefined ? [] : [saying.say(values.map(valueIn))];
    }),
  ];
  return {
    translationsOf,
    patternsOf(text) {
      const [name = '', value] = text.split(': ');
      // A field of a list is named for what it is about.
      const about = value === undefined ? [] : translationsOf(name).map((one) => `${one}: ${value}`);
      const longer = [...texts].flatMap(([one, translated]) => (one.includes(text) ? [...translated] : []));
      const longerSayings = sayings.filter((one) => one.text.includes(text));
      return [
        ...[...translationsOf(text), ...about, ...longer].map(escaped),
        ...longerSayings.map((one) => escaped(one.say(one.values)).replaceAll(marks, '.+')),
      ];
    },
    say,
    isEnglish(line) {
      const translated = texts.get(line);
      if (translated !== undefined) return !translated.has(line);
      return sayings.some(({ pattern, text, say: inLanguage }) => {
        const values = lettersIn(text) < 4 ? undefined : pattern.exec(line)?.slice(1);
        return values !== undefined && inLanguage(values) !== line;
      });
    },
    englishWordsIn: (text) => wordsIn(text).filter((word) => english.has(word) && !own.has(word)),
  };
}

/** Counts the letters of a text without its values. */
const lettersIn = (text: string): number => text.replaceAll(marks, '').match(/\p{L}/gu)?.length ?? 0;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Returns all months and days of the week, by their long and short names. */
const calendarOf = (locale: string): string =>
  (['long', 'short'] as const)
    .flatMap((length) => {
      const format = new Intl.DateTimeFormat(locale, { weekday: length, month: length, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 365 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day)));
    })
    .join(' ');

/** Returns the words of all texts in sources, without those that name them, and of a text of consent. */
function wordsOf(files: readonly string[], consent: object): Set<string> {
  const texts = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/^ *(?:'[^'\n]*'|"[^"\n]*"):/gm, '')
      .match(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g),
  );
  return new Set(
    [...texts.map((text) => text?.replaceAll(/\$\{[^{}]*\}/g, ' ') ?? ''), ...Object.values(consent).map(String)].flatMap(wordsIn),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a text may be told other than a name: that there is none, or how many, or of whom it speaks. */
const special = [null, 1, 2, 3, 4, 5, 'female', 'male', 'non-binary'] as const;

/** Returns all that a text with values says in English, each with how the language says it. */
function sayingsOf(english: Say, translated: Say, count = english.length): Saying[] {
  const given = Array.from({ length: count }, (_, at) => [markAt(at), ...(count > 2 ? [] : special)]).reduce<unknown[][]>(
    (before, values) => before.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
  const sayings = new Map<string, Saying>();
  for (const values of given) {
    const text = textOf(english, values);
    const inside = text?.match(marks) ?? [];
    // Some only put values together, and most say nothing special about special ones.
    if (text === undefined || lettersIn(text) < 2 || [...sayings.values()].some(({ pattern }) => pattern.test(text))) continue;
    if (textOf(translated, values) === undefined) continue;
    const pattern = new RegExp(`^${escaped(text).replaceAll(marks, '(.+)')}$`);
    const say = (found: readonly unknown[]) => {
      const heard = new Map<unknown, unknown>(inside.map((one, at) => [one, found[at]]));
      return String(translated(...values.map((value) => (heard.has(value) ? heard.get(value) : value))));
    };
    sayings.set(text, { pattern, text, say, values: inside });
  }
  return [...sayings.values()];
}

function textOf(say: Say, values: readonly unknown[]): string | undefined {
  try {
    const text = say(...values);
    return typeof text === 'string' && !/undefined|NaN/.test(text) ? text : undefined;
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
