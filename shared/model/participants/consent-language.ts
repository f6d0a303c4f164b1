import * as z from 'zod/mini';
import { isLanguage } from '../language.ts';

const unknown = 'Unknown language';

/** The language of the consent text that the page showed. If left out, English. Built pages do not have it (`web/lean-contract.ts`). */
export const languageShown = z.optional(z.string(unknown).check(z.refine(isLanguage, unknown)));
