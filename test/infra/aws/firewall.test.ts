import { describe, expect, it } from 'vitest';
import { signedRouteThrottle } from '#infra/aws/gateways/rest-api.ts';
import { readConfig } from '#infra/config.ts';
import { pingThrottle, socketThrottle } from '#infra/socket-throttle.ts';
import { bodyLimitOf, pathsOf, type Route, usualBodyLimit } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { asList, asObject, flatten, synthesize } from './synthesize.ts';

const abroad = { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };
const stack = synthesize('staging', abroad);
const inItsRegion = synthesize('prod', {
  TABLE_TWO_REGION: 'us-east-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_DOMAIN: 'app.tabletwo.example',
});

function aclOf(from: typeof stack) {
  const [acl] = (from.edge ?? from).ofType('AWS::WAFv2::WebACL');
  return asObject(acl?.[1].Properties);
}

describe('the edge', () => {
  it('is a separate stack in the region where CloudFront looks, unless the product is in that region itself', () => {
    expect(stack.ofType('AWS::WAFv2::WebACL')).toEqual([]);
    expect(stack.edge?.ofType('AWS::WAFv2::WebACL')).toHaveLength(1);
    expect(inItsRegion.edge).toBeUndefined();
    expect(inItsRegion.ofType('AWS::WAFv2::WebACL')).toHaveLength(1);
  });

  it('has no firewall in a small stage, and does not exist without a domain', () => {
    const dev = synthesize();
    expect(dev.templates.flatMap((template) => template.ofType('AWS::WAFv2::WebACL'))).toEqual([]);
    const [distribution] = dev.ofType('AWS::CloudFront::Distribution');
    expect(asObject(distribution?.[1].Properties['DistributionConfig'])).not.toHaveProperty('WebACLId');
    expect(dev.edge).toBeUndefined();
    expect(synthesize('dev', { TABLE_TWO_FIREWALL: 'on' }).edge?.ofType('AWS::WAFv2::WebACL')).toHaveLength(1);
    const withDomain = synthesize('staging', { ...abroad, TABLE_TWO_FIREWALL: 'off', TABLE_TWO_DOMAIN: 'app.tabletwo.example' });
    expect(withDomain.edge?.ofType('AWS::WAFv2::WebACL')).toEqual([]);
    expect(withDomain.edge?.ofType('AWS::CertificateManager::Certificate')).toHaveLength(1);
  });

  it('is what the distribution stands behind', () => {
    const [distribution] = inItsRegion.ofType('AWS::CloudFront::Distribution');
    const config = asObject(distribution?.[1].Properties['DistributionConfig']);
    expect(flatten(config['WebACLId'])).toMatch(/^\{EdgeWebAcl\w+\.Arn\}$/);
    expect(config['ViewerCertificate']).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' });
    const [elsewhere] = stack.ofType('AWS::CloudFront::Distribution');
    expect(JSON.stringify(asObject(elsewhere?.[1].Properties['DistributionConfig'])['WebACLId'])).toContain('ExportsReader');
  });

  it('makes a certificate for a domain that has none', () => {
    const [certificate] = inItsRegion.ofType('AWS::CertificateManager::Certificate');
    expect(certificate?.[1].Properties).toMatchObject({ DomainName: 'app.tabletwo.example', ValidationMethod: 'DNS' });
  });
});

