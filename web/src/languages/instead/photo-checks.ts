import { photoProblem as inEnglish, sizeProblem as sizeInEnglish } from '../../lib/photos/photo-checks.ts';
import { sayMessage } from '../say-message.ts';

// biome-ignore lint/performance/noBarrelFile: this stands for the whole module
export { contentTypeOf, isHeic, needsCompression, photoProblemText, withOwnType } from '../../lib/photos/photo-checks.ts';

const said = (problem: string | null) => (problem === null ? null : sayMessage(problem));

/** Says why the file cannot be a photo, translated; null if it can. */
export const photoProblem = (...file: Parameters<typeof inEnglish>): string | null => said(inEnglish(...file));

/** Says why a photo is refused if it is still above the limit after compression, translated; null if it is not. */
export const sizeProblem = (bytes: number): string | null => said(sizeInEnglish(bytes));
