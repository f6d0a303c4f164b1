import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SigningKeys } from '#functions/lib/secrets/signing-keys.ts';
import { type Claims, makeTokens } from '#functions/lib/secrets/tokens.ts';
import { statementsOfRoles } from './statements.ts';
import { asObject, flatten, type Synthesized, synthesize } from './synthesize.ts';

/** Token keys are replaced in three deployments (docs/deploy.md#keys). During each, functions of both generations answer. */
const generations = ['1', '1,2', '2,1', '2'].map((TABLE_TWO_TOKEN_KEYS) =>
  synthesize('prod', { TABLE_TWO_REGION: 'eu-west-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example', TABLE_TWO_TOKEN_KEYS }),
);
const [before, announced, changed, after] = generations;

/** Returns the key ids that all functions of a generation are given, in order. */
function keyIdsOf(stack: Synthesized | undefined): [string, ...string[]] {
  const told = (stack?.ofType('AWS::Lambda::Function') ?? []).flatMap(([, { Properties }]) => {
    const value = asObject(asObject(Properties['Environment'])['Variables'])['TOKEN_KEY_IDS'];
    return value === undefined ? [] : [flatten(value)];
  });
  expect(told.length).toBeGreaterThan(50);
  const [first = '', ...others] = [...new Set(told)];
  expect(others).toEqual([]);
  const [current = '', ...more] = first.split(',');
  return [current, ...more];
}

const makePair = () => generateKeyPairSync('ed25519');
const pairs = new Map<string, ReturnType<typeof makePair>>();
const pairOf = (id: string) => {
  const pair = pairs.get(id) ?? makePair();
  pairs.set(id, pair);
  return pair;
};
const keys: SigningKeys = {
  sign: async (id, message) => sign(null, message, pairOf(id).privateKey),
  publicKey: async (id) => pairOf(id).publicKey.export({ format: 'der', type: 'spki' }),
};
const claims: Claims = { aud: 'staff', token_use: 'access', sub: 'user1' };
const tokensOf = (stack: Synthesized | undefined) => makeTokens(keys, keyIdsOf(stack));
const isTaken = async (signer: Synthesized | undefined, reader: Synthesized | undefined) =>
  tokensOf(reader)
    .verify(await tokensOf(signer).sign(claims, 900), { audience: 'staff', use: 'access' })
    .then(
      () => true,
      () => false,
    );

describe('while token keys are replaced', () => {
  it('no token is refused by functions of the previous generation, or of the next one', async () => {
    for (const [one, other] of [
      [before, announced],
      [announced, changed],
    ]) {
      expect(await isTaken(one, other)).toBe(true);
      expect(await isTaken(other, one)).toBe(true);
    }
    // A month later, no token signed with the former key is left.
    expect(await isTaken(changed, after)).toBe(true);
    expect(await isTaken(after, changed)).toBe(true);
  });

  it('they would be refused if the key were not announced first', async () => {
    expect(await isTaken(changed, before)).toBe(false);
  });

  it('and after a leak the former key is worthless', async () => {
    expect(await isTaken(before, after)).toBe(false);
  });

  it('functions that sign may use both keys: rights are changed before the functions are', () => {
    const signing = statementsOfRoles(changed ?? synthesize()).filter(({ actions }) => actions.includes('kms:Sign'));
    expect(signing.length).toBeGreaterThan(5);
    for (const { resources } of signing) expect(resources.toSorted()).toEqual(keyIdsOf(changed).toSorted());
  });

  it('each number is a separate key, which is kept when it is removed', () => {
    const ids = generations.map((stack) => stack.ofType('AWS::KMS::Key').flatMap(([id]) => (id.startsWith('TokenKey') ? [id] : [])));
    // The second key's id is longer, because it contains a number.
    const names = ids.map((some) => some.toSorted((one, other) => one.length - other.length));
    const [first = '', second = ''] = names[1] ?? [];
    expect(names).toEqual([[first], [first, second], [first, second], [second]]);
    expect(announced?.resources[first]?.DeletionPolicy).toBe('RetainExceptOnCreate');
  });
});
