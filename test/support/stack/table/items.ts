import { tableShape } from '#infra/table-shape.ts';

export type Item = Record<string, unknown>;

/** Returns a text that is unique to an item: its two keys. */
export const keyOf = (item: Item) => `${item['pk']} ${item['sk']}`;

const lists = [{ name: '', partitionKey: tableShape.partitionKey, sortKey: tableShape.sortKey }, ...tableShape.indexes];

/** Where an item is in a list: its sort key there, and the item itself. */
export interface Place {
  readonly sort: string;
  readonly key: string;
}

/** Items of one partition, in the table or in an index. */
interface Partition {
  readonly sorts: Map<string, string>;
  /** Items of the partition in order; undefined until they are sorted. */
  places: Place[] | undefined;
}

/** The table's items, keyed by `keyOf`, and indexed by partition. */
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

  /** Returns a partition's items in order. @param index name of the index; undefined for the table itself */
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

/** Compares as an index does: items with equal sort keys in the index are in the order of their keys in the table. */
export const comparePlaces = (one: Place, other: Place): number => compareText(one.sort, other.sort) || compareText(one.key, other.key);

const isPlain = (text: string) => !/[\ud800-\uffff]/.test(text);

/** Compares texts by the bytes of their UTF-8, as DynamoDB does. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  if (isPlain(one) || isPlain(other)) return one < other ? -1 : 1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
