import { inflateSync } from 'node:zlib';

/** A table of a font, as WOFF lists it. */
interface Table {
  readonly tag: Buffer;
  readonly data: Buffer;
  readonly checksum: number;
}

/** Converts a WOFF 1 font (https://www.w3.org/TR/WOFF/) to TrueType, whose tables it compresses one by one. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1 font');
  const flavor = woff.readUInt32BE(4);
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableAt(woff, 44 + 20 * index));
  const powers = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** powers, 6);
  head.writeUInt16BE(powers, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** powers), 10);
  let offset = head.length;
  const parts = tables.flatMap(({ tag, data, checksum }, index) => {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const gap = Buffer.alloc((4 - (data.length % 4)) % 4);
    offset += data.length + gap.length;
    return [data, gap];
  });
  return Buffer.concat([head, ...parts]);
}

function tableAt(woff: Buffer, at: number): Table {
  const field = (index: number) => woff.readUInt32BE(at + 4 * index);
  const offset = field(1);
  const stored = field(2);
  const data = woff.subarray(offset, offset + stored);
  return { tag: woff.subarray(at, at + 4), data: stored < field(3) ? inflateSync(data) : data, checksum: field(4) };
}
