import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { clientAddressOf } from './request.ts';

const from = (forwarded: string) =>
  clientAddressOf({ headers: { Accept: '*/*', 'X-Forwarded-For': forwarded } } as unknown as APIGatewayProxyEvent);

it('takes the last address that no outsider could have written', () => {
  expect(from('1.1.1.1, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
  expect(from('203.0.113.7')).toBe('203.0.113.7');
});

it('treats all addresses of an IPv6 subscriber as one', () => {
  const first = from('2001:db8:12:34:aaaa:bbbb:cccc:dddd, 10.0.0.1');
  expect(first).toBe('2001:db8:12:34::/64');
  expect(from('2001:0db8:0012:0034::1, 10.0.0.1')).toBe(first);
  expect(from('2001:db8:12:35::1, 10.0.0.1')).not.toBe(first);
  expect(from('2001:db8::1, 10.0.0.1')).toBe('2001:db8:0:0::/64');
});

it.each([
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['2001:DB8:1:2:3::', '2001:db8:1:2::/64'],
])('reads %s as one of %s', (address, network) => {
  expect(from(`${address}, 10.0.0.1`)).toBe(network);
});
