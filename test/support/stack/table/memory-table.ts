import { type Expressed, holds, InvalidPath, update } from './expressions.ts';
import { comparePlaces, compareText, type Item, Items, keyOf, type Place } from './items.ts';

export { keyOf };

interface Input extends Expressed {
  readonly Key?: Item;
  readonly Item?: Item;
  readonly UpdateExpression?: string | undefined;
  readonly ReturnValues?: string | undefined;
}
interface QueryInput extends Input {
  readonly IndexName?: string | undefined;
  readonly KeyConditionExpression: string;
  readonly FilterExpression?: string | undefined;
  readonly Limit?: number | undefined;
  readonly ScanIndexForward?: boolean | undefined;
  readonly ExclusiveStartKey?: Item | undefined;
  readonly Select?: string | undefined;
}
type TransactItems = readonly { Put?: Input; Update?: Input; Delete?: Input; ConditionCheck?: Input }[];
interface TransactInput {
  readonly TransactItems: TransactItems;
  readonly ClientRequestToken?: string | undefined;
}

/** One change that a write made. */
export interface Written {
  readonly pk: string;
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

const named = (name: string, message = 'The conditional request failed', more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });
const invalid = (message: string) => named('ValidationException', message);

/** Maximum bytes on a page of a list. */
const pageBytes = 1024 * 1024;

/**
 * A table in memory that understands the expressions of functions/data/table. It has the same writes and conditions as DynamoDB, and is
 * thousands of times as fast as an emulator. `TwinTable` compares it with a database.
 */
export class MemoryTable {
  readonly items = new Items();
  /** Called after each write with its changes. */
  onWrite: (written: readonly Written[]) => void = () => {};
  /** Tokens of transactions that have been written. */
  readonly #tokens = new Set<string>();

  /** Performs a command of the SDK immediately. */
  perform({ constructor: { name }, input }: { constructor: { name: string }; input: unknown }): unknown {
    return this.answer(name.replace(/Command$/, ''), input);
  }

