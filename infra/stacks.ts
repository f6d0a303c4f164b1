import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from './aws/acknowledged.ts';
import { frontRegion } from './aws/front.ts';
import type { StackConfig } from './config.ts';
import { FrontStack } from './front-stack.ts';
import { type TableTwoProps, TableTwoStack } from './stack.ts';

/** One deployment's stacks, under the AwsSolutions rules: the product, and the front's where it must stand in a region of its own. */
export function createStacks(app: App, config: StackConfig, assets: Pick<TableTwoProps, 'bundleDir' | 'sharpDir'>) {
  const checks = new AwsSolutionsChecks(app);
  Validations.of(app).addPlugins(checks);
  const name = `TableTwo-${config.stage}`;
  const front = config.region === frontRegion ? undefined : new FrontStack(app, `${name}-front`, { config });
  const main = new TableTwoStack(app, name, { config, ...assets, ...(front === undefined ? {} : { front: front.front }) });
  acknowledgeFindings(front === undefined ? [main] : [main, front], checks, { hasDomain: config.site !== undefined });
  return { main, ...(front === undefined ? {} : { front }) };
}
