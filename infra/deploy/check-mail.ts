import {
  GetIdentityDkimAttributesCommand,
  GetIdentityMailFromDomainAttributesCommand,
  GetSendQuotaCommand,
  type SESClient,
} from '@aws-sdk/client-ses';
import { paginateListSubscriptions, type SNSClient } from '@aws-sdk/client-sns';
import { mailDomainOf, type StackConfig, stackNameOf } from '../config.ts';

export interface MailClients {
  readonly ses: SESClient;
  /** One client for each region where the stage has alarms. */
  readonly topics: readonly SNSClient[];
}

/**
 * Emails per day that SES accepts from an account in its sandbox. https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
 */
const perDayInSandbox = 200;

/**
 * Reports whether people have taken the steps for email that no program can take: setting the DNS records, getting AWS's permission to send
 * to anybody, and clicking the link in the emails to the alarms' address.
 */
export async function checkMail(config: StackConfig, records: readonly string[], { ses, topics }: MailClients): Promise<string[]> {
  return [...(await checkDomain(config, records, ses)), await checkSandbox(ses), ...(await checkAlarmMail(config, topics))];
}

async function checkDomain({ mailFrom }: StackConfig, records: readonly string[], ses: SESClient): Promise<string[]> {
  const domain = mailDomainOf(mailFrom);
  const Identities = [domain];
  const { DkimAttributes = {} } = await ses.send(new GetIdentityDkimAttributesCommand({ Identities }));
  const { MailFromDomainAttributes = {} } = await ses.send(new GetIdentityMailFromDomainAttributesCommand({ Identities }));
  const isSigned = DkimAttributes[domain]?.DkimVerificationStatus === 'Success';
  const isAligned = MailFromDomainAttributes[domain]?.MailFromDomainStatus === 'Success';
  if (isSigned && isAligned) return [`Mail: the keys of ${domain} (DKIM) and its own MAIL FROM are verified.`];
  const what = isSigned ? `the MAIL FROM of ${domain} is` : `the keys of ${domain} (DKIM) are`;
  return [`Mail: ${what} not verified yet. Set these records, where they are missing:`, ...records.map((record) => `  ${record}`)];
}

async function checkSandbox(ses: SESClient): Promise<string> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand({}));
  return Max24HourSend > perDayInSandbox
    ? 'Mail: the account is out of SES’s sandbox.'
    : 'Mail: the account is in SES’s sandbox, so only verified addresses get mail; ask for production access in its console.';
}

async function checkAlarmMail(config: StackConfig, topics: readonly SNSClient[]): Promise<string[]> {
  const { alarmMail, watched } = config;
  if (alarmMail === undefined) return [];
  // CloudFormation names a topic after its stack and the topic's own name in the template.
  const ofStage = new RegExp(`:${stackNameOf(config)}(-edge-watch)?-(Edge)?Alarms`);
  let confirmed = 0;
  for (const client of topics) {
    for await (const { Subscriptions = [] } of paginateListSubscriptions({ client }, {})) {
      confirmed += Subscriptions.filter(
        ({ Endpoint, TopicArn = '', SubscriptionArn = '' }) =>
          Endpoint === alarmMail && ofStage.test(TopicArn) && SubscriptionArn.startsWith('arn:'),
      ).length;
    }
  }
  const all = watched === 'all' ? 2 : 1;
  if (confirmed >= all) return [`Alarms: ${alarmMail} has confirmed.`];
  return [
    `Alarms: ${alarmMail} has confirmed ${confirmed} of ${all} ${all === 1 ? 'topic' : 'topics'}; each of AWS’s mails to it has a link. SNS’s console sends another.`,
  ];
}
