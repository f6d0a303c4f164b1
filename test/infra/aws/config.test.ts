import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bulkPace, readConfig, regions, stages } from '#infra/config.ts';
import { socketsPerAccount } from '#shared/contract/sockets.ts';

const complete = { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };

describe('readConfig', () => {
  it('dev needs no variables', () => {
    expect(readConfig('dev', {})).toEqual({
      stage: 'dev',
      name: 'dev',
      keepsData: false,
      logRetentionDays: 7,
      memoryFactor: 0.5,
      callsPerMinute: { signIn: 600, registration: 8000, all: 20_000 },
      invitations: { first: 200, growth: 50, most: 2000 },
      tenantLimits: { registrationsAnHour: 5000, registrationsADay: 10_000, sockets: 2000, staff: 200 },
      mailRate: 1,
      reservesConcurrency: false,
      watched: 'few',
      firewall: false,
      canary: false,
      payments: false,
      monthlyBudget: 10,
      superAdminPasskeys: 'optional',
      region: 'eu-central-1',
      mailFrom: 'hello@dev.tabletwo.example',
      mailIdentity: 'own',
      securityContact: 'mailto:security@dev.tabletwo.example',
      tokenKeys: [1],
      originSecretNumber: 1,
    });
  });

  it('prod keeps its data', () => {
    expect(readConfig('prod', complete)).toMatchObject({ stage: 'prod', keepsData: true, mailFrom: 'hello@tabletwo.example' });
  });

  it('prod has what costs most at rest and dev has not, unless a variable says otherwise', () => {
    expect(readConfig('prod', complete)).toMatchObject({
      watched: 'all',
      firewall: true,
      canary: true,
      payments: true,
      monthlyBudget: 100,
    });
    const off = { TABLE_TWO_FIREWALL: 'off', TABLE_TWO_CANARY: 'off', TABLE_TWO_PAYMENTS: 'off' };
    const small = { TABLE_TWO_ALARMS: 'few', ...off, TABLE_TWO_MONTHLY_BUDGET: '15' };
    expect(readConfig('prod', { ...complete, ...small })).toMatchObject({
      watched: 'few',
      firewall: false,
      canary: false,
      payments: false,
      monthlyBudget: 15,
    });
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_FIREWALL: 'yes' })).toThrow("TABLE_TWO_FIREWALL must be 'on' or 'off'");
  });

  it('super_admins need a passkey in staging and prod, unless a variable says otherwise', () => {
    expect(readConfig('staging', complete)).toMatchObject({ superAdminPasskeys: 'required' });
    expect(readConfig('prod', complete)).toMatchObject({ superAdminPasskeys: 'required' });
    expect(readConfig('prod', { ...complete, TABLE_TWO_SUPER_ADMIN_PASSKEYS: 'optional' })).toMatchObject({
      superAdminPasskeys: 'optional',
    });
    expect(readConfig('dev', { TABLE_TWO_SUPER_ADMIN_PASSKEYS: 'required' })).toMatchObject({ superAdminPasskeys: 'required' });
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_SUPER_ADMIN_PASSKEYS: 'yes' })).toThrow(
      "TABLE_TWO_SUPER_ADMIN_PASSKEYS must be 'required' or 'optional'",
    );
  });

  it('an unknown stage is refused, naming the existing ones', () => {
    expect(() => readConfig('production', complete)).toThrow("There is no stage 'production': choose dev, staging, prod.");
  });

  it('a cell’s short name follows its stage’s', () => {
    expect(readConfig('prod', { ...complete, TABLE_TWO_CELL: 'b' }).name).toBe('prod-b');
    for (const TABLE_TWO_CELL of ['edge', 'B', '2nd', 'a-b', 'fives'])
      expect(() => readConfig('prod', { ...complete, TABLE_TWO_CELL })).toThrow('TABLE_TWO_CELL');
  });

  it('every missing value is named at once', () => {
    expect(() => readConfig('staging', { TABLE_TWO_REGION: '' })).toThrow(
      "Stage 'staging': TABLE_TWO_REGION is missing: an AWS region, such as eu-central-1; TABLE_TWO_MAIL_FROM is missing: the address that mails are sent from.",
    );
  });

  it('a region without every service that a stage needs is refused, and so is an unknown one', () => {
    for (const region of ['ap-east-1', 'eu-south-2', 'cn-north-1', 'us-gov-west-1', 'xx-nowhere-1']) {
      expect(() => readConfig('prod', { ...complete, TABLE_TWO_REGION: region })).toThrow(
        'TABLE_TWO_REGION lacks SES or another service that a stage is made of',
      );
    }
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_REGION: 'Frankfurt' })).toThrow('must be an AWS region, such as eu-central-1');
    for (const region of regions) expect(readConfig('prod', { ...complete, TABLE_TWO_REGION: region }).region).toBe(region);
  });

  it('a restored table is given by its stream, in the region of the stage', () => {
    const stream = 'arn:aws:dynamodb:eu-central-1:123456789012:table/people/stream/2026-11-23T05:00:00.000';
    expect(readConfig('prod', { ...complete, TABLE_TWO_RESTORED_TABLE_STREAM_ARN: stream }).restoredTableStream).toBe(stream);
    const given = { ...complete, TABLE_TWO_RESTORED_TABLE_STREAM_ARN: stream.replace('eu-central-1', 'eu-west-1') };
    expect(() => readConfig('prod', given)).toThrow('is of another region');
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_RESTORED_TABLE_STREAM_ARN: 'people' })).toThrow(
      'the ARN of a restored table’s stream',
    );
  });

  it('a secret key that is taken over must be in the stage’s region, where a replica has the same id', () => {
    const key = 'arn:aws:kms:eu-central-1:123456789012:key/mrk-0123456789abcdef0123456789abcdef';
    const given = { ...complete, TABLE_TWO_KEPT_SECRET_KEY_ARN: key, TABLE_TWO_KEPT_PHOTO_BUCKET: 'tabletwo-prod-photobucket465738b3-abc' };
    expect(readConfig('prod', given)).toMatchObject({ keptSecretKey: key, keptPhotoBucket: 'tabletwo-prod-photobucket465738b3-abc' });
    expect(() => readConfig('prod', { ...given, TABLE_TWO_REGION: 'eu-west-1' })).toThrow(
      'TABLE_TWO_KEPT_SECRET_KEY_ARN is of another region',
    );
    expect(() => readConfig('prod', { ...given, TABLE_TWO_KEPT_PHOTO_BUCKET: 'arn:aws:s3:::photos' })).toThrow('the name of a bucket');
  });

  it('the contact of security.txt must be an address that a program can open, or absent', () => {
    expect(readConfig('prod', complete).securityContact).toBeUndefined();
    for (const TABLE_TWO_SECURITY_CONTACT of ['mailto:security@tabletwo.example', 'https://tabletwo.example/report']) {
      expect(readConfig('prod', { ...complete, TABLE_TWO_SECURITY_CONTACT }).securityContact).toBe(TABLE_TWO_SECURITY_CONTACT);
    }
    for (const TABLE_TWO_SECURITY_CONTACT of ['security@tabletwo.example', 'http://a.example', 'mailto:a@b.example\nExpires: never']) {
      expect(() => readConfig('prod', { ...complete, TABLE_TWO_SECURITY_CONTACT })).toThrow('TABLE_TWO_SECURITY_CONTACT must be');
    }
  });

  it('a malformed value is refused', () => {
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_MAIL_FROM: 'Table Two' })).toThrow(
      'TABLE_TWO_MAIL_FROM must be the address that mails are sent from',
    );
  });

  it('a domain may come without a certificate, which is then created, but not the other way round', () => {
    expect(readConfig('prod', { ...complete, TABLE_TWO_DOMAIN: 'app.tabletwo.example' }).site).toEqual({ domain: 'app.tabletwo.example' });
    const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/abc';
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_CERTIFICATE_ARN: certificate })).toThrow('belongs to a TABLE_TWO_DOMAIN');
  });

  it('keys are given as whole numbers', () => {
    expect(readConfig('prod', { ...complete, TABLE_TWO_TOKEN_KEYS: '1,2' })).toMatchObject({ tokenKeys: [1, 2], originSecretNumber: 1 });
    expect(readConfig('prod', { ...complete, TABLE_TWO_TOKEN_KEYS: '12,1' })).toMatchObject({ tokenKeys: [12, 1] });
    for (const numbers of ['0', '1,1', '12,12', '1,2,3', '1,', '2, 1']) {
      expect(() => readConfig('prod', { ...complete, TABLE_TWO_TOKEN_KEYS: numbers })).toThrow(
        'TABLE_TWO_TOKEN_KEYS must be one or two whole numbers from 1, such as 1 or 1,2, the one that signs first',
      );
    }
    for (const number of ['0', '-1', '1.5', 'two']) {
      expect(() => readConfig('prod', { ...complete, TABLE_TWO_ORIGIN_SECRET_NUMBER: number })).toThrow(
        'TABLE_TWO_ORIGIN_SECRET_NUMBER must be a whole number from 1',
      );
    }
  });

  it('costs stop registration only on request, and with someone to tell', () => {
    expect(readConfig('prod', complete).costStop).toBeUndefined();
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_COST_STOP: '400' })).toThrow(
      'TABLE_TWO_COST_STOP needs a TABLE_TWO_ALARM_MAIL',
    );
    expect(readConfig('prod', { ...complete, TABLE_TWO_COST_STOP: '400', TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example' }).costStop).toBe(
      400,
    );
  });

  it('alarms have a separate address', () => {
    expect(readConfig('prod', { ...complete, TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example' }).alarmMail).toBe('ops@tabletwo.example');
  });
});

it.each(stages)('an organization’s limits on mails and sockets match the rules: %s', (stage) => {
  const { invitations, tenantLimits } = readConfig(stage, complete);
  const rules = readFileSync(new URL('../../../docs/rules/tenants.md', import.meta.url), 'utf8');
  const said = (amount: number) => amount.toLocaleString('en-US');
  expect(rules).toContain(
    `| emails a day | ${said(2 * invitations.most + tenantLimits.registrationsADay)}: ${said(invitations.most)} to unconfirmed addresses`,
  );
  expect(rules).toContain(
    `| live connections in total | ${said(tenantLimits.staff * socketsPerAccount)}: ${socketsPerAccount} for each of ${tenantLimits.staff}`,
  );
  expect(rules).toContain(`| ${said(tenantLimits.registrationsAnHour)}, and ${said(tenantLimits.registrationsADay)} |`);
});

describe('the pace of invitations and confirmations', () => {
  it.each([
    ['dev', {}, 1],
    ['prod', complete, 14],
    ['prod', { ...complete, TABLE_TWO_MAIL_RATE: '200' }, 200],
  ] as const)('stays below 80 %% of what SES accepts: %s %j', (stage, given, rate) => {
    const config = readConfig(stage, given);
    expect(config.mailRate).toBe(rate);
    const perSecond = (2 * 1000) / bulkPace(config, 2);
    expect(perSecond).toBeLessThan(0.8 * rate);
    expect(perSecond).toBeGreaterThan(0.7 * rate);
  });

  it('refuses an invalid rate', () => {
    expect(() => readConfig('prod', { ...complete, TABLE_TWO_MAIL_RATE: '0' })).toThrow('how many mails SES takes in a second');
  });
});
