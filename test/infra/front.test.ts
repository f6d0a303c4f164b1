import { describe, expect, it } from 'vitest';
import { readConfig } from '#infra/config.ts';
import { socketThrottle } from '#infra/socket-throttle.ts';
import { asList, asObject, flatten, synthesize } from './synthesize.ts';

const stack = synthesize();
const inItsRegion = synthesize('prod', {
  TABLE_TWO_REGION: 'us-east-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_DOMAIN: 'app.tabletwo.example',
});

function aclOf(from: typeof stack) {
  const [acl] = (from.front ?? from).ofType('AWS::WAFv2::WebACL');
  return asObject(acl?.[1].Properties);
}

describe('the front', () => {
  it('stands in its own stack, in the region where CloudFront looks, unless the product stands there itself', () => {
    expect(stack.ofType('AWS::WAFv2::WebACL')).toEqual([]);
    expect(stack.front?.ofType('AWS::WAFv2::WebACL')).toHaveLength(1);
    expect(inItsRegion.front).toBeUndefined();
    expect(inItsRegion.ofType('AWS::WAFv2::WebACL')).toHaveLength(1);
  });

  it('is what the distribution stands behind', () => {
    const [distribution] = inItsRegion.ofType('AWS::CloudFront::Distribution');
    const config = asObject(distribution?.[1].Properties['DistributionConfig']);
    expect(flatten(config['WebACLId'])).toMatch(/^\{FrontWebAcl\w+\.Arn\}$/);
    expect(config['ViewerCertificate']).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' });
    const [abroad] = stack.ofType('AWS::CloudFront::Distribution');
    expect(JSON.stringify(asObject(abroad?.[1].Properties['DistributionConfig'])['WebACLId'])).toContain('ExportsReader');
  });

  it('makes a certificate for a domain that has none', () => {
    const [certificate] = inItsRegion.ofType('AWS::CertificateManager::Certificate');
    expect(certificate?.[1].Properties).toMatchObject({ DomainName: 'app.tabletwo.example', ValidationMethod: 'DNS' });
  });
});

describe('the firewall', () => {
  const rules = asList(aclOf(stack)['Rules']).map(asObject);
  const rated = rules.flatMap((rule) => {
    const rate = asObject(rule['Statement'])['RateBasedStatement'];
    return rate === undefined ? [] : [{ ...asObject(rate), name: rule['Name'], action: asObject(rule['Action']) }];
  });

  it('lets 500 guests behind one address register within a minute, at ten calls each, while 25 hosts sign in', () => {
    const { callsPerMinute } = readConfig('prod', { TABLE_TWO_REGION: 'us-east-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' });
    expect(callsPerMinute.registration).toBeGreaterThanOrEqual(500 * 10);
    expect(callsPerMinute.all).toBeGreaterThanOrEqual(500 * 10 + 500 * 25);
    expect(callsPerMinute.signIn).toBeGreaterThanOrEqual(25 * 10);
    expect(rated).toMatchObject([
      { name: 'SignIn', Limit: callsPerMinute.signIn, EvaluationWindowSec: 60, AggregateKeyType: 'IP' },
      { name: 'Registration', Limit: callsPerMinute.registration, EvaluationWindowSec: 60, AggregateKeyType: 'IP' },
      { name: 'All', Limit: callsPerMinute.all, EvaluationWindowSec: 60, AggregateKeyType: 'IP' },
    ]);
  });

  it('counts sign-ins and registrations by their own paths', () => {
    const paths = rated.map((rate) => asObject(asObject(asObject(rate)['ScopeDownStatement'] ?? {})['ByteMatchStatement'] ?? {}));
    expect(paths.map((match) => match['SearchString'])).toEqual(['/api/v1/auth/', '/api/v1/register/', undefined]);
  });

  it('answers in our envelope, and says when to come back', () => {
    for (const { action } of rated) {
      expect(asObject(asObject(action['Block'])['CustomResponse'])).toEqual({
        ResponseCode: 429,
        CustomResponseBodyKey: 'too-often',
        ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }],
      });
    }
    const body = asObject(asObject(aclOf(stack)['CustomResponseBodies'])['too-often']);
    expect(JSON.parse(flatten(body['Content']))).toMatchObject({ code: 'too_many_requests', request_id: 'firewall' });
  });

  it('lets a photo in a form pass the common rules', () => {
    const common = rules.find((rule) => rule['Name'] === 'AWSManagedRulesCommonRuleSet');
    const group = asObject(asObject(common?.['Statement'])['ManagedRuleGroupStatement']);
    expect(group['RuleActionOverrides']).toEqual([{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }]);
  });
});

describe('no log keeps what can carry a token', () => {
  it('neither the firewall', () => {
    const [logging] = stack.front?.ofType('AWS::WAFv2::LoggingConfiguration') ?? [];
    expect(logging?.[1].Properties['RedactedFields']).toEqual([
      { UriPath: {} },
      { QueryString: {} },
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'sec-websocket-protocol' } },
    ]);
    expect(asObject(aclOf(stack)['VisibilityConfig'])['SampledRequestsEnabled']).toBe(false);
  });

  it('nor the gateways', () => {
    const [rest] = stack.ofType('AWS::ApiGateway::Stage');
    const [socket] = stack.ofType('AWS::ApiGatewayV2::Stage');
    const formats = [
      asObject(rest?.[1].Properties['AccessLogSetting'])['Format'],
      asObject(socket?.[1].Properties['AccessLogSettings'])['Format'],
    ];
    for (const format of formats) {
      const fields = Object.values(asObject(JSON.parse(flatten(format))));
      expect(fields).toContain('$context.requestId');
      expect(fields).toContain('$context.status');
      expect(fields.filter((field) => /path$|query|header|authorizer|request\b/i.test(String(field)))).toEqual(
        fields.filter((field) => field === '$context.resourcePath'),
      );
    }
    expect(rest?.[1].Properties['MethodSettings']).toBeUndefined();
    const { rate, burst } = socketThrottle;
    expect(socket?.[1].Properties['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
  });
});
