import * as z from 'zod/mini';
import { asList, asObject, flatten, type Synthesized } from './synthesize.ts';

const statement = z.object({
  Effect: z.string(),
  Action: z.unknown(),
  Resource: z.optional(z.unknown()),
  Condition: z.optional(z.unknown()),
});
const policyDocument = z.object({ Statement: z.array(statement) });

export interface Statement {
  readonly owner: string;
  readonly effect: string;
  readonly actions: string[];
  readonly resources: string[];
  readonly condition: unknown;
}

/**
 * Returns every statement of the template that grants rights to our roles, with the role's logical id. The CDK moves statements that are
 * too long for a role into a managed policy.
 */
export function statementsOfRoles({ ofType }: Synthesized): Statement[] {
  const policies = [...ofType('AWS::IAM::Policy'), ...ofType('AWS::IAM::ManagedPolicy')];
  const attached = policies.flatMap(([, { Properties }]) =>
    asList(Properties['Roles']).flatMap((role) => read(Properties['PolicyDocument'], flatten(role).slice(1, -1))),
  );
  const inline = ofType('AWS::IAM::Role').flatMap(([id, { Properties }]) =>
    asList(Properties['Policies'] ?? []).flatMap((policy) => read(asObject(policy)['PolicyDocument'], id)),
  );
  return [...inline, ...attached];
}

/**
 * Returns the statements of the policies of buckets, queues and topics. Policies of keys are left out, because they refer to their own key
 * as `*`.
 */
export function statementsOfResources({ ofType }: Synthesized): Statement[] {
  return ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap((type) =>
    ofType(type).flatMap(([id, { Properties }]) => read(Properties['PolicyDocument'], id)),
  );
}

function read(document: unknown, owner: string): Statement[] {
  return z.parse(policyDocument, document).Statement.map(({ Effect, Action, Resource, Condition }) => ({
    owner,
    effect: Effect,
    actions: asList(Action).map(flatten),
    resources: asList(Resource).map(flatten),
    condition: Condition,
  }));
}
