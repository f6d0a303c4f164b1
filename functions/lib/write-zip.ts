import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * Adds a file to an archive, and waits until the file has been read. Bytes are stored as they are (a photo is already compressed); texts
 * are compressed.
 */
export type AddToZip = (name: string, content: Uint8Array | string | AsyncIterable<string>) => Promise<void>;

/**
 * Returns a ZIP archive, which is read while `fill` writes it. It holds only a few pieces in memory, whatever its size.
 * @param mtime the modification time of every file in the archive
 */
export function writeZip(mtime: Date, fill: (add: AddToZip) => Promise<void>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const bytes = zip.outputStream.pipe(new PassThrough());
  const add: AddToZip = async (name, content) => {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    // The library keeps each source until the end. `addBuffer`, or an iterator over a list, would keep the bytes too; the iterator of a set
    // releases its items.
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
