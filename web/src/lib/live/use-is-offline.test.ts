import { expect, it } from 'vitest';
import { isUnanswered } from './use-is-offline.ts';

const at = Date.parse('2030-06-01T18:00:00.000Z');

it.each([
  ['nothing was lost', null, false, at, false],
  ['the network is lost, and no call was answered since', at, false, at - 5000, true],
  ['a call was answered since, where no socket comes through', at, false, at + 5000, false],
  ['a socket is open', at, true, at - 5000, false],
])('is offline only without an answer: %s', (_case, lostAt, isConnected, answeredAt, is) => {
  expect(isUnanswered(lostAt, isConnected, answeredAt)).toBe(is);
});
