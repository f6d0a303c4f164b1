import { createHash } from 'node:crypto';
import { ConditionalReply, hasTag } from '../../call/reply/conditional-reply.ts';

/** Returns a reply tagged with the hash of its text. If the caller already has this copy, the reply's value is left out. */
export function unlessSame<T>(text: string, reply: T, ifNoneMatch: string | undefined): ConditionalReply<T> {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return new ConditionalReply(tag, hasTag(ifNoneMatch, tag) ? undefined : reply);
}
