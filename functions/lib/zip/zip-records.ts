// The records of a ZIP file (PKWARE, APPNOTE.TXT 6.3.10). All numbers are little-endian; names are ASCII, so that no flag has to say how they are written.

/** What a file of an archive is, as its records say. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes before it. */
  readonly at: number;
  readonly isPacked: boolean;
  /** Its sums were not known when it began: they stand behind it. */
  readonly isStreamed: boolean;
  readonly crc: number;
  /** Bytes, and bytes in the archive; both below `mostBytes`. */
  readonly size: number;
  readonly packed: number;
}

/** What a field of four bytes says when the number stands elsewhere. */
const elsewhere = 0xffff_ffff;
/** A file of an archive is smaller: its own sizes stand in four bytes, also behind it. */
export const mostBytes = elsewhere;
/** So many entries, and their number needs more than two bytes. */
const manyEntries = 0xffff;

/** Version 2.0 packs, 4.5 knows numbers of eight bytes; made on Unix, so that the rights below are its. */
const [plain, large, unix] = [20, 45, 3 << 8];
/** A file that its owner may write and everybody read. */
const rights = (0o100644 << 16) >>> 0;
const sumsBehind = 1 << 3;
const [stored, deflated] = [0, 8];

/** A time (epoch ms) in the two fields that MS-DOS gave it, in UTC. */
export function dosTime(time: number): readonly [time: number, date: number] {
  const at = new Date(time);
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/** Numbers one after the other, each with how many bytes it takes. */
function bytesOf(...fields: readonly (readonly [number, 2 | 4 | 8])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

/** What both of an entry's headers have. */
const common = ({ isPacked, isStreamed, crc, size, packed, name }: ZipEntry, time: number, unknown: boolean, extra: number) => {
  const [clock, day] = dosTime(time);
  const sums = unknown ? [0, 0, 0] : [crc, packed, size];
  return [
    [isStreamed ? sumsBehind : 0, 2],
    [isPacked ? deflated : stored, 2],
    [clock, 2],
    [day, 2],
    ...sums.map((sum) => [sum, 4] as const),
    [Buffer.byteLength(name), 2],
    [extra, 2],
  ] as const;
};

/** What stands before an entry. `time`: epoch ms. */
export const localHeader = (entry: ZipEntry, time: number): Buffer =>
  Buffer.concat([bytesOf([0x0403_4b50, 4], [plain, 2], ...common(entry, time, entry.isStreamed, 0)), Buffer.from(entry.name)]);

/** What stands behind one whose sums were not known. */
export const dataDescriptor = ({ crc, size, packed }: ZipEntry): Buffer => bytesOf([0x0807_4b50, 4], [crc, 4], [packed, 4], [size, 4]);

/** An entry's line in the directory at the end. */
export function directoryRecord(entry: ZipEntry, time: number): Buffer {
  const isFar = entry.at >= elsewhere;
  const extra = isFar ? bytesOf([1, 2], [8, 2], [entry.at, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    bytesOf(
      ...([[0x0201_4b50, 4], [unix | large, 2], [isFar ? large : plain, 2], ...common(entry, time, false, extra.length)] as const),
      // No comment, on the first disk, of no kind.
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [rights, 4],
        [isFar ? elsewhere : entry.at, 4],
      ] as const),
    ),
    Buffer.from(entry.name),
    extra,
  ]);
}

/** What a ZIP file ends with: where its directory is. Of a large one that stands in a record of its own, which this points to. */
export function endRecords({ entries, begins, size }: { entries: number; begins: number; size: number }): Buffer {
  const isLarge = entries >= manyEntries || begins >= elsewhere || size >= elsewhere;
  const number = isLarge ? manyEntries : entries;
  const end = bytesOf(
    ...([
      [0x0605_4b50, 4],
      [0, 2],
      [0, 2],
      [number, 2],
      [number, 2],
    ] as const),
    ...([
      [isLarge ? elsewhere : size, 4],
      [isLarge ? elsewhere : begins, 4],
      [0, 2],
    ] as const),
  );
  if (!isLarge) return end;
  const whole = bytesOf(
    ...([
      [0x0606_4b50, 4],
      [44, 8],
      [unix | large, 2],
      [large, 2],
      [0, 4],
      [0, 4],
    ] as const),
    ...([
      [entries, 8],
      [entries, 8],
      [size, 8],
      [begins, 8],
    ] as const),
  );
  const locator = bytesOf([0x0706_4b50, 4], [0, 4], [begins + size, 8], [1, 4]);
  return Buffer.concat([whole, locator, end]);
}
