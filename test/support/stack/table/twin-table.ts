import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { MemoryTable } from './memory-table.ts';

type Item = Record<string, unknown>;
type Outcome = { readonly answer: unknown } | { readonly error: Error };

/**
 * A table in a database whose calls are repeated in memory. It compares the two answers to each call, which shows that results from memory
 * also hold in the database.
 */
export class TwinTable extends MemoryTable {
  /** Calls that the database and the memory answered differently. */
  readonly differences: string[] = [];
  calls = 0;
  /** Number of calls that were refused because of a condition. */
  refused = 0;
  readonly #client: DynamoDBDocumentClient;

  constructor(client: DynamoDBDocumentClient) {
    super();
    this.#client = client;
  }

  override async perform(command: Parameters<MemoryTable['perform']>[0]): Promise<unknown> {
    this.calls += 1;
    const there = await outcomeOf(() => this.#client.send(command as Parameters<DynamoDBDocumentClient['send']>[0]));
    const here = await outcomeOf(async () => super.perform(command));
    if ('error' in here) this.refused += 1;
    const [found, expected] = [seen(there, command), seen(here, command)];
    if (!isDeepStrictEqual(found, expected)) {
      this.differences.push(JSON.stringify({ command: command.constructor.name, input: command.input, found, expected }));
    }
    if ('error' in there) throw there.error;
    return there.answer;
  }
}

async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await call() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/**
 * Returns what a caller sees of an outcome: the refusal with its reasons, or the items. For an index only their keys, since not every index
 * contains more.
 */
function seen(outcome: Outcome, { input }: { input: unknown }): unknown {
  if ('error' in outcome) {
    const reasons = (outcome.error as Error & { CancellationReasons?: { Code?: string }[] }).CancellationReasons;
    return [outcome.error.name, reasons?.map(({ Code }) => Code)];
  }
  const { Item: item, Items: items, Responses: responses } = (outcome.answer ?? {}) as { Item?: Item; Items?: Item[]; Responses?: object };
  const isIndexed = (input as { IndexName?: string }).IndexName !== undefined;
  const shown = isIndexed ? items?.map(({ pk, sk }) => [pk, sk]) : items;
  const inAnyOrder = responses && Object.values(responses as Record<string, Item[]>).flatMap((all) => all.map(inOrder).toSorted());
  return JSON.parse(JSON.stringify([item && inOrder(item), isIndexed ? shown : shown?.map((each) => inOrder(each as Item)), inAnyOrder]));
}

/** Formats a value as text, with its attributes in a fixed order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
