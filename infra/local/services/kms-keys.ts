import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../build/replace-file.ts';
import { StackError } from '../../stack-error.ts';

export type KmsKey =
  | { readonly kind: 'token'; readonly id: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  | { readonly kind: 'secret'; readonly id: string; readonly bytes: Buffer };

/** File names of keys: `1-token-<id>.pem`, `1-secret-<id>.key`. The number orders the keys of each kind. */
const fileName = /^(\d+)-(token|secret)-([0-9a-f-]{36})\.(?:pem|key)$/;

/**
 * Opens the keys in the data folder, newest first, and generates missing ones: Ed25519 for tokens, 256 bits for secrets.
 * @throws StackError when a key file cannot be read
 */
export async function openKmsKeys(folder: string): Promise<readonly KmsKey[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const present = readKeys(folder);
  if (!present.some((key) => key.kind === 'token')) {
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeKey(folder, `1-token-${randomUUID()}.pem`, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  if (!present.some((key) => key.kind === 'secret')) await writeKey(folder, `1-secret-${randomUUID()}.key`, randomBytes(32));
  return readKeys(folder);
}

function readKeys(folder: string): KmsKey[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const match = fileName.exec(name);
      return match ? [{ name, order: Number(match[1]), kind: match[2], id: match[3] ?? '' }] : [];
    })
    .sort((a, b) => b.order - a.order)
    .map(({ name, kind, id }): KmsKey => {
      try {
        const bytes = readFileSync(join(folder, name));
        if (kind === 'secret') {
          if (bytes.length !== 32) throw new Error('It is not 32 bytes long');
          return { kind, id, bytes };
        }
        const privateKey = createPrivateKey(bytes);
        return { kind: 'token', id, privateKey, publicKey: createPublicKey(privateKey) };
      } catch {
        throw new StackError(
          `The key file ${join(folder, name)} is damaged: bring a copy of it back, or start empty with "npm start -- --fresh".`,
        );
      }
    });
}

/** Writes a key file completely, and onto the disk itself: half a key, or a key lost in a power cut, would lock everyone out. */
const writeKey = (folder: string, name: string, content: string | Buffer): Promise<void> =>
  replaceFile(join(folder, name), content, { mode: 0o600, flush: true });
