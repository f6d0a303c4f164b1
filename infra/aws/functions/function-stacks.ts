import { NestedStack, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { RouteId } from '#shared/contract/routes.ts';
import type { StackConfig } from '../../config.ts';
import type { FunctionDefinition } from '../../functions.ts';
import type { Names } from '../names.ts';

/**
 * Callers of a function: staff outside an evening (with guests' calls of the same subjects), staff during one (`evening`), guests and people who are about to sign in, or nobody who
 * waits for it (`background`).
 */
type Audience = 'staff' | 'evening' | 'guests' | 'background';

type Subject = RouteId extends `${infer Name}.${string}` ? Name : never;
/** Subjects whose callers are guests. A subject that concerns both staff and guests counts as staff's. */
const subjectsOfGuests: readonly Subject[] = ['accounts', 'photos', 'profile', 'registration'];
const subjectsOfEvening: readonly Subject[] = ['rounds', 'keepApart', 'projector'];

/**
 * Returns the audience of a function. It depends on the subject in the function's name, not on the roles that may call it, because roles
 * may change. A function cannot move to another stack under the same name: CloudFormation would create it there before it removes the old
 * one.
 */
export function audienceOf({ triggers }: Pick<FunctionDefinition, 'triggers'>): Audience {
  const [subject] = triggers.flatMap((trigger) => (trigger.kind === 'route' ? [trigger.route.id.split('.')[0]] : []));
  const isOf = (subjects: readonly Subject[]) => subjects.some((one) => one === subject);
  if (subject !== undefined) return isOf(subjectsOfGuests) ? 'guests' : isOf(subjectsOfEvening) ? 'evening' : 'staff';
  return triggers.some(({ kind }) => kind === 'socket') ? 'staff' : 'background';
}

interface FunctionStack {
  readonly stack: NestedStack;
  /** One log group for all functions of the stack: a log query takes at most 50 groups, and creating each group takes a call. */
  readonly logGroup: LogGroup;
}

/**
 * Creates a nested stack for the functions of each audience, with their roles and logs. A single template, with two resources per function,
 * would come close to CloudFormation's limit of 500. The nested stacks are created, updated, rolled back and removed with the stack around
 * them. The gateways refer to functions by name, so they do not depend on these stacks.
 */
export function createFunctionStacks(
  scope: Construct,
  { names, config }: { names: Names; config: StackConfig },
): Readonly<Record<Audience, FunctionStack>> {
  const make = (audience: Audience) => {
    const stack = new NestedStack(scope, `${audience}-functions`);
    const logGroup = new LogGroup(stack, `${audience}Logs`, {
      logGroupName: `/table-two/${names.prefix}/functions-${audience}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return { stack, logGroup };
  };
  return { staff: make('staff'), evening: make('evening'), guests: make('guests'), background: make('background') };
}
