import type { Outputs } from '../build/outputs.ts';
import type { StackConfig } from '../config.ts';
import { type AccountClients, checkAccount } from './check-account.ts';
import { checkMail, type MailClients } from './check-mail.ts';
import { type FinishClients, finishSteps } from './finish.ts';
import { protectTable } from './protect-table.ts';

/** Tools of a deployment: AWS clients, and the programs that build and deploy the stacks. */
export interface DeployTools {
  readonly account: AccountClients;
  readonly topics: MailClients['topics'];
  /** Whether this stage has been deployed from here before. */
  readonly isKnown: boolean;
  readonly pagesDir: string;
  build(): Promise<void>;
  /** Deploys the stacks, or throws and leaves them as they were. */
  deployStacks(): void;
  readOutputs(): Outputs;
  readonly finish: FinishClients;
  /**
   * Creates the canary's account.
   * @returns false when it existed
   */
  makeCanaryAccount(outputs: Outputs): Promise<boolean>;
  say(line: string): void;
}

/**
 * Deploys a stage, in the order that the steps need. A repeated call only takes the steps that are left. Builds nothing for an account that
 * cannot hold the stage, and changes nothing in the stage before its stacks exist.
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
  // Done last: until then a stage that fails can still be removed completely.
  if (config.keepsData && (await protectTable(tools.finish.table, outputs.TableName))) say('The table refuses its deletion from now on.');
  for (const line of await checkMail(config, outputs.MailRecords, { ses: tools.account.ses, topics: tools.topics })) say(line);
  if (config.site !== undefined)
    say(`${config.site.domain} must lead to ${outputs.DistributionHost}: a CNAME, or an ALIAS at the top of a zone.`);
  say(`ready ${outputs.SiteUrl}`);
}
