import type { StaffActor } from '../../../call/actor.ts';
import type { AddToZip } from '../../../lib/write-zip.ts';

/** What a section is given. */
export interface Archive {
  readonly tenantId: string;
  /** The admin for whom it is: what they may not see is not in it. */
  readonly actor: StaffActor & { readonly tenantId: string };
  readonly add: AddToZip;
  /** Counts of what `lengthOf` an archive counts. */
  readonly looked: (many: number) => void;
}

export type WriteSection = (archive: Archive) => Promise<void>;

/** What is read at once, so that memory holds little of it. */
export const atOnce = { people: 100, events: 500, pairs: 200, reports: 100, audit: 500, photos: 16 } as const;

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** All pages of a list. @param read is given where the page before has ended, as that has said */
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

/** What the pages have as a JSON list, an item a line. */
export async function* jsonList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(item)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[\n\n]\n' : '\n]\n';
}
