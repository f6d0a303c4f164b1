import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkReply } from './check-reply.ts';

const person = z.object({ id: z.string(), photo: z.nullable(z.object({ url: z.string() })) });
const route = { id: 'people.list', reply: z.object({ people: z.array(person), counts: z.optional(z.record(z.string(), z.number())) }) };
const check = (reply: unknown) => () => checkReply(route, reply);

const ada = { id: 'ada', photo: { url: '/photos/ada.jpg' } };

it('accepts a reply that fits its contract, and values that JSON omits', () => {
  expect(check({ people: [ada, { ...ada, photo: null, mood: undefined }], counts: { any: 1, name: 2 } })).not.toThrow();
});

it('refuses fields that the contract does not have, at any depth', () => {
  expect(check({ people: [ada, { ...ada, password_hash: 'x', photo: { url: '/photos/ada.jpg', key: 'k' } }], total: 2 })).toThrow(
    'The reply of people.list does not fit its contract: people.1.photo.key is not in it; people.1.password_hash is not in it; total is not in it',
  );
});

it('refuses missing fields and wrong types', () => {
  expect(check({ people: [{ id: 7, photo: null }] })).toThrow(/^The reply of people\.list does not fit its contract: people\.0\.id: /);
});

it('accepts bytes as they are', () => {
  expect(() => checkReply({ id: 'photos.get', reply: z.instanceof(Uint8Array) }, new Uint8Array(3))).not.toThrow();
});
