import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '#shared/model/passkeys/passkey.ts';

/**
 * A request to a passkey in software. The passkey answers as a browser would (WebAuthn 3, ES256, attestation `none`), but can also make
 * false statements.
 */
export interface Answering {
  /** Origin of the page, such as `http://localhost:3000`. By default its host name is the relying party. */
  readonly origin: string;
  readonly challenge: string;
  readonly rpId?: string;
  /** Signature counter; by default one more than the last time. */
  readonly counter?: number;
  /** `present`: whether someone touched the passkey; `verified`: whether it verified them by fingerprint, face or PIN. */
  readonly present?: boolean;
  readonly verified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Encodes a value as CBOR (RFC 8949), as far as these answers need it. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([name, inner]) => [cbor(name), cbor(inner as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

export class Authenticator {
  readonly id = randomBytes(32);
  #count = 0;
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Answers `navigator.credentials.create`. */
  make(asked: Answering): Attestation {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#data({ counter: 0, ...asked }, 0x40), Buffer.alloc(16), size, this.id, cose]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#names(),
      response: {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  show(asked: Answering): Assertion {
    this.#count += 1;
    const authenticatorData = this.#data({ counter: this.#count, ...asked }, 0);
    const said = clientData('webauthn.get', asked);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), this.#key.privateKey);
    return {
      ...this.#names(),
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #names() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #data(
    { origin, rpId = new URL(origin).hostname, counter, present = true, verified = true }: Answering & { counter: number },
    flags: number,
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (present ? 1 : 0) | (verified ? 4 : 0)]), count]);
  }
}

const clientData = (type: string, { origin, challenge }: Answering) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
