/** Shape of the product's one table, which both stacks create from it (docs/data-model.md). */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds after which DynamoDB may drop the item. */
  ttl: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
  /** Indexes are sparse: an item is in an index only while it has both of the index's keys. */
  indexes: [
    { name: 'main', partitionKey: 'g1', sortKey: 'g1s', projection: 'ALL' },
    { name: 'status', partitionKey: 'g2', sortKey: 'g2s', projection: 'ALL' },
    { name: 'creator', partitionKey: 'g3', sortKey: 'g3s', projection: 'ALL' },
    { name: 'all', partitionKey: 'g4', sortKey: 'g4s', projection: 'KEYS_ONLY' },
  ],
} as const;
