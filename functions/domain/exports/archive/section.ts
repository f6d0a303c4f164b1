import type { StaffActor } from '../../../call/actor.ts';
import type { ZipWriter } from '../../../lib/zip/zip-writer.ts';

/** What a section is given to read its next piece. */
export interface SectionStep {
  readonly tenantId: string;
  /** The admin for whom it is: what they may not see is not in it. */
  readonly actor: StaffActor & { readonly tenantId: string };
  readonly zip: ZipWriter;
  /** Where it goes on; null: at its start. */
  readonly from: string | null;
  /** What the section before has kept beside the archive. */
  readonly readKept: () => Promise<Uint8Array>;
}

/** What came of a piece. */
export interface SectionPiece {
  /** Where the section goes on; null at its end. */
  readonly next: string | null;
  /** Of what `lengthOf` an archive counts, how much this was. */
  readonly looked: number;
  /** For later sections, in an object of its own. */
  readonly keep?: Uint8Array;
}

export type ReadSection = (step: SectionStep) => Promise<SectionPiece>;

/** What a step takes at most, so that it lasts about a second: others wait for it. */
export const atOnce = {
  people: 100,
  events: 500,
  eventFiles: 10,
  guests: 200,
  pairs: 200,
  reports: 100,
  audit: 500,
  photos: 32,
  photosInParallel: 8,
} as const;
export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Items of a list that comes in pieces. */
export function writePieces(zip: ZipWriter, items: readonly unknown[], isFirst: boolean): void {
  const lines = items.map((item) => JSON.stringify(item)).join(',\n');
  zip.write(lines === '' || isFirst ? lines : `,\n${lines}`);
}
