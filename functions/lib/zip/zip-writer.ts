import { constants, crc32, deflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { dataDescriptor, directoryRecord, endRecords, localHeader, mostBytes, type ZipEntry } from './zip-records.ts';

/** How far an archive is: all that another process needs to write on, but for the lines of its directory. */
export const zipState = z.object({
  /** Bytes written. */
  length: z.number(),
  /** Entries that are whole. */
  entries: z.number(),
  /** The entry that is being written. */
  open: z.nullable(z.object({ name: z.string(), at: z.number(), crc: z.number(), size: z.number(), packed: z.number() })),
  /** Where the directory begins; null before. */
  begins: z.nullable(z.number()),
});
export type ZipState = z.output<typeof zipState>;

export const emptyZip: ZipState = { length: 0, entries: 0, open: null, begins: null };

/** An empty last block: ends what `packPiece` has made. */
const lastBlock = Buffer.from([3, 0]);

/** Ends at a whole byte, without saying that it is the end: so pieces that different processes have packed make one stream. */
const packPiece = (bytes: Uint8Array): Buffer => deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

/**
 * Writes a piece of an archive, from where another one has ended. What it holds is no more than that piece, whatever the size of the archive:
 * the caller takes `bytes` and `records` away, and keeps the records for the directory at the end.
 */
export class ZipWriter {
  readonly #time: number;
  #state: ZipState;
  #pieces: Buffer[] = [];
  #records: Buffer[] = [];

  /** @param time when the archive was begun, epoch ms: each file in it has this time */
  constructor(state: ZipState, time: number) {
    this.#state = state;
    this.#time = time;
  }

  get state(): ZipState {
    return this.#state;
  }

  /** What was written since this piece began. */
  get bytes(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  /** The directory's lines of the entries that this piece has finished. */
  get records(): Buffer {
    return Buffer.concat(this.#records);
  }

  /** Begins an entry that comes in several pieces. Names are ASCII, with `/` between folders. */
  begin(name: string): void {
    if (this.#state.open !== null) throw new Error('A file of the archive is still open');
    const open = { name, at: this.#state.length, crc: 0, size: 0, packed: 0 };
    this.#put(localHeader(streamed(open), this.#time));
    this.#state = { ...this.#state, open };
  }

  /** @throws Error when the entry gets too large for one: 4 GiB */
  write(text: string | Uint8Array): void {
    const { open } = this.#state;
    if (open === null) throw new Error('No file of the archive is open');
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    if (bytes.length === 0) return;
    const packed = packPiece(bytes);
    this.#put(packed);
    const after = { ...open, crc: crc32(bytes, open.crc), size: open.size + bytes.length, packed: open.packed + packed.length };
    if (Math.max(after.size, after.packed) >= mostBytes - lastBlock.length) throw new Error(`${open.name} is too large for an archive`);
    this.#state = { ...this.#state, open: after };
  }

  end(): void {
    const { open } = this.#state;
    if (open === null) throw new Error('No file of the archive is open');
    const entry = streamed({ ...open, packed: open.packed + lastBlock.length });
    this.#put(lastBlock, dataDescriptor(entry));
    this.#state = { ...this.#state, open: null };
    this.#note(entry);
  }

  /** Adds a whole file: packed, or as it is (what is packed already, such as a photo). */
  add(name: string, content: string | Uint8Array, { packed: isPacked = true } = {}): void {
    if (this.#state.open !== null) throw new Error('A file of the archive is still open');
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const body = isPacked ? deflateRawSync(bytes) : bytes;
    const entry: ZipEntry = {
      ...{ name, at: this.#state.length, isPacked, isStreamed: false },
      ...{ crc: crc32(bytes), size: bytes.length, packed: body.length },
    };
    this.#put(localHeader(entry, this.#time), body);
    this.#note(entry);
  }

  /** The next lines of the directory, in the order in which they were made. After the first nothing can be added. */
  writeDirectory(records: Uint8Array): void {
    this.#state = { ...this.#state, begins: this.#state.begins ?? this.#state.length };
    this.#put(records);
  }

  /** Ends the archive, when all of its directory is written. */
  finish(): void {
    const { entries, length, begins } = this.#state;
    this.#put(endRecords({ entries, begins: begins ?? length, size: length - (begins ?? length) }));
  }

  #put(...pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) this.#pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    this.#state = { ...this.#state, length: this.#state.length + pieces.reduce((sum, { length }) => sum + length, 0) };
  }

  #note(entry: ZipEntry): void {
    this.#records.push(directoryRecord(entry, this.#time));
    this.#state = { ...this.#state, entries: this.#state.entries + 1 };
  }
}

const streamed = (open: NonNullable<ZipState['open']>): ZipEntry => ({ ...open, isPacked: true, isStreamed: true });
