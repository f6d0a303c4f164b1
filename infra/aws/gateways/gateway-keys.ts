import { CfnApiKey, CfnUsagePlan, CfnUsagePlanKey } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import type { Keys } from '../data/keys.ts';

interface GatewayKeyOptions {
  readonly name: string;
  readonly keys: Keys['gateway'];
  readonly stages: readonly CfnUsagePlan.ApiStageProperty[];
}

/**
 * Lets calls with one of these keys into both gateways. CloudFront sends the newest. The previous one is still accepted, so that no call is
 * refused while CloudFront's edges are updated. The keys have no throttle, because all viewers share one key.
 */
export class GatewayKeys extends Construct {
  constructor(scope: Construct, { name, keys, stages }: GatewayKeyOptions) {
    super(scope, 'GatewayKeys');
    const plan = new CfnUsagePlan(this, 'Plan', { usagePlanName: name, apiStages: [...stages] });
    for (const { number, value } of keys) {
      // Each number has a separate name, because CloudFormation cannot replace a key under its existing name.
      const key = new CfnApiKey(this, `Key${number}`, { name: `${name}-${number}`, enabled: true, value });
      new CfnUsagePlanKey(this, `PlanKey${number}`, { keyId: key.ref, keyType: 'API_KEY', usagePlanId: plan.ref });
    }
  }
}
