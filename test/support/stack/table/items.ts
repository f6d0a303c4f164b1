import { tableShape } from '#infra/table-shape.ts';

export type Item = Record<string, unknown>;

/** Returns text that is unique to an item: its two keys. */
export const keyOf = (item: Item) => `${item['pk']} ${item['sk']}`;

const lists = [{ name: '', partitionKey: tableShape.partitionKey, sortKey: tableShape.sortKey }, ...tableShape.indexes];

/** An item's position in a list, and its key there. */
export interface Place {
  readonly sort: string;
  readonly key: string;
}

/** The items of one partition of the table or of an index. */
interface Partition {
  readonly sorts: Map<string, string>;
  /** In order; undefined while unknown. */
  places: Place[] | undefined;
}

/** The table's items by their key (`keyOf`), indexed by partition. */
export class Items extends Map<string, Item> {
  readonly #partitions = new Map<string, Partition>();

  override set(key: string, item: Item): this {
    this.#leave(key);
    super.set(key, item);
    for (const { name, partitionKey, sortKey } of lists) {
      const [pk, sort] = [item[partitionKey], item[sortKey]];
      if (typeof pk !== 'string' || typeof sort !== 'string') continue;
      const id = `${name} ${pk}`;
      const partition = this.#partitions.get(id) ?? { sorts: new Map(), places: undefined };
      this.#partitions.set(id, partition);
      partition.sorts.set(key, sort);
      partition.places = undefined;
    }
    return this;
  }

  override delete(key: string): boolean {
    this.#leave(key);
    return super.delete(key);
  }

  override clear(): void {
    this.#partitions.clear();
    super.clear();
  }

  /** Returns a partition's items in order. @param index its name, or nothing for the table itself */
  inOrder(index: string | undefined, pk: string): readonly Place[] {
    const partition = this.#partitions.get(`${index ?? ''} ${pk}`);
    if (partition === undefined) return [];
    partition.places ??= Array.from(partition.sorts, ([key, sort]) => ({ key, sort })).sort(comparePlaces);
    return partition.places;
  }

  #leave(key: string): void {
    const known = this.get(key);
    if (known === undefined) return;
    for (const { name, partitionKey } of lists) {
      const partition = this.#partitions.get(`${name} ${known[partitionKey]}`);
      if (partition?.sorts.delete(key)) partition.places = undefined;
    }
  }
}

/** Compares as an index does: items with equal sort keys are ordered by their own keys. */
export const comparePlaces = (one: Place, other: Place): number => compareText(one.sort, other.sort) || compareText(one.key, other.key);

const isPlain = (text: string) => !/[\ud800-\uffff]/.test(text);

/** Compares by the bytes of their UTF-8, as DynamoDB does. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  if (isPlain(one) || isPlain(other)) return one < other ? -1 : 1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
