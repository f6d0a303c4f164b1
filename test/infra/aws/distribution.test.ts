import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { priceClassOf } from '#infra/aws/edge/site.ts';
import { regions } from '#infra/config.ts';
import { embedHeaders, pageHeaders, securityHeaders, strictTransportSeconds } from '#infra/edge/headers.ts';
import type { Route } from '#shared/contract/define.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { routes } from '#shared/contract/routes.ts';
import { asList, asObject, flatten, onlyOf, ownDomainSettings, synthesize } from './synthesize.ts';

const stack = synthesize();
const ownDomain = synthesize('prod', ownDomainSettings);

/** Returns the stage's policy whose name has this ending. */
function headersPolicyOf(from: typeof stack, end: string): Record<string, unknown> {
  const policies = from
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .map(([, { Properties }]) => asObject(Properties['ResponseHeadersPolicyConfig']));
  const found = policies.filter(({ Name }) => new RegExp(`-(dev|staging|prod)${end}$`).test(String(Name)));
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} policies end with ${end}`);
  return found[0];
}

describe('the distribution', () => {
  const config = asObject(onlyOf(stack, 'AWS::CloudFront::Distribution')['DistributionConfig']);
  const behaviors = asList(config['CacheBehaviors']).map(asObject);
  const policyOf = (behavior: Record<string, unknown>) => {
    const policies = new Map(stack.ofType('AWS::CloudFront::CachePolicy').map(([id, { Properties }]) => [`{${id}}`, Properties]));
    return asObject(policies.get(flatten(behavior['CachePolicyId'])))['CachePolicyConfig'];
  };

  it('serves the SPA, the API, sockets and photos under one origin', () => {
    expect(behaviors.map((behavior) => behavior['PathPattern'])).toEqual([
      ...['/api/v1/feeds/*', '/api/*', '/ws/*', '/photos/*'],
      ...['/e/*', '/o/*', '/pictures/*', '/sitemaps/*', '/sitemap.xml', '/robots.txt'],
      '/embed.js',
    ]);
    const edgeOf = (behavior: Record<string, unknown>) =>
      asList(behavior['FunctionAssociations'] ?? []).map((association) =>
        flatten(asObject(association)['FunctionARN']).replace(/^\{Site(\w+?)js.*$/, '$1.js'),
      );
    expect([asObject(config['DefaultCacheBehavior']), ...behaviors].map(edgeOf)).toEqual([
      ['spa.js'],
      [],
      [],
      ['socket.js'],
      ['photos.js'],
      ...Array(7).fill([]),
    ]);
  });

  it('is served from edges near the stage, wherever that is', () => {
    const sydney = synthesize('dev', { TABLE_TWO_REGION: 'ap-southeast-2' });
    const classOf = (from: typeof stack) => asObject(onlyOf(from, 'AWS::CloudFront::Distribution')['DistributionConfig'])['PriceClass'];
    expect([classOf(stack), classOf(sydney)]).toEqual(['PriceClass_100', 'PriceClass_All']);
    // First the regions of North America, Europe and Israel; then those of all continents except South America and Australia; then all
    // others. https://aws.amazon.com/cloudfront/pricing/
    const near = Object.groupBy(regions, priceClassOf);
    expect(near.PriceClass_All).toEqual(['ap-southeast-2', 'sa-east-1']);
    expect(new Set(near.PriceClass_100?.map((region) => region.split('-')[0]))).toEqual(new Set(['ca', 'eu', 'il', 'us']));
    expect(new Set(near.PriceClass_200?.map((region) => region.split('-')[0]))).toEqual(new Set(['af', 'ap', 'me']));
  });

  it('redirects to https what organizations publish, and no other call', () => {
    const all: readonly Route[] = Object.values(routes);
    const idsOf = (some: readonly Route[]) => some.map(({ id }) => id).sort();
    expect(idsOf(all.filter(({ path }) => path.startsWith('/feeds/')))).toEqual(
      idsOf(all.filter(({ published }) => published !== undefined)),
    );
  });

  it('never caches an error, and never turns one into a page', () => {
    const errors = asList(config['CustomErrorResponses']).map(asObject);
    expect(errors.map((error) => error['ErrorCode'])).toEqual([400, 403, 404, 405, 414, 500, 501, 502, 503, 504]);
    for (const error of errors) {
      expect(error['ErrorCachingMinTTL']).toBe(0);
      expect(error).not.toHaveProperty('ResponsePagePath');
    }
  });

  it('speaks HTTP/3 and IPv6, and only TLS behind its address', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
    // Pages are redirected to https. Calls, sockets and photos over http are refused, because a redirect comes only after the token was
    // sent.
    expect(asObject(config['DefaultCacheBehavior'])['ViewerProtocolPolicy']).toBe('redirect-to-https');
    // An exception is the address for calendars, because `webcal:` becomes plain http.
    expect(behaviors.map((behavior) => behavior['ViewerProtocolPolicy'])).toEqual([
      'redirect-to-https',
      ...Array(3).fill('https-only'),
      ...Array(2).fill('redirect-to-https'),
      ...Array(5).fill('https-only'),
    ]);
    const gateways = asList(config['Origins']).flatMap((origin) => asObject(origin)['CustomOriginConfig'] ?? []);
    expect(gateways).toHaveLength(3);
    for (const gateway of gateways) expect(gateway).toMatchObject({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
  });

  it('compresses the pages with brotli, and caches each file exactly as long as its header says', () => {
    const pages = asObject(config['DefaultCacheBehavior']);
    expect(pages['Compress']).toBe(true);
    expect(policyOf(pages)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 31_536_000,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    });
  });

  it('keeps nothing of the API and of sockets, and hands them everything but the host', () => {
    // Two of AWS's own policies: CachingDisabled, and AllViewerExceptHostHeader, which also forwards every cookie.
    const through = {
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    };
    for (const behavior of behaviors.slice(0, 3)) expect(behavior).toMatchObject(through);
  });

  it('keeps photos for a minute, whatever they say themselves and whoever asks, and an erased one not a moment longer', () => {
    const photos = behaviors[3] ?? {};
    expect(policyOf(photos)).toMatchObject({
      MinTTL: 60,
      DefaultTTL: 60,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
    });
    expect(photos).not.toHaveProperty('OriginRequestPolicyId');
    // The answers about missing files are not cached.
    const errors = asList(config['CustomErrorResponses']).map(asObject);
    for (const ErrorCode of [403, 404]) expect(errors).toContainEqual({ ErrorCode, ErrorCachingMinTTL: 0 });
  });

  it('reads public pages from their bucket, caches them as long as they say, and asks the gateway for a missing one', () => {
    const pages = behaviors.filter(({ PathPattern }) => ['/e/*', '/o/*'].includes(String(PathPattern)));
    const [group, ...others] = asList(asObject(config['OriginGroups'])['Items']).map(asObject);
    expect(others).toEqual([]);
    expect(asObject(group?.['FailoverCriteria'])['StatusCodes']).toEqual({ Items: [403, 404], Quantity: 2 });
    const members = asList(asObject(group?.['Members'])['Items']).map((member) => asObject(member)['OriginId']);
    const origins = members.map((id) =>
      asList(config['Origins'])
        .map(asObject)
        .find((origin) => origin['Id'] === id),
    );
    expect(flatten(origins[0]?.['DomainName'])).toMatch(/^\{PageBucket/);
    expect([flatten(origins[1]?.['DomainName']), origins[1]?.['OriginPath']]).toEqual([
      expect.stringMatching(/^\{RestApi\w+\}\.execute-api\./),
      '/api/missing-page',
    ]);
    for (const page of pages) {
      expect(page).toMatchObject({ TargetOriginId: group?.['Id'], Compress: true });
      expect(page).not.toHaveProperty('AllowedMethods');
      expect(policyOf(page)).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
      expect(page).not.toHaveProperty('FunctionAssociations');
    }
    const policy = headersPolicyOf(stack, '-page-headers');
    const sent = asObject(asObject(asObject(policy['SecurityHeadersConfig']))['ContentSecurityPolicy'])['ContentSecurityPolicy'];
    expect(sent).toBe(pageHeaders()['content-security-policy']);
    expect(sent).toContain("default-src 'none'");
  });

  it('proves itself to both gateways', () => {
    const origins = asList(config['Origins']).map(asObject);
    const proven = origins.filter((origin) => JSON.stringify(origin['OriginCustomHeaders'] ?? '').includes('x-api-key'));
    const gateways = proven.map((origin) => /^\{(RestApi|SocketApi)\w+\}\.execute-api\./.exec(flatten(origin['DomainName']))?.[1]);
    // The REST gateway twice: for calls, and for public pages that do not exist.
    expect(gateways.toSorted()).toEqual(['RestApi', 'RestApi', 'SocketApi']);
  });

  it.each([
    ['without a domain', stack, 'eu-central-1', 'dev', {}],
    ['with its own', ownDomain, 'eu-west-1', 'prod', { socket: 'wss://app.tabletwo.example' }],
  ])('sends the security headers of infra/edge/headers.ts, %s', (_, from, region, stage, socket) => {
    const upload = `https://table-two-${stage}-uploads-{AWS::AccountId}-${region}.s3.${region}.amazonaws.com`;
    const policy = headersPolicyOf(from, '-headers');
    const security = asObject(policy['SecurityHeadersConfig']);
    const items = asList(asObject(policy['CustomHeadersConfig'])['Items']).map(asObject);
    const sent = {
      'strict-transport-security': `max-age=${asObject(security['StrictTransportSecurity'])['AccessControlMaxAgeSec']}; includeSubDomains`,
      'content-security-policy': flatten(asObject(security['ContentSecurityPolicy'])['ContentSecurityPolicy']),
      'x-content-type-options': security['ContentTypeOptions'] === undefined ? '' : 'nosniff',
      'x-frame-options': asObject(security['FrameOptions'])['FrameOption'],
      'referrer-policy': asObject(security['ReferrerPolicy'])['ReferrerPolicy'],
      ...Object.fromEntries(items.map((item) => [flatten(item['Header']), item['Value']])),
    };
    expect(sent).toEqual(securityHeaders({ upload, ...socket }));
    expect(strictTransportSeconds).toBeGreaterThanOrEqual(31_536_000);
    expect(JSON.stringify(sent['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('sends separate headers for what other websites load, and for public pages', () => {
    const policyIn = (behavior: Record<string, unknown> | undefined) => flatten(behavior?.['ResponseHeadersPolicyId']);
    const others = behaviors.filter((behavior) => policyIn(behavior) !== policyIn(behaviors[0]));
    expect(others.map((behavior) => behavior['PathPattern'])).toEqual(['/e/*', '/o/*', '/pictures/*', '/embed.js']);
    const policy = headersPolicyOf(stack, '-embed-headers');
    expect(policy['CustomHeadersConfig']).toEqual({
      Items: [{ Header: 'cross-origin-resource-policy', Value: 'cross-origin', Override: true }],
    });
    expect(Object.keys(asObject(policy['SecurityHeadersConfig'])).sort()).toEqual([
      'ContentTypeOptions',
      'ReferrerPolicy',
      'StrictTransportSecurity',
    ]);
    expect(Object.keys(embedHeaders()).sort()).toEqual([
      'cross-origin-resource-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]);
  });

  it('has its own domain if configured, and the functions know it', () => {
    const own = asObject(onlyOf(ownDomain, 'AWS::CloudFront::Distribution')['DistributionConfig']);
    expect(own['Aliases']).toEqual(['app.tabletwo.example']);
    const urls = ownDomain
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => asObject(asObject(Properties['Environment'])['Variables'])['SITE_URL']);
    expect(new Set(urls)).toEqual(new Set(['https://app.tabletwo.example']));
  });
});

