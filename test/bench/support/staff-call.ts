import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A staff member and their event, as the table stores them, and a token with a signature as KMS would have created it. */
export interface StaffCall {
  /** Public key as DER (SubjectPublicKeyInfo). */
  readonly publicKey: Buffer;
  readonly token: string;
  readonly user: Readonly<Record<string, unknown>>;
  readonly event: Readonly<Record<string, unknown>>;
  /** Environment of the function that is called. */
  readonly env: Readonly<Record<string, string>>;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function makeStaffCall(): StaffCall {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { crv, kty, x } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const identity = {
    aud: 'staff',
    token_use: 'access',
    sub: 'user000000000001',
    sid: 'session1',
    tid: 'tenant0000000001',
    role: 'host',
    epoch: 1,
  };
  const message = `${encode({ alg: 'EdDSA', typ: 'JWT', kid })}.${encode({ ...identity, iss: 'table-two', iat, exp: iat + 3600, jti: 'bench' })}`;
  const signature = sign(null, Buffer.from(message), privateKey);
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    token: `${message}.${signature.toString('base64url')}`,
    user: {
      id: identity.sub,
      email: 'host@example.org',
      role: identity.role,
      tenant_id: identity.tid,
      epoch: identity.epoch,
      password: 'unused',
      created_at: '2026-01-01T00:00:00.000Z',
    },
    event: {
      id: 'event00000000001',
      tenant_id: identity.tid,
      name: 'An evening by the river',
      venue_name: 'The Boathouse',
      venue_location: '1 Quay Street',
      start: '2026-03-06T19:00:00.000Z',
      end: '2026-03-06T22:00:00.000Z',
      zone: 'Europe/Berlin',
      male_limit: 20,
      female_limit: 20,
      status: 'active',
      created_at: '2026-01-01T00:00:00.000Z',
      created_by: { id: identity.sub, email: 'host@example.org' },
      version: 1,
      link: { nonce: 'nonce', version: 1, hash: 'hash' },
    },
    env: {
      SITE_URL: 'http://localhost:3000',
      REPLY_CHECK: 'off',
      TABLE_NAME: 'bench',
      TOKEN_KEY_IDS: 'bench-key',
      SECRET_KEY_ID: 'bench-secret',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'bench-secret-access-key',
    },
  };
}

/** Creates a REST proxy event as API Gateway does. */
export function proxyEvent(path: string, pathParameters: Record<string, string> | null, token: string | undefined) {
  const headers = {
    accept: 'application/json',
    'user-agent': 'bench',
    'x-forwarded-for': '203.0.113.9, 198.51.100.1',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return {
    httpMethod: 'GET',
    path,
    resource: path,
    headers,
    multiValueHeaders: {},
    pathParameters,
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    requestContext: { requestId: 'bench', identity: { sourceIp: '198.51.100.1' } },
    body: null,
    isBase64Encoded: true,
  };
}
