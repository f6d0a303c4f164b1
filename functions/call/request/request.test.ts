import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { Problem } from '#shared/contract/errors.ts';
import { participantForm } from '#shared/model/participants/participant.ts';
import { addParticipantForm } from '#shared/model/participants/participant-lists.ts';
import { checkInput, clientAddressOf } from './request.ts';

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

/** The message for an input, and the message for each invalid field. */
function refusalOf(schema: Parameters<typeof checkInput>[0], value: unknown) {
  try {
    checkInput(schema, value);
  } catch (error) {
    if (error instanceof Problem) return { message: error.message, fields: error.fields };
  }
  throw new Error('The input was accepted');
}
const person = { first_name: 'Ada', last_name: 'Byron', gender: 'female', interested_in: 'everyone', age: 30 };

it.each([participantForm, addParticipantForm])('names a missing object by its required field', (schema) => {
  const told = { message: 'Email is required', fields: { 'contact.email': 'Email is required' } };
  expect(refusalOf(schema, person)).toEqual(told);
  expect(refusalOf(schema, { ...person, contact: {} })).toEqual(told);
});

it('distinguishes a value of the wrong type from a missing one', () => {
  const contact = { email: 'ada@x.example' };
  expect(refusalOf(participantForm, { ...person, contact, age: 'thirty' }).fields).toEqual({ age: 'Age must be a number' });
  expect(refusalOf(participantForm, { ...person, contact, age: null }).fields).toEqual({ age: 'Age is required' });
  expect(refusalOf(participantForm, { ...person, contact: 'ada@x.example' }).fields).toEqual({ contact: 'Email is required' });
});

it("uses the first field's message as the whole message", () => {
  expect(refusalOf(participantForm, {}).message).toBe('First name is required');
  expect(refusalOf(participantForm, 'text')).toEqual({
    message: 'The request body must be a JSON object.',
    fields: { body: 'The request body must be a JSON object.' },
  });
});
