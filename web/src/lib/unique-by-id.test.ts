import { expect, it } from 'vitest';
import { uniqueById } from './unique-by-id.ts';

it('lists who moved to the next page while pages loaded once, where they stood first and as loaded last', () => {
  // Given a person who was pushed from the first page to the second by a new entry
  const pages = [
    [
      { id: 'ada', age: 30 },
      { id: 'bo', age: 40 },
    ],
    [
      { id: 'bo', age: 41 },
      { id: 'cy', age: 50 },
    ],
  ];
  // When the pages become one list, then
  expect(uniqueById(pages)).toEqual([
    { id: 'ada', age: 30 },
    { id: 'bo', age: 41 },
    { id: 'cy', age: 50 },
  ]);
});
