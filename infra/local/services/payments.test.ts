import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, test } from 'vitest';
import { resourceNames } from '../stack/resource-names.ts';
import { startTestStack, type TestStack } from './stack-for-test.ts';
import { localStripeKeys } from './stripe/keys.ts';

let stack: TestStack | undefined;
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
});

const read = (from: TestStack, functionName: string, SecretId: string = resourceNames.stripeSecret) =>
  new SecretsManagerClient({ ...from.client(functionName), maxAttempts: 1 }).send(new GetSecretValueCommand({ SecretId }));
const seller = { seller: [['stripe', 'secretsmanager:GetSecretValue']] } as const;

test('who may read the keys gets those of the stand-in, which answers from then on', async () => {
  stack = await startTestStack(seller);
  const { SecretString = '' } = await read(stack, 'seller');
  expect(JSON.parse(SecretString)).toEqual(localStripeKeys);
  const { api, standIn } = stack.services.payments;
  expect((await fetch(`${api}/v1/accounts/acct_1`)).status).toBe(401);
  expect(new URL((await standIn()).origin).port).toBe(new URL(api).port);
});

test('nobody else gets the keys, and there is no other secret', async () => {
  stack = await startTestStack({ ...seller, guest: [['table', 'dynamodb:GetItem']] });
  await expect(read(stack, 'guest')).rejects.toMatchObject({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } });
  await expect(read(stack, 'seller', 'another')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const admin = new SecretsManagerClient({ ...stack.client(), maxAttempts: 1 });
  await expect(admin.send(new GetSecretValueCommand({ SecretId: 'another' }))).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('what was done at the stand-in outlives the stack', async () => {
  stack = await startTestStack(seller);
  const { api } = stack.services.payments;
  await read(stack, 'seller');
  const authorization = `Bearer ${localStripeKeys.secretKey}`;
  const made = await fetch(`${api}/v1/accounts`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ country: 'DE' }),
  });
  const { id } = (await made.json()) as { id: string };
  await stack.restart();
  await stack.services.payments.standIn();
  const found = await fetch(`${stack.services.payments.api}/v1/accounts/${id}`, { headers: { authorization } });
  expect(found.status).toBe(200);
});

test('with keys of a real account, functions get these and Stripe’s own address', async () => {
  const stripeKeys = { secretKey: 'sk_test_mine', webhookSecret: 'whsec_mine' };
  stack = await startTestStack(seller, { stripeKeys });
  expect(JSON.parse((await read(stack, 'seller')).SecretString ?? '')).toEqual(stripeKeys);
  expect(stack.services.payments.api).toBe('https://api.stripe.com');
  await expect(stack.services.payments.standIn()).rejects.toThrow('real Stripe account');
});

test('a stand-in whose port is taken gets another', async () => {
  stack = await startTestStack(seller);
  const { port } = new URL(stack.services.payments.api);
  const second = await startTestStack(seller, { stripePort: Number(port) });
  expect(new URL(second.services.payments.api).port).not.toBe(port);
  await second.stop();
});
