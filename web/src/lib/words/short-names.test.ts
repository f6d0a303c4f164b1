import { expect, it } from 'vitest';
import { namesInRoom } from './short-names.ts';

const called = (...names: readonly (readonly [first: string, last: string])[]) => [
  ...namesInRoom(names.map(([first_name, last_name], index) => ({ id: `${index}`, first_name, last_name }))).values(),
];

it('calls people by first name and initial, or by the full name where two share those', () => {
  expect(called(['Anna', 'Kurz'], ['Anna', 'Lang'], ['Ben', 'Kurz'])).toEqual(['Anna K.', 'Anna L.', 'Ben K.']);
  expect(called(['Anna', 'Kurz'], ['anna', 'Klein'], ['Anna', 'Lang'])).toEqual(['Anna Kurz', 'anna Klein', 'Anna L.']);
  expect(called(['Cher', ''], ['Ødegård', '😀 Smith'], ['Li', ' Wu'])).toEqual(['Cher', 'Ødegård 😀.', 'Li W.']);
});
