import { setTimeout as delay } from 'node:timers/promises';
import type { LoadStack } from '#test/load/support/load-stack.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Whether a row belongs to a connection: its own row, its row at the event, or its row at the account (docs/data-model.md). */
const isOfConnection = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }) =>
  String(pk).startsWith('CONN#') || /^[CG]#/.test(String(sk));

/** Counts the rows that are left of connections a minute and a half after the last one was closed. */
export async function connectionsLeft(stack: LoadStack): Promise<number> {
  const table = rawTable(stack);
  const closedAt = performance.now();
  const read = async () => {
    await delay(1_000);
    return (await table.all()).filter(isOfConnection).length;
  };
  const left = await eventually(read, (count) => count === 0, 90_000).catch(read);
  console.log(`${left} connections are left ${((performance.now() - closedAt) / 1000).toFixed(0)} s after everybody has gone`);
  return left;
}
