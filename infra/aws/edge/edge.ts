import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import type { Names } from '../names.ts';
import { WebAcl } from './web-acl.ts';

/** The only region whose firewalls and certificates CloudFront accepts. */
export const edgeRegion = 'us-east-1';

/** Firewall and certificate in front of the distribution. */
export class Edge extends Construct {
  /** Undefined in a stage without a firewall. */
  readonly webAclArn: string | undefined;
  /** Undefined when the site uses CloudFront's own host name. */
  readonly certificate: ICertificate | undefined;

  constructor(scope: Construct, options: { config: StackConfig; names: Names }) {
    super(scope, 'Edge');
    this.webAclArn = options.config.firewall ? new WebAcl(this, options).arn : undefined;
    this.certificate = this.certificateOf(options.config.site);
  }

  /** Returns the certificate. The deployment of a new certificate waits until its DNS records are set (docs/deploy.md). */
  private certificateOf(site: StackConfig['site']): ICertificate | undefined {
    if (site === undefined) return undefined;
    if (site.certificateArn !== undefined) return Certificate.fromCertificateArn(this, 'Certificate', site.certificateArn);
    return new Certificate(this, 'Certificate', { domainName: site.domain, validation: CertificateValidation.fromDns() });
  }
}
