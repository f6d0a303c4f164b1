import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { documentClient } from '#functions/lib/aws/aws-clients.ts';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { ensureTable } from '#infra/local/services/dynamodb/create-table.ts';
import { startDynamodb } from '#infra/local/services/dynamodb/dynamodb.ts';
import { openDataDir } from '#infra/local/stack/data-dir.ts';
import { fair, judge, play, send as sendAtEvening } from '#test/support/rooms/waiting-evening.ts';
import { TwinTable } from '#test/support/stack/table/twin-table.ts';

/**
 * Plays the random evenings of waiting-evenings.test.ts on the stack's database, each in a new table. Every invariant must hold, and every
 * call must be answered as it is in memory, where thousands are played. `npm run test:engines` plays them on the other database, too.
 * `WAITING_EVENINGS=100 npm test -- exhaustive waiting/evenings` plays that many; WAITING_SEED is the seed of the first one.
 */
const evenings = Number(process.env['WAITING_EVENINGS'] ?? 3);
const firstSeed = Number(process.env['WAITING_SEED'] ?? 1);

const TableName = 'evenings';
const send = vi.spyOn(documentClient(), 'send');
let client: DynamoDBClient;
let items: DynamoDBDocumentClient;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'table-two-evenings-'));
  const dataDir = openDataDir(folder);
  const dynamodb = await startDynamodb(dataDir, undefined);
  client = new DynamoDBClient({
    ...{ endpoint: dynamodb.url, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' }, maxAttempts: 1 },
  });
  items = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  vi.stubEnv('TABLE_NAME', TableName);
  send.mockImplementation(sendAtEvening as never);
  return async () => {
    client.destroy();
    await dynamodb.stop();
    dataDir.release();
    await removeFileLater(folder);
  };
});
afterAll(() => {
  send.mockRestore();
  vi.unstubAllEnvs();
});

/** Returns everything in the table as a map from key to item. */
async function everything(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for await (const { Items = [] } of paginateScan({ client: items }, { TableName, ConsistentRead: true })) {
    for (const item of Items) found.set(`${item['pk']} ${item['sk']}`, item);
  }
  return found;
}

it(`keeps every invariant at ${evenings} evenings, as in memory`, { timeout: 3_600_000 }, async () => {
  const sums = { calls: 0, refused: 0, offers: 0, deaths: 0 };
  for (let seed = firstSeed; seed < firstSeed + evenings; seed += 1) {
    await ensureTable(client, TableName);
    send.mockClear();
    const table = new TwinTable(items);
    const { offers, deaths } = await play(seed, table);
    expect(await judge(seed)).toEqual(fair(seed));
    expect(table.differences.slice(0, 2)).toEqual([]);
    expect(Object.fromEntries(await everything())).toEqual(Object.fromEntries(table.items));
    await client.send(new DeleteTableCommand({ TableName }));
    sums.calls += table.calls;
    sums.refused += table.refused;
    sums.offers += offers;
    sums.deaths += deaths;
  }
  // Evenings without offers, deaths and refusals would prove nothing.
  expect(sums.offers).toBeGreaterThan(evenings);
  expect(sums.deaths).toBeGreaterThan(evenings);
  expect(sums.refused).toBeGreaterThan(evenings);
  if (evenings > 10) process.stdout.write(`${evenings} evenings: ${JSON.stringify(sums)}\n`);
});
