import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../support/run/citations.ts';
import { type Lifetime, lifetimes } from '../../support/stack/table/lifetimes.ts';
import { asList, asObject, flatten, onlyOf, synthesize } from '../aws/synthesize.ts';

/**
 * Compares docs/trust.md, which says what is stored, where and by whom, with the data model, the templates, and the tests that the page
 * cites.
 */

const read = (file: string): string => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
const text = read('trust.md');
const sectionOf = (document: string, heading: string): string => document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const firstCells = (section: string): string[] => [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).slice(1);

/** A stage with everything that a stage can have. */
const stacks = synthesize('prod', {
  TABLE_TWO_REGION: 'eu-central-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example',
  TABLE_TWO_DOMAIN: 'tabletwo.example',
});

const table = onlyOf(stacks, 'AWS::DynamoDB::GlobalTable');

/** Returns all actions of a service that a role or policy of any stack allows. */
const actionsOf = (service: string): string[] => {
  const policies = stacks.templates.flatMap(({ ofType }) =>
    ['AWS::IAM::Role', 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) => ofType(type)),
  );
  expect(policies.length).toBeGreaterThan(50);
  const allowed = JSON.stringify(policies).matchAll(new RegExp(`"(${service}:[\\w*]+)"`, 'g'));
  return [...new Set([...allowed].map(([, action = '']) => action))].sort();
};

