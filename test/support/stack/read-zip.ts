import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** A file of an archive, as another program's reader returns it. */
export interface Unzipped {
  readonly bytes: Buffer;
  readonly entry: Entry;
}

/** Reads all files of an archive by name, and checks their checksums. @throws Error for an incomplete archive */
export const readZip = async (archive: Buffer): Promise<Map<string, Unzipped>> =>
  readAll(await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true }));

/** Visits all files of an archive on the disk, which may be larger than memory. @throws Error for what is no whole archive */
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
    // If the file's own header says so, its checksums follow it, and only the directory has them here.
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