describe('the firewall', () => {
  const all: readonly Route[] = routes;
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

  it('counts sign-ins and registrations by their paths', () => {
    const paths = rated.map((rate) => asObject(asObject(asObject(rate)['ScopeDownStatement'] ?? {})['ByteMatchStatement'] ?? {}));
    expect(paths.map((match) => match['SearchString'])).toEqual(['/api/v1/auth/', '/api/v1/register/', undefined]);
  });

  it('answers in our envelope, and says when to retry', () => {
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

  describe('inspects bodies:', () => {
    const ruleOf = (name: string) => asObject(rules.find((rule) => rule['Name'] === name));
    const form = `multipart/form-data; boundary=x`;
    const call = (path: string, type: string, bytes: number, labels: readonly string[] = []): Call => ({ path, type, bytes, labels });
    const isRefused = (name: string, given: Call) => matches(asObject(ruleOf(name)['Statement']), given);
    const addressOf = (path: string) => `/api/v1${path.replaceAll(/\{\w+\}/g, '01J8Z')}`;

    it('all 64 KB that it can', () => {
      expect(aclOf(stack)['AssociationConfig']).toEqual({ RequestBody: { CLOUDFRONT: { DefaultSizeInspectionLimit: 'KB_64' } } });
    });

    it.each(
      all
        .filter((route) => route.body !== undefined)
        .flatMap((route) => pathsOf(route).map((path) => [`${route.method} ${path}`, route, path] as const)),
    )('%s accepts as much as its contract says, and a photo where it accepts forms', (_, route, path) => {
      const sharing = all.filter((other) => pathsOf(other).includes(path));
      const json = (bytes: number) => isRefused('LargeBody', call(addressOf(path), 'application/json', bytes));
      expect(json(usualBodyLimit)).toBe(false);
      expect(json(Math.max(...sharing.map(bodyLimitOf)))).toBe(false);
      if (sharing.every((other) => bodyLimitOf(other) === usualBodyLimit)) expect(json(usualBodyLimit + 1)).toBe(true);
      const takesForms = sharing.some((other) => other.multipart === true);
      if (bodyLimitOf(route) === usualBodyLimit) expect(isRefused('LargeBody', call(addressOf(path), form, 3_000_000))).toBe(!takesForms);
    });

    it('a body that is too large is refused in our envelope', () => {
      const answer = asObject(asObject(asObject(ruleOf('LargeBody')['Action'])['Block'])['CustomResponse']);
      expect(answer).toEqual({ ResponseCode: 413, CustomResponseBodyKey: 'too-large' });
      const body = asObject(asObject(aclOf(stack)['CustomResponseBodies'])['too-large']);
      expect(JSON.parse(flatten(body['Content']))).toMatchObject({ code: 'too_large', request_id: 'firewall' });
    });

    it('a message of Stripe is never an attack: its signature says who wrote it', () => {
      const signed = all.filter(({ raw }) => raw !== undefined);
      expect(signed.map(({ path }) => path)).toEqual(['/payments/webhook']);
      const labels = ['awswaf:managed:aws:core-rule-set:CrossSiteScripting_Body'];
      for (const { path } of signed) {
        const message = call(addressOf(path), 'application/json; charset=utf-8', 5_000, labels);
        expect(
          rules.flatMap(({ Name }) => (/^(BadContent|LargeBody)$/.test(String(Name)) && isRefused(String(Name), message) ? [Name] : [])),
        ).toEqual([]);
      }
    });

    it('a photo is never an attack, whatever AWS’s rules find in it, but the same text elsewhere is', () => {
      const group = asObject(asObject(ruleOf('AWSManagedRulesCommonRuleSet')['Statement'])['ManagedRuleGroupStatement']);
      expect(asList(group['RuleActionOverrides'])).toEqual(
        ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'].map((Name) => ({
          Name,
          ActionToUse: { Count: {} },
        })),
      );
      for (const find of ['CrossSiteScripting_Body', 'GenericLFI_Body', 'GenericRFI_Body']) {
        const labels = [`awswaf:managed:aws:core-rule-set:${find}`];
        expect(isRefused('BadContent', call('/api/v1/register/evening', form, 200_000, labels))).toBe(false);
        expect(isRefused('BadContent', call('/api/v1/register/evening', 'application/json', 200, labels))).toBe(true);
        expect(isRefused('BadContent', call('/api/v1/events', form, 200, labels))).toBe(true);
        expect(isRefused('BadContent', call('/api/v1/events', 'application/json', 200))).toBe(false);
      }
      // Labels must be set before they are read.
      expect(Number(ruleOf('BadContent')['Priority'])).toBeGreaterThan(Number(ruleOf('AWSManagedRulesCommonRuleSet')['Priority']));
    });
  });

  it('logs to its own group, whose address has no asterisk', () => {
    const edge = stack.edge;
    const [logging] = edge?.ofType('AWS::WAFv2::LoggingConfiguration') ?? [];
    const [id, group] =
      edge?.ofType('AWS::Logs::LogGroup').find(([, { Properties }]) => /^aws-waf-logs-/.test(flatten(Properties['LogGroupName']))) ?? [];
    const name = flatten(group?.Properties['LogGroupName']);
    expect(asList(logging?.[1].Properties['LogDestinationConfigs']).map(flatten)).toEqual([
      `arn:{AWS::Partition}:logs:us-east-1:{AWS::AccountId}:log-group:${name}`,
    ]);
    expect(asList(logging?.[1].DependsOn)).toContain(id);
  });
});

