import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { cacheControlOf, contentTypeOf, isCompressible } from '../../edge/page-files.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface StoredFile extends Encodable {
  /** Modification time of the file, which shows whether a later build replaced it. */
  readonly changedAt: number;
}

/** A file that can be sent compressed. `etag`: without quotes. */
interface Encodable {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Stand-in for the site's bucket: files of the built SPA, compressed at first use and kept in memory. */
export class StaticFiles {
  readonly #dir: string;
  readonly #files = new Map<string, StoredFile>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /**
   * Sends a file.
   * @param uri as rewritten by the edge function
   * @returns false when there is no such file
   */
  async send(request: IncomingMessage, response: ServerResponse, uri: string, headers: OutgoingHttpHeaders): Promise<boolean> {
    const file = this.#find(uri);
    if (file === undefined) return false;
    await sendEncoded(request, response, file, cacheControlOf(uri.replace(/^\//, '')), headers);
    return true;
  }

  #find(uri: string): StoredFile | undefined {
    const file = path.join(this.#dir, decodePath(uri));
    if (!file.startsWith(this.#dir + path.sep)) return undefined;
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile() || path.basename(file).startsWith('.')) return undefined;
    const known = this.#files.get(file);
    if (known !== undefined && known.changedAt === stat.mtimeMs) return known;
    const bytes = readFileSync(file);
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const read: StoredFile = { changedAt: stat.mtimeMs, type: contentTypeOf(file), etag, bytes, encoded: new Map() };
    this.#files.set(file, read);
    return read;
  }
}

/** Sends a file, compressed if CloudFront would compress it, or says that the caller's copy is up to date. */
export async function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  file: Encodable,
  cacheControl: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const encoding = chooseEncoding(request, file);
  const all: OutgoingHttpHeaders = {
    'content-type': file.type,
    'cache-control': cacheControl,
    etag: encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...headers,
  };
  if (request.headers['if-none-match'] === all['etag']) {
    response.writeHead(304, all).end();
    return;
  }
  const bytes = await encode(file, encoding);
  response.writeHead(200, { ...all, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function chooseEncoding(request: IncomingMessage, { type, bytes }: Encodable): Encoding {
  // CloudFront compresses files of 1,000 bytes or more.
  if (!isCompressible(type) || bytes.length < 1000) return 'identity';
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function encode({ bytes, encoded }: Encodable, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding);
  if (known !== undefined) return known;
  const made =
    encoding === 'br'
      ? brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 7, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      : encoding === 'gzip'
        ? gzip(bytes)
        : Promise.resolve(bytes);
  encoded.set(encoding, made);
  return made;
}

function decodePath(uri: string): string {
  try {
    return decodeURIComponent(uri).replaceAll('\0', '');
  } catch {
    return '/';
  }
}
