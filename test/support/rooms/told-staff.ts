import { encodeTime } from 'ulid';
import { apartWrites } from '#functions/data/keep-apart/keep-apart.ts';
import { reportItem } from '#functions/data/safety/reports.ts';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import type { RawTable } from '../stack/table/table.ts';
import { inventPerson } from './large-directory.ts';

const addressOf = (id: string) => hashForKey(`${id}@example.net`);
const second = 1000;

/**
 * Adds `count` pairs who are kept apart, and as many reports, as the product would have written them. Each numbered person of the directory
 * (`fillDirectory`) is kept apart from the next person, and has reported them. Each pair is a second later than the previous pair.
 * @param since time of the first pair, epoch ms, in the past
 */
export async function fillToldStaff(
  table: RawTable,
  { tenantId, eventId, since }: { tenantId: string; eventId: string; since: number },
  from: number,
  to: number,
): Promise<void> {
  const items = Array.from({ length: to - from }, (_, at) => from + at).flatMap((place) => {
    const [one, other] = [inventPerson(place).id, inventPerson(place + 1).id] as const;
    const at = since + place * second;
    const pair = apartWrites(tenantId, {
      ids: [one, other],
      addresses: [addressOf(one), addressOf(other)],
      ...{ reason: null, by: null, asked: { by: one, eventId }, hides: false, session: null },
      since: new Date(at).toISOString(),
    });
    const report = reportItem(tenantId, {
      ...{ id: `${eventId}-${encodeTime(at, 10)}${String(place).padStart(16, '0')}`, eventId, eventName: 'Growing', by: one, about: other },
      ...{ staffId: null, address: addressOf(other), barred: [], round: 1, table: 4 },
      ...{
        text: `He would not stop, and came back to our table twice (${place}).`,
        apart: true,
        state: 'open',
        note: null,
        changedBy: null,
      },
      at: new Date(at).toISOString(),
    });
    return [...pair.flatMap((write) => ('put' in write ? [write.put] : [])), report];
  });
  for (let start = 0; start < items.length; start += 500) await table.put(items.slice(start, start + 500));
}
