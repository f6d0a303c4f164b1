import * as z from 'zod/mini';
import { emptyZip, ZipWriter, zipState } from '../../../lib/zip/zip-writer.ts';
import type { ExportAsked, ExportChunk } from '../export-sources.ts';
import type { SectionPiece, SectionStep } from './section.ts';
import { sections } from './sections.ts';

// An archive is written by many steps, none of which holds more of it than its own piece. What the end of a ZIP file lists, its directory, is
// kept meanwhile in objects beside it: the lines of about 2,000 files in each.

/** How far an archive is. Objects beside it are named by the step that stored them. */
const archiveCursor = z.object({
  zip: zipState,
  section: z.string(),
  /** Where the section goes on. */
  from: z.nullable(z.string()),
  /** Objects that are full of lines of the directory, and the one that the next lines are added to. */
  full: z.array(z.number()),
  filling: z.nullable(z.number()),
  /** What a section has kept for later ones. */
  kept: z.nullable(z.number()),
});
type ArchiveCursor = z.output<typeof archiveCursor>;

/** Bytes. */
const fullAt = 256 * 1024;

/** The section after all others: the directory, an object of it a step, and the end. */
const directory = 'directory';

const atStart: ArchiveCursor = { zip: emptyZip, section: sections[0]?.[0] ?? directory, from: null, full: [], filling: null, kept: null };

/** The next piece of an organization's archive (docs/rules/exports.md#everything-of-an-organization). */
export async function readArchive(asked: ExportAsked): Promise<ExportChunk> {
  const cursor = asked.cursor === null ? atStart : z.parse(archiveCursor, JSON.parse(asked.cursor));
  const zip = new ZipWriter(cursor.zip, Date.parse(asked.startedAt));
  const at = sections.findIndex(([name]) => name === cursor.section);
  const read = sections[at]?.[1];
  if (read === undefined) return writeEnd(asked, cursor, zip);
  const piece = await read(stepOf(asked, cursor, zip));
  const after = sections[at + 1]?.[0] ?? directory;
  const goesOn = piece.next === null ? { section: after, from: null } : { section: cursor.section, from: piece.next };
  const stored = await withRecords(asked, { ...cursor, ...goesOn, zip: zip.state }, zip.records, piece);
  return { ...chunkOf(cursor, zip), looked: piece.looked, ...stored };
}

const stepOf = (asked: ExportAsked, { kept, from }: ArchiveCursor, zip: ZipWriter): SectionStep => ({
  ...{ tenantId: asked.tenantId, zip, from },
  // As one of the organization's admins sees it, no matter who began it.
  actor: { kind: 'staff', userId: asked.userId, sessionId: '', role: 'admin', tenantId: asked.tenantId },
  readKept: async () => (kept === null ? new Uint8Array() : asked.readBeside(kept)),
});

const chunkOf = (before: ArchiveCursor, zip: ZipWriter) => ({ bytes: zip.bytes, rows: zip.state.entries - before.zip.entries });

/** Keeps what is to be kept beside the archive: lines of the directory, or what a section has for later ones; no step has both. */
async function withRecords(asked: ExportAsked, cursor: ArchiveCursor, records: Buffer, { keep }: SectionPiece) {
  if (keep !== undefined) {
    if (records.length > 0) throw new Error('A section keeps something, and adds files');
    return { next: JSON.stringify({ ...cursor, kept: asked.step }), beside: keep };
  }
  if (records.length === 0) return { next: JSON.stringify(cursor) };
  const before = cursor.filling === null ? new Uint8Array() : await asked.readBeside(cursor.filling);
  const beside = Buffer.concat([before, records]);
  const isFull = beside.length >= fullAt;
  const filled = isFull ? { full: [...cursor.full, asked.step], filling: null } : { filling: asked.step };
  return { next: JSON.stringify({ ...cursor, ...filled }), beside, dropped: cursor.filling === null ? [] : [cursor.filling] };
}

async function writeEnd(asked: ExportAsked, cursor: ArchiveCursor, zip: ZipWriter): Promise<ExportChunk> {
  const left = [...cursor.full, ...(cursor.filling === null ? [] : [cursor.filling])];
  const [first] = left;
  if (first === undefined) {
    zip.finish();
    return { ...chunkOf(cursor, zip), looked: 1, next: null, dropped: cursor.kept === null ? [] : [cursor.kept] };
  }
  zip.writeDirectory(await asked.readBeside(first));
  const after = { ...cursor, zip: zip.state, full: left.slice(1), filling: null };
  return { ...chunkOf(cursor, zip), looked: 0, next: JSON.stringify(after), dropped: [first] };
}
