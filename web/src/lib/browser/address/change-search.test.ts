import { expect, it } from 'vitest';
import { changeSearch } from './change-search.ts';

it('sets what is named, takes out what is null, and leaves the rest and the present address alone', () => {
  // Given an address
  const search = new URLSearchParams('status=active&invite=one&q=ada');
  // When it changes, then
  expect(changeSearch(search, { status: 'upcoming', invite: null }).toString()).toBe('status=upcoming&q=ada');
  expect(search.toString()).toBe('status=active&invite=one&q=ada');
});
