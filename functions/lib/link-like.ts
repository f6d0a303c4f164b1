/** Anybody may type anything as a name beside anybody's address: a mail of ours must not carry their link. */
export const isLinkLike = (name: string): boolean => /:\/\/|www\.|\w\.[a-z]{2,}/i.test(name);
