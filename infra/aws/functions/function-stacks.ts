import { NestedStack, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { RouteId } from '#shared/contract/routes.ts';
import type { StackConfig } from '../../config.ts';
import type { FunctionDefinition } from '../../functions.ts';
import type { Names } from '../names.ts';

/** Callers of a function: staff, at the evening itself or around it; guests and people about to sign in; or no one who waits for it. */
type Audience = 'staff' | 'evening' | 'guests' | 'background';

type Subject = RouteId extends `${infer Name}.${string}` ? Name : never;
/** Subjects of guests. One that concerns both staff and guests belongs to staff. */
const subjectsOfGuests: readonly Subject[] = ['accounts', 'photos', 'profile', 'registration'];
const subjectsOfEvening: readonly Subject[] = ['rounds', 'keepApart', 'projector'];

/**
 * Returns the audience by the subject, which is part of a function's name, and not by the roles that may call it. A function that moved to
 * another stack under the same name could not be deployed, since CloudFormation creates it there before it removes it here.
 */
export function audienceOf({ triggers }: Pick<FunctionDefinition, 'triggers'>): Audience {
  const [subject] = triggers.flatMap((trigger) => (trigger.kind === 'route' ? [trigger.route.id.split('.')[0]] : []));
  const isOf = (subjects: readonly Subject[]) => subjects.some((one) => one === subject);
  if (subject !== undefined) return isOf(subjectsOfGuests) ? 'guests' : isOf(subjectsOfEvening) ? 'evening' : 'staff';
  return triggers.some(({ kind }) => kind === 'socket') ? 'staff' : 'background';
}

interface FunctionStack {
  readonly stack: NestedStack;
  /** One log group for all its functions: a query of logs takes 50 groups, and each is made by a call of its own. */
  readonly logGroup: LogGroup;
}

/**
 * Creates a nested stack for the functions of each audience, with their roles and logs: with two resources a function, a single template
 * would come near CloudFormation's 500. They are created, updated, rolled back and removed with the stack around them. The gateways refer
 * to functions by name, so no dependency leads into these stacks.
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
