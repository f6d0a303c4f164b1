import { Aws, Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { mailDomainOf, type StackConfig } from '../config.ts';
import { functionDefinitions } from '../functions.ts';

export interface Mail {
  readonly configurationSet: ConfigurationSet;
  /** Resources for which SES checks a sender's right: the identity of the sender's domain and the configuration set. */
  readonly arns: readonly string[];
  /** DNS records that the domain's owner must set; none when another stage has created the identity. */
  readonly records: readonly string[];
}

/**
 * Creates the SES identity of the sender's domain, unless another stage has created it, and a configuration set that stops email to
 * addresses that bounced. In the sandbox SES also checks the recipient's identity. So the right is narrowed to the sender's identity only
 * where email may go to everybody. The right always allows one sender only (`grants.ts`).
 */
export function createMail(scope: Construct, config: StackConfig): Mail {
  const configurationSet = new ConfigurationSet(scope, 'MailConfiguration', {
    // An address that complained still gets some emails. Our own list decides which; SES would stop all of them.
    suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    reputationMetrics: true,
  });
  const domain = mailDomainOf(config.mailFrom);
  const records = config.mailIdentity === 'own' ? createIdentity(scope, domain, config.region) : [];
  const ses = `arn:${Aws.PARTITION}:ses:${config.region}:${Aws.ACCOUNT_ID}`;
  const identities = config.stage === 'prod' ? domain : '*';
  const arns = [`${ses}:identity/${identities}`, `${ses}:configuration-set/${configurationSet.configurationSetName}`];
  return { configurationSet, arns, records };
}

/**
 * Creates the identity with a separate domain name for bounces, so that SPF also covers the sender's domain, as DMARC requires. While that
 * name's DNS record is missing, SES uses a name of AWS's. https://docs.aws.amazon.com/ses/latest/dg/mail-from.html
 */
function createIdentity(scope: Construct, domain: string, region: string): string[] {
  const mailFromDomain = `bounce.${domain}`;
  const { dkimRecords } = new EmailIdentity(scope, 'MailIdentity', { identity: Identity.domain(domain), mailFromDomain });
  return [
    ...dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
    `${mailFromDomain} MX 10 feedback-smtp.${region}.amazonses.com`,
    `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
    `_dmarc.${domain} TXT "v=DMARC1; p=none"`,
  ];
}

/** Tells `reader` about every bounce and complaint, through a topic that only SES may publish to, and only over TLS. */
export function createMailFeedback(scope: Construct, { configurationSet }: Mail, reader: LambdaFunction): void {
  const topic = new Topic(scope, 'MailFeedback', { enforceSSL: true });
  configurationSet.addEventDestination('Feedback', {
    destination: EventDestination.snsTopic(topic),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  topic.addSubscription(new LambdaSubscription(reader));
}

/** An email queue with its dead-letter queue. */
export interface QueueOfMail {
  readonly queue: Queue;
  readonly failures: Queue;
}

/**
 * Creates a queue of emails to be sent. The table records every email to send: when a message is lost or given up, the email still waits in
 * the table and is queued again.
 */
export function createMailQueue(scope: Construct, name: MailQueue): QueueOfMail {
  const { timeoutSeconds = 0 } =
    functionDefinitions.find(({ triggers }) => triggers.some((one) => one.kind === 'queue' && one.queue === name)) ?? {};
  const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
  const failures = new Queue(scope, `${name}-mails-failed`, { ...common, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, `${name}-mails`, {
    ...common,
    retentionPeriod: Duration.days(4),
    // Lambda's documentation recommends six times the function's time limit.
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    // The function moves an email back to the table after postponing it six times. After fifty receptions, the email must be what crashes
    // the function.
    deadLetterQueue: { queue: failures, maxReceiveCount: 50 },
  });
  return { queue, failures };
}
