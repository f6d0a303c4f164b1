import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Front, frontRegion } from './aws/front.ts';
import { namesOf } from './aws/names.ts';
import type { StackConfig } from './config.ts';

/** Firewall and certificate, for deployments whose region is another than the one where CloudFront looks for them. */
export class FrontStack extends Stack {
  readonly front: Front;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: StackConfig }) {
    super(scope, id, { ...props, env: { region: frontRegion }, crossRegionReferences: true });
    this.front = new Front(this, { config, names: namesOf(config) });
  }
}
