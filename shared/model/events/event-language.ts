import * as z from 'zod/mini';
import { isLanguage, type Language, languages } from '../language.ts';

/** The language of an event's guests, for pages whose reader has none of our languages (docs/languages.md). */
export const eventLanguage = z.enum(Object.keys(languages).filter(isLanguage), 'Unknown language');

/** The language of an event that names none. */
export const usualLanguage = 'en' satisfies Language;
