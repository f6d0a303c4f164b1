import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { send as inEnglish, noAnswer, type SendOptions } from '../../lib/api/calls/send.ts';
import { pageLanguage } from '../../lib/words/page-language.ts';
import { sayMessage } from '../say-message.ts';

export { noAnswer, type SendOptions };

/**
 * Sends one call. If it says what a guest has agreed to, it also says in which language they have read it. Translates what the reply says
 * about who an event is for, and about a photo that was rejected.
 */
export async function send<R extends Route>(route: R, input: RequestOf<R>, options?: SendOptions): Promise<ReplyOf<R>> {
  const reply = await inEnglish(route, 'consent_words' in input ? { ...input, consent_language: pageLanguage } : input, options);
  if (reply === null || typeof reply !== 'object') return reply;
  const said = Object.entries(reply).map(([name, part]) => [
    name,
    name === 'error' && typeof part === 'string' ? sayMessage(part) : withForWhom(part),
  ]);
  return Array.isArray(reply) ? reply : Object.fromEntries(said);
}

function withForWhom(part: unknown): unknown {
  if (part === null || typeof part !== 'object' || !('for_whom' in part) || typeof part.for_whom !== 'string') return part;
  const sentences = part.for_whom.split(/(?<=\.) /);
  return { ...part, for_whom: sentences.map(sayMessage).join(' ') };
}