/** What the firewall sees of a call. */
interface Call {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly labels: readonly string[];
}

/** Whether a call matches a statement, as AWS documents each kind of statement. Only the first 64 KB of a body are inspected. */
function matches(statement: Record<string, unknown>, call: Call): boolean {
  const [[kind, given] = ['', undefined], ...others] = Object.entries(statement);
  expect(others).toEqual([]);
  const own = asObject(given);
  const parts = () => asList(own['Statements']).map(asObject);
  switch (kind) {
    case 'AndStatement':
      return parts().every((part) => matches(part, call));
    case 'OrStatement':
      return parts().some((part) => matches(part, call));
    case 'NotStatement':
      return !matches(asObject(own['Statement']), call);
    case 'LabelMatchStatement':
      return call.labels.includes(flatten(own['Key']));
    case 'RegexMatchStatement':
      expect(own['FieldToMatch']).toEqual({ UriPath: {} });
      return new RegExp(flatten(own['RegexString'])).test(call.path);
    case 'ByteMatchStatement':
      expect(own).toMatchObject({ FieldToMatch: { SingleHeader: { Name: 'content-type' } }, PositionalConstraint: 'STARTS_WITH' });
      return call.type.toLowerCase().startsWith(flatten(own['SearchString']));
    case 'SizeConstraintStatement':
      expect(own).toMatchObject({ FieldToMatch: { Body: { OversizeHandling: 'MATCH' } }, ComparisonOperator: 'GT' });
      return call.bytes > 64 * 1024 || call.bytes > Number(own['Size']);
    default:
      throw new Error(`No meaning is known of ${kind}`);
  }
}

describe('no log keeps what can carry a token', () => {
  it('of the firewall', () => {
    const [logging] = stack.edge?.ofType('AWS::WAFv2::LoggingConfiguration') ?? [];
    expect(logging?.[1].Properties['RedactedFields']).toEqual([
      { UriPath: {} },
      { QueryString: {} },
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'sec-websocket-protocol' } },
    ]);
    expect(asObject(aclOf(stack)['VisibilityConfig'])['SampledRequestsEnabled']).toBe(false);
  });

  it('or of the gateways', () => {
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
    // Only a limit on the route that anyone can call; no logs.
    expect(rest?.[1].Properties['MethodSettings']).toEqual([
      {
        DataTraceEnabled: false,
        HttpMethod: 'POST',
        ResourcePath: '/~1v1~1payments~1webhook',
        ThrottlingRateLimit: signedRouteThrottle.rate,
        ThrottlingBurstLimit: signedRouteThrottle.burst,
      },
    ]);
    const { rate, burst } = socketThrottle;
    expect(socket?.[1].Properties['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
    const ping = { ThrottlingRateLimit: pingThrottle.rate, ThrottlingBurstLimit: pingThrottle.burst };
    expect(socket?.[1].Properties['RouteSettings']).toEqual({ ping });
  });
});
