import { expect, it } from 'vitest';
import { limits } from './aws-limits.ts';
import { flatten, ownDomainSettings, type Synthesized, synthesize } from './synthesize.ts';

const { TABLE_TWO_DOMAIN: _, TABLE_TWO_CERTIFICATE_ARN: __, ...settings } = ownDomainSettings;
const first = synthesize('prod', settings);
const second = synthesize('prod', { ...settings, TABLE_TWO_CELL: 'b', TABLE_TWO_MAIL_IDENTITY: 'existing' });

/** Properties with names that we choose instead of CloudFormation. Such a name is unique in an account and region. */
const given = /^((?!Metric|Attribute|Rule|Parameter|Header|Dimension|Index|Operation|Domain)\w*Name|Name|EmailIdentity)$/;

function namesIn(value: unknown, key = ''): string[] {
  if (given.test(key)) return [flatten(value)].filter((text) => !/^\{\w+(\.\w+)?\}$/.test(text));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => namesIn(part, name));
}
const namesOf = (stage: Synthesized) =>
  new Set(
    stage.templates.flatMap(({ resources }) =>
      Object.entries(resources).flatMap(([, { Type, Properties }]) =>
        // The CDK names its own resources after the stack.
        /^(AWS::CloudFormation|Custom)::/.test(Type) ? [] : namesIn(Properties),
      ),
    ),
  );

it('several cells can share an account: no name of one is used by another', () => {
  const ours = [...namesOf(first)].filter((name) => name.includes('table-two') || name.includes('tabletwo'));
  expect(ours.length).toBeGreaterThan(180);
  const others = namesOf(second);
  expect(ours.filter((name) => others.has(name))).toEqual([]);
  const stacks = (stage: Synthesized) => [stage.name, stage.edge?.name, stage.watch?.name];
  expect([stacks(first), stacks(second)]).toEqual(
    ['prod', 'prod-b'].map((name) => ['', '-edge', '-edge-watch'].map((end) => `TableTwo-${name}${end}`)),
  );
});

it('the longest name of a cell is valid on AWS', () => {
  const longest = synthesize('staging', { ...settings, TABLE_TWO_REGION: 'ap-southeast-2', TABLE_TWO_CELL: 'abcd' });
  const found = limits.flatMap(({ what, most, measure }) =>
    longest.templates.flatMap((template) => measure(template).flatMap(([name, amount]) => (amount > most ? [`${what}: ${name}`] : []))),
  );
  expect(found).toEqual([]);
});
