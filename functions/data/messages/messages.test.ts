import { beforeEach, expect, it } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id as eventId, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { findRecipients, putMessage, readRef, refOfInvited, refOfWaiting, type StoredMessage } from './messages.ts';

const send = spyOnTable();
beforeEach(() => openQuietEvening(send));

const message = (id: string, all: number): StoredMessage => ({
  ...{ id, subject: 'S', text: 'T', at: '2030-05-30T12:00:00.000Z', by: { id: 'u', email: 'u@example.org' } },
  ...{ all, next: 0, audience: 'everybody', calendar: false },
});
const put = (id: string, to: readonly string[]) => putMessage(tenantId, eventId, { message: message(id, to.length), to });
const people = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);

it('keeps more recipients than one item holds, in their order, and those of each message apart', async () => {
  const [few, many, others] = [people(3, 'few'), people(9001, 'many'), people(4001, 'other')];
  expect(await put('one', few)).toBeUndefined();
  expect(await put('one-more', many)).toBeUndefined();
  expect(await put('one1', others)).toBeUndefined();
  expect(await findRecipients(tenantId, eventId, 'one')).toEqual(few);
  expect(await findRecipients(tenantId, eventId, 'one-more')).toEqual(many);
  expect(await findRecipients(tenantId, eventId, 'one1')).toEqual(others);
  expect(await findRecipients(tenantId, eventId, 'on')).toEqual([]);
});

it('refuses an id that is taken, and an event that is gone', async () => {
  await put('one', ['ada']);
  expect(await put('one', ['eve'])).toBe('message');
  expect(await findRecipients(tenantId, eventId, 'one')).toEqual(['ada']);
  const other = { message: message('two', 1), to: ['ada'] };
  expect(await putMessage(tenantId, 'deleted', other)).toBe('event');
});

it('tells from a recipient’s name who it is', () => {
  expect([readRef('ada'), readRef(refOfWaiting('m-1')), readRef(refOfInvited('hash'))]).toEqual([
    { kind: 'registered', id: 'ada' },
    { kind: 'waiting', id: 'm-1' },
    { kind: 'invited', id: 'hash' },
  ]);
});