describe('requests that the REST gateway itself refuses', () => {
  const body = asObject(onlyOf(stack, 'AWS::ApiGateway::RestApi')['Body']);
  const responses = z.parse(
    z.record(z.string(), z.object({ statusCode: z.string(), responseTemplates: z.object({ 'application/json': z.string() }) })),
    body['x-amazon-apigateway-gateway-responses'],
  );

  it('are answered in our envelope, with the status that the code has everywhere', () => {
    for (const response of Object.values(responses)) {
      const envelope = asObject(JSON.parse(response.responseTemplates['application/json']));
      const [, entry] = Object.entries(errorTable).find(([code]) => code === envelope['code']) ?? [];
      expect(envelope).toEqual({
        error: entry?.message,
        message: entry?.message,
        code: envelope['code'],
        request_id: '$context.requestId',
      });
      expect(response.statusCode).toBe(String(entry?.status));
    }
  });

  it('an unknown path is 404', () => {
    expect(responses['MISSING_AUTHENTICATION_TOKEN']?.statusCode).toBe('404');
  });

  it('bodies arrive as base64, replies above 1 KB are compressed', () => {
    expect(body['x-amazon-apigateway-binary-media-types']).toEqual(['*/*']);
    expect(body['x-amazon-apigateway-minimum-compression-size']).toBe(1024);
  });
});
