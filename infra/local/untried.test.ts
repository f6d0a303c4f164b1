import { expect, it } from 'vitest';
import { tellUntried } from './untried.ts';

it('asks for a report where no one has tried it, and says which platform that is', () => {
  expect(tellUntried('darwin-arm64').join('\n')).toMatch(/on darwin-arm64: it was tried on linux-x64[\s\S]*open an issue/);
});

it('says nothing where it was tried', () => {
  expect(tellUntried('linux-x64')).toEqual([]);
});
