import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { GetIdentityVerificationAttributesCommand, type SESClient } from '@aws-sdk/client-ses';
import { mailDomainOf, type StackConfig } from '../config.ts';
import { functionDefinitions } from '../functions.ts';
import { StackError } from '../stack-error.ts';

/** Executions that Lambda always keeps unreserved. https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html */
const unreserved = 100;
const quota = 'Service Quotas → AWS Lambda → Concurrent executions (L-B99A9384)';

export interface AccountClients {
  readonly lambda: LambdaClient;
  readonly ses: SESClient;
}

/**
 * Reports what the account lacks before anything is built; CloudFormation would fail only after half an hour.
 * @param first whether this stage has never been deployed from here
 * @returns a line for each thing worth knowing that does not stop the deployment
 * @throws StackError when CloudFormation would refuse the stage
 */
export async function checkAccount(config: StackConfig, first: boolean, { lambda, ses }: AccountClients): Promise<string[]> {
  return [...(await checkExecutions(config, lambda)), ...(first ? await checkMailIdentity(config, ses) : [])];
}

async function checkExecutions({ stage, region, reservesConcurrency }: StackConfig, lambda: LambdaClient): Promise<string[]> {
  const { AccountLimit: { ConcurrentExecutions: executions = 0 } = {} } = await lambda.send(new GetAccountSettingsCommand({}));
  const reserved = reservesConcurrency ? functionDefinitions.reduce((sum, { concurrency = 0 }) => sum + concurrency, 0) : 0;
  if (reserved > 0 && executions < unreserved + reserved) {
    throw new StackError(
      `The account has ${executions} concurrent executions in ${region}, and stage '${stage}' reserves ${reserved} of them; AWS keeps another ${unreserved} unreserved. ` +
        `Raise it to 1,000 first: ${quota}. AWS answers within a day or two.`,
    );
  }
  if (executions >= 1000) return [];
  return [`The account has ${executions} concurrent executions in ${region}; a room of 500 guests needs 1,000. To raise them: ${quota}.`];
}

async function checkMailIdentity({ mailFrom, mailIdentity }: StackConfig, ses: SESClient): Promise<string[]> {
  const domain = mailDomainOf(mailFrom);
  const { VerificationAttributes = {} } = await ses.send(new GetIdentityVerificationAttributesCommand({ Identities: [domain] }));
  const known = VerificationAttributes[domain] !== undefined;
  if (mailIdentity === 'own' && known) {
    return [
      `SES knows ${domain} in this account already. If another stage brought it, CloudFormation refuses to make it twice: set TABLE_TWO_MAIL_IDENTITY=existing.`,
    ];
  }
  if (mailIdentity === 'existing' && !known) {
    throw new StackError(`SES does not know ${domain} in this account and region, though TABLE_TWO_MAIL_IDENTITY says 'existing'.`);
  }
  return [];
}