  /**
   * Performs an operation on plain values; the operation has the same name as the SDK's command. @throws Error with the name that DynamoDB
   * uses
   */
  answer(operation: string, input: unknown): object {
    switch (operation) {
      case 'Get':
        return { Item: this.#get((input as Input).Key ?? {}) };
      case 'BatchGet': {
        const { RequestItems } = input as { RequestItems: Record<string, { Keys: Item[] }> };
        return {
          Responses: Object.fromEntries(
            Object.entries(RequestItems).map(([table, { Keys }]) => [table, Keys.flatMap((key) => this.#get(key) ?? [])]),
          ),
        };
      }
      case 'Query':
        return this.#query(input as QueryInput);
      case 'Scan':
        return this.#scan(input as QueryInput);
      case 'Update':
        return this.#write(input as Input, () => this.#update(input as Input));
      case 'Put':
        return this.#write(input as Input, () => this.#set((input as Input).Item ?? {}, (input as Input).Item));
      case 'Delete':
        return this.#write(input as Input, () => this.#set((input as Input).Key ?? {}, undefined));
      case 'BatchWrite': {
        const { RequestItems } = input as { RequestItems: Record<string, { PutRequest?: Input; DeleteRequest?: Input }[]> };
        const requests = Object.values(RequestItems).flat();
        if (requests.length > 25) throw invalid('Too many items requested for the BatchWriteItem call');
        this.onWrite(
          requests.map(({ PutRequest, DeleteRequest }) =>
            PutRequest === undefined ? this.#set(DeleteRequest?.Key ?? {}, undefined) : this.#set(PutRequest.Item ?? {}, PutRequest.Item),
          ),
        );
        return {};
      }
      case 'TransactWrite':
        return this.#transact(input as TransactInput);
      default:
        throw new Error(`The table in memory does not know ${operation}`);
    }
  }

  #write(input: Input, write: () => Written): object {
    if (!holds(input, this.items.get(keyOf(input.Key ?? input.Item ?? {})))) throw named('ConditionalCheckFailedException');
    const written = write();
    this.onWrite([written]);
    if (input.ReturnValues === 'ALL_NEW') return { Attributes: structuredClone(written.after) };
    return input.ReturnValues === 'ALL_OLD' && written.before ? { Attributes: structuredClone(written.before) } : {};
  }

  #transact({ TransactItems, ClientRequestToken: token }: TransactInput): object {
    if (token !== undefined && this.#tokens.has(token)) return {};
    const parts = TransactItems.map((part) => {
      const input = part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck ?? {};
      return { part, input, key: keyOf(part.Put?.Item ?? input.Key ?? {}) };
    });
    if (parts.length > 100) throw invalid('A transaction has more than 100 items');
    if (new Set(parts.map(({ key }) => key)).size < parts.length) throw invalid('A transaction names an item twice');
    const reasons = parts.map(({ input, key }) => (holds(input, this.items.get(key)) ? 'None' : 'ConditionalCheckFailed'));
    if (reasons.some((reason) => reason !== 'None')) throw refused(reasons);
    const written = parts.flatMap(({ part, input }) => {
      if (part.Put) return [this.#set(part.Put.Item ?? {}, part.Put.Item)];
      if (part.Update) return [this.#update(input)];
      return part.Delete ? [this.#set(input.Key ?? {}, undefined)] : [];
    });
    if (token !== undefined) this.#tokens.add(token);
    this.onWrite(written);
    return {};
  }

  #get(key: Item): Item | undefined {
    const item = this.items.get(keyOf(key));
    return item && structuredClone(item);
  }

  #set(key: Item, to: Item | undefined): Written {
    const name = keyOf(key);
    const before = this.items.get(name);
    if (to === undefined) this.items.delete(name);
    else this.items.set(name, stored(to));
    return { pk: String(key['pk']), sk: String(key['sk']), before, after: this.items.get(name) };
  }

  #update(input: Input): Written {
    const { Key = {}, UpdateExpression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
    const item = structuredClone(this.items.get(keyOf(Key)) ?? Key);
    try {
      update(item, UpdateExpression, names, values);
    } catch (error) {
      if (error instanceof InvalidPath) throw invalid('The document path provided in the update expression is invalid for update');
      throw error;
    }
    return this.#set(Key, item);
  }

  #query(input: QueryInput) {
    const { IndexName: index, KeyConditionExpression: condition, ExpressionAttributeValues: values = {}, ScanIndexForward } = input;
    const places = this.items.inOrder(index, String(values[':pk']));
    const asked = places.filter(({ sort }) => isAsked(sort, condition, values));
    if (ScanIndexForward === false) asked.reverse();
    return this.#page(input, asked);
  }

  #scan(input: QueryInput) {
    const places = Array.from(this.items.keys(), (key) => ({ sort: '', key })).sort(comparePlaces);
    return this.#page(input, places);
  }

  /** Returns a page: takes items up to the limit or a megabyte, and then applies the filter. */
  #page(input: QueryInput, places: readonly Place[]) {
    const { ExclusiveStartKey: after, Limit: limit = Number.POSITIVE_INFINITY, Select, FilterExpression } = input;
    const start = after === undefined ? 0 : places.findIndex(({ key }) => key === keyOf(after)) + 1 || firstAfter(places, after, input);
    const read: Item[] = [];
    let bytes = 0;
    let place = start;
    for (; place < places.length && read.length < limit && bytes < pageBytes; place += 1) {
      const item = this.items.get(places[place]?.key ?? '') ?? {};
      bytes += sizeOf(item);
      read.push(item);
    }
    const last = read.at(-1);
    const isCut = last !== undefined && (place < places.length || read.length === limit);
    const found = read.filter((item) => holds({ ...input, ConditionExpression: FilterExpression }, item));
    return {
      ...(Select === 'COUNT'
        ? {}
        : { Items: found.map((item) => structuredClone(input.IndexName === 'all' ? keysOf(item, 'all') : item)) }),
      Count: found.length,
      ScannedCount: read.length,
      ...(isCut ? { LastEvaluatedKey: keysOf(last, input.IndexName) } : {}),
    };
  }
}

const refused = (reasons: readonly string[]) =>
  named('TransactionCanceledException', 'refused', { CancellationReasons: reasons.map((Code) => ({ Code })) });

/** Returns the position where a page continues if the last item of the previous page has been deleted. */
function firstAfter(places: readonly Place[], after: Item, { IndexName: index, ScanIndexForward }: QueryInput): number {
  const sortKey = index === undefined ? 'sk' : (Object.keys(after).find((name) => /^g\ds$/.test(name)) ?? 'sk');
  const last = { sort: String(after[sortKey]), key: keyOf(after) };
  const order = ScanIndexForward === false ? -1 : 1;
  const found = places.findIndex((place) => order * comparePlaces(place, last) > 0);
  return found === -1 ? places.length : found;
}

function isAsked(sort: string, condition: string, values: Readonly<Record<string, unknown>>): boolean {
  const [prefix, from, to] = [values[':prefix'], values[':from'], values[':to']];
  if (prefix !== undefined) return sort.startsWith(String(prefix));
  const isFrom = from === undefined || compareText(sort, String(from)) >= 0;
  const end = to === undefined ? -1 : compareText(sort, String(to));
  return isFrom && (condition.includes('BETWEEN') ? end <= 0 : end < 0);
}

/** Returns the keys of an item in the table, and also in an index if one is named. */
function keysOf(item: Item, index?: string): Item {
  const names = index === undefined ? /^(pk|sk)$/ : new RegExp(`^(pk|sk|g${['main', 'status', 'creator', 'all'].indexOf(index) + 1}s?)$`);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.test(name)));
}

const sizes = new WeakMap<Item, number>();
/** Returns the approximate size of an item in bytes, which does not change once the item is stored. */
function sizeOf(item: Item): number {
  const size = sizes.get(item) ?? JSON.stringify(item).length;
  sizes.set(item, size);
  return size;
}

/** Drops values that are not stored, as the SDK's marshaller does. */
const stored = (item: Item): Item => Object.fromEntries(Object.entries(structuredClone(item)).filter(([, value]) => value !== undefined));
