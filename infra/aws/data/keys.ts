import { type IKey, Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import { removalOf } from './removal.ts';

export interface Keys {
  /** Token keys: first the key that signs, then, during a rotation, a key that only verifies. */
  readonly tokens: readonly [IKey, ...IKey[]];
  readonly secrets: IKey;
  /** The keys of the platform's Stripe account, which the operator stores in it (docs/deploy.md#payments). */
  readonly stripe: Secret | undefined;
  /**
   * Keys with which CloudFront identifies itself to the gateways: the current one, then the previous one. These are references, not the
   * secrets; CloudFormation resolves them when it deploys.
   */
  readonly gateway: readonly [GatewayKey, ...GatewayKey[]];
}

interface GatewayKey {
  readonly number: number;
  readonly value: string;
}

/**
 * Creates the keys. Without the token key everybody would be signed out; without the secret key every link and code would be void. So
 * outside dev both outlive the stack, and a new stack can take over the secret key.
 */
export function createKeys(scope: Construct, config: StackConfig): Keys {
  const removalPolicy = removalOf(config);
  const tokenKey = (number: number) =>
    new Key(scope, numbered('TokenKey', number), {
      description: 'Signs the tokens of staff and participants (EdDSA)',
      keySpec: KeySpec.ECC_NIST_EDWARDS25519,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy,
    });
  const [signing, ...verifying] = config.tokenKeys;
  const secrets =
    config.keptSecretKey === undefined
      ? new Key(scope, 'SecretKey', {
          description: 'Derives registration links, codes and photo signatures',
          keySpec: KeySpec.HMAC_256,
          keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
          // Must be set from the start: only a multi-region key can have a replica in another region, which takes over when a region is
          // lost.
          multiRegion: true,
          removalPolicy,
        })
      : Key.fromKeyArn(scope, 'SecretKey', config.keptSecretKey);
  const stripe = config.payments
    ? new Secret(scope, 'StripeKeys', {
        description: 'Keys of the Stripe account, which the operator stores',
        // Without this the secret would be a random word; the operator sees which keys are wanted.
        generateSecretString: { secretStringTemplate: '{"secretKey":"","webhookSecret":""}', generateStringKey: 'none' },
        removalPolicy,
      })
    : undefined;
  const gatewayKey = (number: number): GatewayKey => ({
    number,
    value: new Secret(scope, numbered('OriginSecret', number), {
      description: 'Key that proves a call came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    }).secretValue.unsafeUnwrap(),
  });
  const present = config.originSecretNumber;
  const gateway: Keys['gateway'] = [gatewayKey(present), ...(present === 1 ? [] : [gatewayKey(present - 1)])];
  return { tokens: [tokenKey(signing), ...verifying.map(tokenKey)], secrets, stripe, gateway };
}

/**
 * Returns a separate resource name for each number, so that the next number creates a new resource. A new value under the old name would
 * have no effect: keys of this kind do not rotate, and CloudFormation resolves a secret again only if the template has changed.
 */
const numbered = (id: string, number: number) => (number === 1 ? id : `${id}${number}`);
