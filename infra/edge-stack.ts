import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Edge, edgeRegion } from './aws/edge/edge.ts';
import { namesOf } from './aws/names.ts';
import type { StackConfig } from './config.ts';

/** Firewall and certificate of a deployment outside us-east-1, the only region where CloudFront looks for them. */
export class EdgeStack extends Stack {
  readonly edge: Edge;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: StackConfig }) {
    super(scope, id, { ...props, env: { region: edgeRegion }, crossRegionReferences: true });
    this.edge = new Edge(this, { config, names: namesOf(config) });
  }
}
