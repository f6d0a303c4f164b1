import type { StaffActor } from '../../../call/actor.ts';
import type { AddToZip } from '../../../lib/write-zip.ts';

/** Input for writing a section. */
export interface Archive {
  readonly tenantId: string;
  /** The admin for whom the archive is created. Anything they may not see is left out. */
  readonly actor: StaffActor & { readonly tenantId: string };
  readonly add: AddToZip;
  /** Reports progress, in the unit of `lengthOf`. */
  readonly looked: (many: number) => void;
}

export type WriteSection = (archive: Archive) => Promise<void>;

/** How many items of each kind are read at a time, to keep memory use low. */
export const atOnce = { people: 100, events: 500, pairs: 200, reports: 100, audit: 500, orders: 500, photos: 16 } as const;

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns all pages of a list. @param read gets the position where the previous page ended, which that page returned as `last` */
export async function* pagesOf<T>(
  read: (after: string | undefined) => Promise<{ data: readonly T[]; last: string | undefined }>,
): AsyncGenerator<readonly T[]> {
  let after: string | undefined;
  do {
    const { data, last } = await read(after);
    yield data;
    after = last;
  } while (after !== undefined);
}

/** Returns the items of all pages as a JSON list, one item per line. */
export async function* jsonList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(item)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[\n\n]\n' : '\n]\n';
}
