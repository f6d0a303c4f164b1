import type { TestStack } from '../stack/stack.ts';
import { rawTable } from '../stack/table/table.ts';

const day = 24 * 3_600_000;

/** Moves an event and its counters back by a day: an event that would begin within hours is then over, in counters and lists as well. */
export async function letEveningPass({ stack }: TestStack, tenantId: string, eventId: string): Promise<void> {
  const table = rawTable(stack);
  const pk = `T#${tenantId}#E#${eventId}`;
  const { start: was, end: until } = (await table.get({ pk, sk: 'EVENT' })) ?? {};
  const [start, end] = [was, until].map((time) => new Date(Date.parse(String(time)) - day).toISOString());
  const at = `${start}#${eventId}`;
  await table.set({ pk, sk: 'EVENT' }, { start, end, g1s: at, g2s: at, g3s: at, g4s: at });
  for (const kind of ['P', 'M']) await table.set({ pk, sk: `COUNT#${kind}` }, { start, end, g1s: `${at}#${kind}` });
}
