import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEvent } from '#test/support/rooms/waiting-evening.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { findPeopleCounter } from '../data/events/counters.ts';
import { putNewEvent } from '../data/events/events.ts';
import { noteFilling } from '../data/events/filling.ts';
import { keys } from '../data/table/keys/keys.ts';
import { handler } from './totals.ts';

/** Tests docs/rules/trends.md#time-to-fill */

const [tenantId, eventId] = ['t', 'e'];
const key = keys.peopleCounter(tenantId, eventId);
const send = spyOnTable();
let table: MemoryTable;
let records: DynamoDBRecord[];

beforeEach(async () => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
  await putNewEvent({ ...makeEvent(1, 1), tenantId, id: eventId });
  records = [];
});

const counterItem = () => table.items.get(`${key.pk} ${key.sk}`) ?? {};

/** Sets how many guests are registered at a time (epoch ms). The record waits to be read. */
function change(men: number, women: number, at: number): void {
  const before = counterItem();
  const last = { type: 'participant_added', id: 'p', at };
  const after = { ...before, v: Number(before['v']) + 1, last, m: men, f: women, all: men + women };
  table.items.set(`${key.pk} ${key.sk}`, after);
  const images = { Keys: marshall(key), OldImage: marshall(before), NewImage: marshall(after) };
  records.push({ eventID: `${at}`, dynamodb: { ...images, SequenceNumber: `${at}` } } as DynamoDBRecord);
}

const read = () => handler({ Records: records });
const times = async () => {
  const { firstAt, menFullAt, womenFullAt, fullAt } = (await findPeopleCounter(tenantId, eventId)) ?? {};
  return { firstAt, menFullAt, womenFullAt, fullAt };
};

describe('when an event was full for the first time', () => {
  it('is noted although someone leaves before its records are read, each time as of the change that reached it', async () => {
    change(1, 0, 1000);
    change(1, 1, 2000);
    change(0, 1, 3000);
    expect(await read()).toEqual({ batchItemFailures: [] });
    expect(await times()).toEqual({ firstAt: 1000, menFullAt: 1000, womenFullAt: 2000, fullAt: 2000 });
  });

  it('is noted although the first guest was noted after it was written', async () => {
    change(1, 0, 1000);
    change(1, 1, 2000);
    change(0, 1, 3000);
    await noteFilling(tenantId, eventId, { firstAt: 1000 });
    await read();
    expect(await times()).toEqual({ firstAt: 1000, menFullAt: 1000, womenFullAt: 2000, fullAt: 2000 });
  });

  it('stays what it was when the records come again, and when it is full once more', async () => {
    change(1, 1, 1000);
    await read();
    await read();
    records = [];
    change(0, 1, 2000);
    change(1, 1, 3000);
    await read();
    expect(await times()).toEqual({ firstAt: 1000, menFullAt: 1000, womenFullAt: 1000, fullAt: 1000 });
  });

  it('is repeated with all that the batch says of it when it could not be noted', async () => {
    change(1, 0, 1000);
    change(1, 1, 2000);
    change(0, 1, 3000);
    send.mockImplementation(async (command: unknown) => {
      const called = command as Parameters<MemoryTable['perform']>[0];
      if (called.constructor.name === 'UpdateCommand' && JSON.stringify(called.input).includes('"t0"')) throw new Error('Down');
      return table.perform(called);
    });
    expect(await read()).toEqual({ batchItemFailures: [1000, 2000, 3000].map((at) => ({ itemIdentifier: `${at}` })) });
  });
});