describe('docs/trust.md', () => {
  it('has every item of the data model, in one row', () => {
    const items = firstCells(sectionOf(read('data-model.md'), 'Items'));
    expect(items.length).toBeGreaterThan(50);
    const stored = sectionOf(text, 'What is stored')
      .split('\n')
      .map((row) => row.split(' | ').at(-1) ?? '')
      .map((cell) => `, ${cell.replace(/ \|$/, '')}, `);
    // A user's item contains both address and password, which have different levels of protection.
    const rowsOf = (item: string) => stored.filter((cell) => cell.includes(`, ${item}, `)).length;
    expect(items.filter((item) => rowsOf(item) !== (item === 'user' ? 2 : 1))).toEqual([]);
  });

  it('says how long, as the data model does, for everything that expires', () => {
    const rows = sectionOf(read('data-model.md'), 'Items')
      .split('\n')
      .map((row): [string, string] => [row.split(' | ')[0]?.slice(2) ?? '', row]);
    const withTtl = rows.filter(([, row]) => row.includes('`ttl`')).map(([item]) => item);
    expect(withTtl.toSorted()).toEqual([...new Set(lifetimes.map(({ item }) => item))].toSorted());
    const model = new Map(rows);
    expect(lifetimes.filter(({ item, says }) => !model.get(item)?.includes(`\`ttl\` ${says}`)).map(({ item }) => item)).toEqual([]);
    const promises = sectionOf(text, 'What is stored')
      .split('\n')
      .map((row) => row.split(' | '))
      .map(([, , howLong = '', items = '']) => ({ howLong, items: `, ${items.replace(/ \|$/, '')}, ` }));
    const isPromised = ({ item, promised }: Lifetime) =>
      promises.some(({ howLong, items }) => items.includes(`, ${item}, `) && howLong.includes(promised));
    expect(lifetimes.filter((one) => !isPromised(one)).map(({ item }) => item)).toEqual([]);
  });

  it('names every AWS service that the stack uses', () => {
    const types = stacks.templates.flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type));
    const used = new Set(types.filter((type) => type.startsWith('AWS::')).map((type) => type.split('::').slice(0, 2).join('::')));
    const named = [...sectionOf(text, 'Who works for us').matchAll(/`(AWS::\w+)`/g)].map(([, name = '']) => name);
    expect([...used].sort()).toEqual(named.sort());
  });

  it('names every key that the stack creates', () => {
    const specs = stacks.ofType('AWS::KMS::Key').map(([, { Properties }]) => String(Properties['KeySpec']));
    const section = sectionOf(text, 'Keys');
    expect(specs.sort()).toEqual([...section.matchAll(/^\| [^|]+, in KMS \| `(\w+)` \|/gm)].map(([, spec = '']) => spec).sort());
    expect(stacks.ofType('AWS::SecretsManager::Secret')).toHaveLength(section.match(/, in Secrets Manager \|/g)?.length ?? 0);
  });

  it('says where: one table, two buckets beside it, and one of public pages', () => {
    expect(sectionOf(text, 'What is stored')).toContain(
      'it is one table in one AWS region, two buckets beside it, and one of public pages',
    );
    expect([...stacks.ofType('AWS::DynamoDB::GlobalTable'), ...stacks.ofType('AWS::DynamoDB::Table')]).toHaveLength(1);
    expect(asList(table['Replicas'])).toHaveLength(1);
    const buckets = stacks.templates.flatMap(({ ofType }) => ofType('AWS::S3::Bucket')).map(([id]) => id.replace(/Bucket.*$/, ''));
    expect(buckets.sort()).toEqual(['Page', 'Photo', 'Site', 'Upload']);
  });

  it('lets DynamoDB remove what expires', () => {
    expect(table['TimeToLiveSpecification']).toEqual({ AttributeName: 'ttl', Enabled: true });
  });

  it('says for how many days an erased guest remains in the backup', () => {
    const [{ PointInTimeRecoverySpecification: backup } = {}] = asList(table['Replicas']).map(asObject);
    // If no number of days is given, AWS keeps 35.
    expect(backup).toEqual({ PointInTimeRecoveryEnabled: true });
    expect(sectionOf(text, 'Backups')).toContain('any second of the last 35 days');
  });

  it('keeps data in the stage’s own region: stacks elsewhere contain only the firewall’s log', () => {
    const elsewhere = [stacks.edge, stacks.watch].flatMap((stack) => (stack === undefined ? [] : Object.values(stack.resources)));
    expect(elsewhere.length).toBeGreaterThan(5);
    const types = new Set(elsewhere.map(({ Type }) => Type));
    const ofCdk = ['AWS::Lambda::Function', 'AWS::IAM::Role', 'Custom::CrossRegionExportWriter', 'Custom::CrossRegionExportReader'];
    const about = ['AWS::Budgets::Budget', 'AWS::CertificateManager::Certificate', 'AWS::CloudWatch::Alarm'];
    const alarms = ['AWS::SNS::Subscription', 'AWS::SNS::Topic', 'AWS::SNS::TopicPolicy'];
    const firewall = ['AWS::Logs::LogGroup', 'AWS::WAFv2::LoggingConfiguration', 'AWS::WAFv2::WebACL'];
    expect([...types].filter((type) => ![...ofCdk, ...about, ...alarms, ...firewall].includes(type))).toEqual([]);
    const logs = elsewhere
      .filter(({ Type }) => Type === 'AWS::Logs::LogGroup')
      .map(({ Properties }) => flatten(Properties['LogGroupName']));
    expect(logs).toEqual([expect.stringMatching(/^aws-waf-logs-/)]);
    // The CDK's own functions pass names between stacks, and have no access to a table.
    const code = elsewhere.filter(({ Type }) => Type === 'AWS::Lambda::Function' || Type === 'AWS::IAM::Role');
    expect(JSON.stringify(code)).not.toMatch(/dynamodb|TABLE_NAME/);
  });

  it('lets functions sign and derive with keys, but not read, create or delete them', () => {
    expect(actionsOf('kms')).toEqual(['kms:GenerateMac', 'kms:GetPublicKey', 'kms:Sign']);
  });

  it('lets nothing in the stack read a log', () => {
    expect(actionsOf('logs')).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
    const managed = stacks
      .ofType('AWS::IAM::Role')
      .flatMap(([, { Properties }]) => asList(Properties['ManagedPolicyArns'] ?? []).map(flatten));
    // The gateways' role can only write. Our own roles are checked above.
    expect(new Set(managed.filter((arn) => arn.includes(':iam::aws:')))).toEqual(
      new Set(['arn:{AWS::Partition}:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs']),
    );
  });

  it('promises no more of a breach than its runbook does', () => {
    const breach = sectionOf(read('runbook.md'), 'A breach of personal data');
    for (const words of ['Within 24 hours of learning of it', 'Write to the admins of each organization concerned', 'what was done'])
      expect(breach).toContain(words);
    expect(sectionOf(text, 'Incidents')).toContain('within 24 hours of learning of a breach, by mail to its admins');
  });

  it('says how fast weak components are replaced, and how often the others', () => {
    const madeOf = sectionOf(text, 'What it is made of');
    for (const words of [
      /critical or high one is replaced within three days, any other within thirty/,
      /brought up to date every three months/,
    ])
      expect(madeOf).toMatch(words);
  });

  it('makes no statement outside its tables that needs a test', () => {
    const blocks = text.split('\n\n').map((block) => block.trim());
    const prose = blocks.filter((block) => block !== '' && !/^(#|\|)/.test(block));
    const openings = [
      'For anyone who answers',
      'The organizer decides',
      'Classes: **S** special',
      '- Guests whom staff entered',
      '[asvs.md](evidence/asvs.md) has',
    ];
    expect(prose.filter((block) => !openings.some((opening) => block.startsWith(opening)))).toEqual([]);
    expect(prose).toHaveLength(openings.length);
  });

  it('names a test for each statement that is shown by one, or says why there is none', () => {
    const tables = text.split('\n\n').filter((block) => /^\|[^\n]*\| shown by \|\n/.test(block));
    const rows = tables.flatMap((one) => one.split('\n').slice(2)).filter((row) => row !== '');
    expect(rows.length).toBeGreaterThan(55);
    expect(rows.filter((row) => !/`[\w./-]+\.tsx?` “[^”]+”|\| no test: [^|]{10,} \|$/.test(row))).toEqual([]);
  });

  it('cites only tests that exist', () => {
    const { count, missing } = checkCitations(text);
    expect(count).toBeGreaterThan(25);
    expect(missing).toEqual([]);
  });
});
