/** A reply with a tag for conditional requests. If it has no value, nothing has changed since the caller's copy, and the status is 304. */
export class ConditionalReply<T> {
  readonly tag: string;
  readonly value: T | undefined;

  constructor(tag: string, value: T | undefined) {
    this.tag = tag;
    this.value = value;
  }
}

/** Whether `If-None-Match` contains this tag. Weak and strong tags count as equal, because the gateway may compress the reply. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '').replaceAll('"', '');
  return (ifNoneMatch ?? '').split(',').some((one) => bare(one) === tag);
}
