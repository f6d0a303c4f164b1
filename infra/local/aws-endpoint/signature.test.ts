import { expect, test } from 'vitest';
import { checkSignature, readCredential, type SignedRequest, sha256 } from './signature.ts';

// The worked examples in AWS's documentation, 'Authenticating Requests (AWS Signature Version 4)': header and query forms.
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const signedAt = Date.parse('2013-05-24T00:00:00Z');
const emptyBody = () => sha256('');

const ranged: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};

const listing: SignedRequest = {
  method: 'GET',
  url: '/?max-keys=2&prefix=J',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
};

const presigned: SignedRequest = {
  method: 'GET',
  url: '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host: 'examplebucket.s3.amazonaws.com' },
};

function check(request: SignedRequest, now = signedAt): string | undefined {
  const credential = readCredential(request);
  return credential ? checkSignature(request, credential, secret, emptyBody, now) : 'none';
}

test.each([
  ['a header', ranged],
  ['a header, with a query', listing],
  ['a presigned URL', presigned],
])("AWS's example of %s is accepted", (_, request) => {
  expect(check(request)).toBeUndefined();
});

test('any change breaks the signature', () => {
  const changes: SignedRequest[] = [
    { ...ranged, method: 'PUT' },
    { ...ranged, url: '/other.txt' },
    { ...ranged, headers: { ...ranged.headers, range: 'bytes=0-99' } },
    { ...ranged, headers: { ...ranged.headers, 'x-amz-content-sha256': sha256('x') } },
    { ...listing, url: '/?max-keys=20&prefix=J' },
    { ...presigned, url: presigned.url.replace('86400', '86401') },
  ];
  expect(changes.map((request) => check(request))).toEqual(changes.map(() => 'mismatch'));
});

test('a signature expires', () => {
  const minute = 60_000;
  expect([check(ranged, signedAt + 14 * minute), check(ranged, signedAt + 16 * minute), check(ranged, signedAt - 16 * minute)]).toEqual([
    undefined,
    'skewed',
    'skewed',
  ]);
  expect([check(presigned, signedAt + 86_399_000), check(presigned, signedAt + 86_400_000)]).toEqual([undefined, 'expired']);
});

test('a request that is not signed has no credential', () => {
  expect(readCredential({ method: 'GET', url: '/', headers: {} })).toBeUndefined();
  expect(readCredential({ method: 'GET', url: '/', headers: { authorization: 'Bearer abc' } })).toBeUndefined();
});
