import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Adds a file to an archive, and waits until it was read: bytes as they are (a photo is packed already), texts packed. */
export type AddToZip = (name: string, content: Uint8Array | string | AsyncIterable<string>) => Promise<void>;

/**
 * A ZIP archive, read while `fill` writes it: what it holds is no more than a few pieces, whatever its size.
 * @param mtime each file in it has this time
 */
export function writeZip(mtime: Date, fill: (add: AddToZip) => Promise<void>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const bytes = zip.outputStream.pipe(new PassThrough());
  const add: AddToZip = async (name, content) => {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    // The library keeps each source until the end. So no `addBuffer`, and no iterator of a list, which keeps the list: a set's lets go of it.
    const source = Readable.from(isWhole ? new Set([content]).values() : content);
    zip.addReadStream(source, name, { mtime, compress: !(content instanceof Uint8Array) });
    await finished(source);
  };
  fill(add).then(
    () => zip.end(),
    (error: Error) => bytes.destroy(error),
  );
  return bytes;
}
