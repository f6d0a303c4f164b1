import { isDeepStrictEqual } from 'node:util';
import type { StackAccess } from '#infra/local/stack/stack-access.ts';
import { type Recount, recount } from '#test/support/rooms/judges/recount.ts';
import { rawTable } from '../../support/stack/table/table.ts';

interface Counted {
  readonly tenantId: string;
  readonly eventId: string;
}

/** Recounts the table's items, which are read once for all events. @returns what disagrees, and how many matches there are */
export async function countAgain(stack: StackAccess, evenings: readonly Counted[]): Promise<{ faults: string[]; matches: number }> {
  const items = await rawTable(stack).all();
  const faults: string[] = [];
  let matches = 0;
  for (const { tenantId, eventId } of evenings) {
    try {
      const { kept, counted } = await recount({ all: async () => items }, tenantId, eventId);
      matches += matchesOf(counted);
      if (!isDeepStrictEqual(kept, counted)) faults.push(`${eventId} keeps ${JSON.stringify(kept)}, counted ${JSON.stringify(counted)}`);
    } catch (error) {
      faults.push(`${eventId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { faults, matches };
}

const matchesOf = ({ matches: { hi = 0, md = 0, lo = 0 } }: Recount['counted']): number => hi + md + lo;
