import { whatIsWrong as inEnglish } from '../../lib/forms/what-is-wrong.ts';
import { sayMessage } from '../say-message.ts';

/** Returns what is wrong with a value, translated; undefined if nothing is. */
export function whatIsWrong(...value: Parameters<typeof inEnglish>): string | undefined {
  const problem = inEnglish(...value);
  return problem === undefined ? undefined : sayMessage(problem);
}
