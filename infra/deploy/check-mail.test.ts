import { SESClient } from '@aws-sdk/client-ses';
import { SNSClient, type Subscription } from '@aws-sdk/client-sns';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { checkMail } from './check-mail.ts';

const options = { region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
const given = {
  TABLE_TWO_REGION: 'eu-central-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example',
};
const records = ['a._domainkey.tabletwo.example CNAME a.dkim.amazonses.com'];
const domain = 'tabletwo.example';

/** Clients that answer from memory, as AWS would. */
function aws(has: { dkim?: string; mailFrom?: string; perDay?: number; subscriptions?: Subscription[] }) {
  const ses = new SESClient(options);
  ses.middlewareStack.add(
    () => async () => ({
      output: {
        $metadata: {},
        DkimAttributes: { [domain]: { DkimVerificationStatus: has.dkim } },
        MailFromDomainAttributes: { [domain]: { MailFromDomainStatus: has.mailFrom } },
        Max24HourSend: has.perDay ?? 200,
      },
      response: undefined,
    }),
    { step: 'initialize' },
  );
  const topicsOf = (Subscriptions: Subscription[]) => {
    const topics = new SNSClient(options);
    topics.middlewareStack.add(() => async () => ({ output: { $metadata: {}, Subscriptions }, response: undefined }), {
      step: 'initialize',
    });
    return topics;
  };
  return { ses, topics: [topicsOf(has.subscriptions ?? []), topicsOf([])] };
}
const subscription = (topic: string, SubscriptionArn: string, Endpoint = 'ops@tabletwo.example'): Subscription => {
  const TopicArn = `arn:aws:sns:eu-central-1:123456789012:${topic}`;
  return { Protocol: 'email', Endpoint, TopicArn, SubscriptionArn: SubscriptionArn === 'confirmed' ? `${TopicArn}:1` : SubscriptionArn };
};
const say = (stage: string, has: Parameters<typeof aws>[0]) => checkMail(readConfig(stage, given), records, aws(has));

describe('steps for mail that only people can take', () => {
  it('after a first deployment: DNS records, AWS’s permission, and the click', async () => {
    expect(
      await say('prod', {
        dkim: 'Pending',
        mailFrom: 'Pending',
        subscriptions: [subscription('TableTwo-prod-AlarmsTopicX-1', 'PendingConfirmation')],
      }),
    ).toEqual([
      'Mail: the keys of tabletwo.example (DKIM) are not verified yet. Set these records, where they are missing:',
      '  a._domainkey.tabletwo.example CNAME a.dkim.amazonses.com',
      expect.stringContaining('the account is in SES’s sandbox'),
      'Alarms: ops@tabletwo.example has confirmed 0 of 2 topics; each of AWS’s mails to it has a link. SNS’s console sends another.',
    ]);
  });

  it('none, once all are done', async () => {
    const subscriptions = [
      subscription('TableTwo-prod-AlarmsTopicX-1', 'confirmed'),
      subscription('TableTwo-prod-edge-watch-EdgeAlarmsTopicX-1', 'confirmed'),
      subscription('TableTwo-staging-AlarmsTopicX-1', 'PendingConfirmation'),
    ];
    expect(await say('prod', { dkim: 'Success', mailFrom: 'Success', perDay: 50_000, subscriptions })).toEqual([
      'Mail: the keys of tabletwo.example (DKIM) and its own MAIL FROM are verified.',
      'Mail: the account is out of SES’s sandbox.',
      'Alarms: ops@tabletwo.example has confirmed.',
    ]);
  });

  it('the DNS records, if only the MAIL FROM is missing', async () => {
    const [first, second] = await say('dev', { dkim: 'Success', mailFrom: 'Failed', perDay: 50_000 });
    expect(first).toContain('MAIL FROM of tabletwo.example is not verified yet');
    expect(second).toContain(records[0]);
  });

  it('ignores the topics of other stages and other addresses', async () => {
    const subscriptions = [
      subscription('TableTwo-staging-AlarmsTopicX-1', 'confirmed'),
      subscription('TableTwo-dev-AlarmsTopicX-1', 'confirmed', 'other@tabletwo.example'),
    ];
    expect((await say('dev', { subscriptions })).at(-1)).toContain('has confirmed 0 of 1 topic;');
  });
});
