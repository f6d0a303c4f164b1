import { expect, it } from 'vitest';
import { tellUntried } from './untried.ts';

it('asks for a report on a platform that nobody has tried, and names it', () => {
  expect(tellUntried('darwin-arm64').join('\n')).toMatch(/on darwin-arm64: it was tried on linux-x64[\s\S]*open an issue/);
});

it('says nothing on a platform that was tried', () => {
  expect(tellUntried('linux-x64')).toEqual([]);
});
