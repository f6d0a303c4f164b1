import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { embedHeaders, pageHeaders, securityHeaders, strictTransportSeconds } from '../../edge/headers.ts';

/** Headers that have their own settings in CloudFront, which does not accept them as custom headers. */
const withOwnSetting = new Set([
  'strict-transport-security',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

interface HeadersPolicyOptions {
  readonly name: string;
  readonly uploadOrigin: string;
  readonly socketOrigin?: string;
}

/** Creates a response headers policy from `infra/edge/headers.ts`; each header replaces the origin's. */
export function createHeadersPolicy(scope: Construct, options: HeadersPolicyOptions): CfnResponseHeadersPolicy {
  const { name, uploadOrigin: upload, socketOrigin: socket } = options;
  return policyOf(scope, 'HeadersPolicy', name, securityHeaders({ upload, ...(socket === undefined ? {} : { socket }) }));
}

/** Creates the headers policy of what other websites load: a script, and public pictures. */
export const createEmbedPolicy = (scope: Construct, name: string): CfnResponseHeadersPolicy =>
  policyOf(scope, 'EmbedPolicy', name, embedHeaders());

/** Creates the headers policy of public pages. */
export const createPagePolicy = (scope: Construct, name: string): CfnResponseHeadersPolicy =>
  policyOf(scope, 'PagePolicy', name, pageHeaders());

function policyOf(scope: Construct, id: string, name: string, headers: Readonly<Record<string, string>>): CfnResponseHeadersPolicy {
  const policy = headers['content-security-policy'];
  const frameOption = headers['x-frame-options'];
  const referrerPolicy = headers['referrer-policy'];
  if (referrerPolicy === undefined) throw new Error('infra/edge/headers.ts gives no referrer-policy');
  const custom = Object.entries(headers).filter(([header]) => !withOwnSetting.has(header));
  return new CfnResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyConfig: {
      name,
      securityHeadersConfig: {
        strictTransportSecurity: { accessControlMaxAgeSec: strictTransportSeconds, includeSubdomains: true, override: true },
        ...(policy === undefined ? {} : { contentSecurityPolicy: { contentSecurityPolicy: policy, override: true } }),
        contentTypeOptions: { override: true },
        ...(frameOption === undefined ? {} : { frameOptions: { frameOption, override: true } }),
        referrerPolicy: { referrerPolicy, override: true },
      },
      customHeadersConfig: { items: custom.map(([header, value]) => ({ header, value, override: true })) },
    },
  });
}
