import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { createEdgeWatch } from './aws/alarms/edge-alarms.ts';
import { edgeRegion } from './aws/edge/edge.ts';
import { namesOf } from './aws/names.ts';
import type { StackConfig } from './config.ts';

/** Alarms about the edge and the account's budget, for a deployment outside us-east-1, the only region where these can be watched. */
export class EdgeWatchStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    {
      config,
      distributionId,
      invokeRoleName,
      ...props
    }: StackProps & { config: StackConfig; distributionId: string; invokeRoleName: string | undefined },
  ) {
    super(scope, id, { ...props, env: { region: edgeRegion }, crossRegionReferences: true });
    createEdgeWatch(this, { config, names: namesOf(config), distributionId, invokeRoleName });
  }
}
