import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from './aws/acknowledged.ts';
import { edgeRegion } from './aws/edge/edge.ts';
import { type StackConfig, stackNameOf } from './config.ts';
import { EdgeStack } from './edge-stack.ts';
import { EdgeWatchStack } from './edge-watch-stack.ts';
import { type TableTwoProps, TableTwoStack } from './stack.ts';

/**
 * Creates one deployment's stacks and checks them with the AwsSolutions rules: the product, and the parts of the edge that must be in
 * another region.
 */
export function createStacks(app: App, config: StackConfig, assets: Pick<TableTwoProps, 'bundleDir' | 'sharpDir'>) {
  const checks = new AwsSolutionsChecks(app);
  Validations.of(app).addPlugins(checks);
  const name = stackNameOf(config);
  const needsEdge = config.firewall || config.site !== undefined;
  const edge = config.region === edgeRegion || !needsEdge ? undefined : new EdgeStack(app, `${name}-edge`, { config });
  const main = new TableTwoStack(app, name, { config, ...assets, ...(edge === undefined ? {} : { edge: edge.edge }) });
  const watch =
    (config.watched === 'all' || config.alarmMail !== undefined) && config.region !== edgeRegion
      ? new EdgeWatchStack(app, `${name}-edge-watch`, { config, distributionId: main.distributionId, invokeRoleName: main.invokeRoleName })
      : undefined;
  const around = { ...(edge === undefined ? {} : { edge }), ...(watch === undefined ? {} : { watch }) };
  acknowledgeFindings([main, ...Object.values(around)], checks, config);
  return { main, ...around };
}
