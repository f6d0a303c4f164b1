import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** A file in an archive, as another program's reader returns it. */
export interface Unzipped {
  readonly bytes: Buffer;
  readonly entry: Entry;
}

/** Reads all files of an archive, keyed by name, and verifies their checksums. @throws Error for an incomplete archive */
export const readZip = async (archive: Buffer): Promise<Map<string, Unzipped>> =>
  readAll(await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true }));

/** Calls `visit` with each file of an archive on the disk, which may be larger than memory. @throws Error if the archive is incomplete */
export const visitZip = async (file: string, visit: (name: string, bytes: Buffer) => void): Promise<void> =>
  visitAll(await openPromise(file, { lazyEntries: true, strictFileNames: true }), (name, { bytes }) => visit(name, bytes));

async function readAll(archive: ZipFile): Promise<Map<string, Unzipped>> {
  const found = new Map<string, Unzipped>();
  await visitAll(archive, (name, unzipped) => found.set(name, unzipped));
  return found;
}

async function visitAll(archive: ZipFile, visit: (name: string, unzipped: Unzipped) => void): Promise<void> {
  const names = new Set<string>();
  for await (const entry of archive.eachEntry()) {
    if (names.has(entry.fileName)) throw new Error(`${entry.fileName} is in the archive twice`);
    names.add(entry.fileName);
    // The header of a file may say that its checksum follows the file; in that case only the directory contains it at this point.
    const header = await archive.readLocalFileHeaderPromise(entry);
    const isStreamed = (header.generalPurposeBitFlag & 8) !== 0;
    if (!isStreamed && (header.crc32 !== entry.crc32 || header.compressedSize !== entry.compressedSize)) {
      throw new Error(`${entry.fileName} has a header that is not what the directory says`);
    }
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`);
    visit(entry.fileName, { bytes, entry });
  }
}
