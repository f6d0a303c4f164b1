/**
 * A reply with the tag by which its caller can ask whether it is still the same. Without a value nothing has changed
 * since the caller's own copy: 304.
 */
export class ConditionalReply<T> {
  readonly tag: string;
  readonly value: T | undefined;

  constructor(tag: string, value: T | undefined) {
    this.tag = tag;
    this.value = value;
  }
}

/** Does `If-None-Match` hold this tag? Weak and strong ones are alike here: the gateway may compress. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '').replaceAll('"', '');
  return (ifNoneMatch ?? '').split(',').some((one) => bare(one) === tag);
}
