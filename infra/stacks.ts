import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from './aws/acknowledged.ts';
import { frontRegion } from './aws/front.ts';
import type { StackConfig } from './config.ts';
import { EdgeWatchStack } from './edge-watch-stack.ts';
import { FrontStack } from './front-stack.ts';
import { type TableTwoProps, TableTwoStack } from './stack.ts';

/** One deployment's stacks, under the AwsSolutions rules: the product, and what of the edge must stand in a region of its own. */
export function createStacks(app: App, config: StackConfig, assets: Pick<TableTwoProps, 'bundleDir' | 'sharpDir'>) {
  const checks = new AwsSolutionsChecks(app);
  Validations.of(app).addPlugins(checks);
  const name = `TableTwo-${config.stage}`;
  const needsFront = config.firewall || config.site !== undefined;
  const front = config.region === frontRegion || !needsFront ? undefined : new FrontStack(app, `${name}-front`, { config });
  const main = new TableTwoStack(app, name, { config, ...assets, ...(front === undefined ? {} : { front: front.front }) });
  const watch =
    (config.watched === 'all' || config.alarmMail !== undefined) && config.region !== frontRegion
      ? new EdgeWatchStack(app, `${name}-edge-watch`, { config, distributionId: main.distributionId })
      : undefined;
  const around = { ...(front === undefined ? {} : { front }), ...(watch === undefined ? {} : { watch }) };
  acknowledgeFindings([main, ...Object.values(around)], checks, config);
  return { main, ...around };
}
