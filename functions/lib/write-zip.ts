import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Adds a file to an archive, and waits until most of it was read: bytes as they are (a photo is packed already), texts packed. */
export type AddToZip = (name: string, content: Uint8Array | string | AsyncIterable<string>) => Promise<void>;

/**
 * A ZIP archive, read while `fill` writes it: what it holds is no more than a piece, whatever its size.
 * @param mtime each file in it has this time
 */
export function writeZip(mtime: Date, fill: (add: AddToZip) => Promise<void>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const bytes = zip.outputStream;
  // Its types promise less.
  if (!(bytes instanceof PassThrough)) throw new Error('The archive is no stream that says when it is full');
  const add: AddToZip = async (name, content) => {
    if (content instanceof Uint8Array) {
      zip.addBuffer(Buffer.from(content.buffer, content.byteOffset, content.byteLength), name, { mtime, compress: false });
    } else {
      const texts = Readable.from(typeof content === 'string' ? [content] : content);
      zip.addReadStream(texts, name, { mtime });
      await finished(texts);
    }
    if (bytes.writableNeedDrain) await once(bytes, 'drain');
  };
  fill(add).then(
    () => zip.end(),
    (error: Error) => bytes.destroy(error),
  );
  return bytes;
}
