import type { Outputs } from '../build/outputs.ts';
import type { StackConfig } from '../config.ts';
import { type AccountClients, checkAccount } from './check-account.ts';
import { checkMail, type MailClients } from './check-mail.ts';
import { type FinishClients, finishSteps } from './finish.ts';
import { protectTable } from './protect-table.ts';

/** What a deployment works with: AWS, and the programs that build and bring templates to it. */
export interface DeployTools {
  readonly account: AccountClients;
  readonly topics: MailClients['topics'];
  /** Whether this stage was deployed from here before. */
  readonly isKnown: boolean;
  /** The built pages. */
  readonly pagesDir: string;
  build(): Promise<void>;
  /** Brings the stacks up, or throws and leaves them as they were. */
  deployStacks(): void;
  readOutputs(): Outputs;
  readonly finish: FinishClients;
  /** @returns false when it was there */
  makeCanaryAccount(outputs: Outputs): Promise<boolean>;
  say(line: string): void;
}

/**
 * Brings a stage up, in the order that the steps need; when repeated, it does what is still to be done. Nothing is built for an account that
 * cannot take the stage, and nothing in the stage is touched before its stacks exist.
 * @throws StackError, or AWS's own error, at the first step that fails
 */
export async function deployStage(config: StackConfig, tools: DeployTools): Promise<void> {
  const { say } = tools;
  for (const line of await checkAccount(config, !tools.isKnown, tools.account)) say(line);
  await tools.build();
  tools.deployStacks();
  const outputs = tools.readOutputs();
  for (const line of await finishSteps(outputs, { pagesDir: tools.pagesDir, securityContact: config.securityContact }, tools.finish))
    say(line);
  if (config.canary && (await tools.makeCanaryAccount(outputs))) say('The canary was given its account.');
  // Last: until then a stage that does not come up can be removed whole.
  if (config.keepsData && (await protectTable(tools.finish.table, outputs.TableName))) say('The table refuses its deletion from now on.');
  for (const line of await checkMail(config, outputs.MailRecords, { ses: tools.account.ses, topics: tools.topics })) say(line);
  if (config.site !== undefined)
    say(`${config.site.domain} must lead to ${outputs.DistributionHost}: a CNAME, or an ALIAS at the top of a zone.`);
  say(`ready ${outputs.SiteUrl}`);
}
