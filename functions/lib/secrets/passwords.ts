import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/**
 * OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, t=2, p=1. If it is raised, a password is hashed again at its owner's
 * next sign-in.
 */
const current: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

interface Stored extends Cost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** The hash with which an unknown user's password is compared. No password has this hash, and the comparison takes the same work. */
const unmatchable: Stored = { ...current, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };

/** Hashes the whole password, whatever its length. It is never trimmed or truncated (ASVS 6.2). */
const digest = (password: string, { salt, memory, passes, parallelism }: Cost & { readonly salt: Buffer }, tagLength = hashBytes) =>
  derive('argon2id', { message: Buffer.from(password), nonce: salt, memory, passes, parallelism, tagLength });

/** Returns the password's argon2id hash in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`, base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await digest(password, { ...current, salt });
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phcBase64(salt)}$${phcBase64(hash)}`;
}

/**
 * Whether the password matches the stored hash. If there is no hash (because the email address is unknown), it does not match, but the work
 * is the same. `rehash`: the hash was created at a lower cost than is used today; store `hashPassword(password)` again.
 * @throws Error if the stored text is not an argon2id hash: the data is damaged, and the caller is never at fault
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<{ ok: boolean; rehash: boolean }> {
  const known = stored === undefined ? unmatchable : readPhc(stored);
  const hash = await digest(password, known, known.hash.length);
  const ok = timingSafeEqual(hash, known.hash) && stored !== undefined;
  return { ok, rehash: ok && isCheaper(known) };
}

function isCheaper(known: Stored): boolean {
  return known.memory < current.memory || known.passes < current.passes || known.hash.length < hashBytes;
}

const phcBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function readPhc(text: string): Stored {
  const parts = /^\$argon2id\$v=19\$m=(\d{4,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/.exec(text);
  if (parts === null) throw new Error('A stored password is not an argon2id hash');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
