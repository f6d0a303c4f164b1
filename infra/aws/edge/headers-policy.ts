import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { securityHeaders, strictTransportSeconds } from '../../edge/headers.ts';

/** CloudFront takes these only through settings of their own, not as custom headers. */
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

/** `infra/edge/headers.ts` as a response headers policy; each header replaces the origin's. */
export function createHeadersPolicy(scope: Construct, options: HeadersPolicyOptions): CfnResponseHeadersPolicy {
  const { uploadOrigin: upload, socketOrigin: socket } = options;
  const headers = securityHeaders({ upload, ...(socket === undefined ? {} : { socket }) });
  const headerOf = (name: string): string => {
    const value = headers[name];
    if (value === undefined) throw new Error(`infra/edge/headers.ts gives no ${name}`);
    return value;
  };
  const custom = Object.entries(headers).filter(([name]) => !withOwnSetting.has(name));
  return new CfnResponseHeadersPolicy(scope, 'HeadersPolicy', {
    responseHeadersPolicyConfig: {
      name: options.name,
      securityHeadersConfig: {
        strictTransportSecurity: { accessControlMaxAgeSec: strictTransportSeconds, includeSubdomains: true, override: true },
        contentSecurityPolicy: { contentSecurityPolicy: headerOf('content-security-policy'), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: headerOf('x-frame-options'), override: true },
        referrerPolicy: { referrerPolicy: headerOf('referrer-policy'), override: true },
      },
      customHeadersConfig: { items: custom.map(([header, value]) => ({ header, value, override: true })) },
    },
  });
}
