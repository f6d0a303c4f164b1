import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import type { ProfileOpening } from '#shared/model/participants/participant-lists.ts';
import { send as inEnglish, noAnswer, type SendOptions } from '../../lib/api/calls/send.ts';
import { pageLanguage } from '../../lib/words/page-language.ts';
import { sayMessage } from '../say-message.ts';

export { noAnswer, type SendOptions };

/**
 * Sends one call. If it says what a guest has agreed to, it also says in which language they have read it. Translates what the reply says
 * about who an event is for, about a photo that was rejected, about browsers, and about emails that are on their way.
 */
export async function send<R extends Route>(route: R, input: RequestOf<R>, options?: SendOptions): Promise<ReplyOf<R>> {
  const reply = await inEnglish(route, 'consent_words' in input ? { ...input, consent_language: pageLanguage } : input, options);
  if (reply === null || typeof reply !== 'object') return reply;
  const said = Object.entries(reply).map(([name, part]) => [name, sayPart(name, part)]);
  return Array.isArray(reply) ? reply : Object.fromEntries(said);
}

function sayPart(name: string, part: unknown): unknown {
  if ((name === 'error' || name === 'message') && typeof part === 'string') return sayMessage(part);
  if (name === 'openings' && Array.isArray(part)) return part.map(withDevice);
  return withForWhom(part);
}

/** Says 'Safari · iPhone' for 'Safari on iPhone'. */
const withDevice = (opening: ProfileOpening): ProfileOpening => ({
  ...opening,
  device: sayMessage(opening.device).replace(' on ', ' · '),
});

function withForWhom(part: unknown): unknown {
  if (part === null || typeof part !== 'object' || !('for_whom' in part) || typeof part.for_whom !== 'string') return part;
  const sentences = part.for_whom.split(/(?<=\.) /);
  return { ...part, for_whom: sentences.map(sayMessage).join(' ') };
}
