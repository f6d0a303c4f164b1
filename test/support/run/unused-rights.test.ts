import { describe, expect, it } from 'vitest';
import { findUnusedRights } from './unused-rights.ts';

const reader = { name: 'streams-reader', triggers: [], rights: ['table:get', 'tokens:sign'] } as const;
const everything = new Map([['streams-reader', new Set(['table dynamodb:GetItem', 'token-keys kms:Sign', 'token-keys kms:GetPublicKey'])]]);

describe('findUnusedRights', () => {
  it('finds nothing where everything declared was used', () => {
    expect(findUnusedRights([reader], everything, [])).toEqual([]);
  });

  it('names function, right and the action that was never used', () => {
    const used = new Map([['streams-reader', new Set(['table dynamodb:GetItem', 'token-keys kms:GetPublicKey'])]]);
    expect(findUnusedRights([reader], used, [])).toEqual([
      "streams-reader (infra/functions.ts) declares 'tokens:sign' and never used token-keys kms:Sign",
    ]);
  });

  it('distinguishes functions and resources', () => {
    const used = new Map([
      ['other', new Set(['table dynamodb:GetItem'])],
      ['streams-reader', new Set(['index:main dynamodb:GetItem'])],
    ]);
    expect(findUnusedRights([{ ...reader, rights: ['table:get'] }], used, [])).toHaveLength(1);
  });

  it('accepts a listed exception, and finds one that is not needed any more', () => {
    const exception = { functionName: 'streams-reader', right: 'tokens:sign', reason: 'no test signs' } as const;
    expect(findUnusedRights([reader], new Map([['streams-reader', new Set(['table dynamodb:GetItem'])]]), [exception])).toEqual([]);
    expect(findUnusedRights([reader], everything, [exception])).toEqual([
      "The exception of streams-reader for 'tokens:sign' is not needed",
    ]);
  });
});
