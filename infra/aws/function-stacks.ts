import { NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { isStaffRank } from '#shared/contract/access.ts';
import type { FunctionDefinition } from '../functions.ts';

/** Whom a function serves: staff alone, anybody without an account of theirs too, or nobody who waits for it. */
type Audience = 'staff' | 'guests' | 'background';

export function audienceOf({ triggers }: Pick<FunctionDefinition, 'triggers'>): Audience {
  const routes = triggers.flatMap((trigger) => (trigger.kind === 'route' ? [trigger.route] : []));
  if (routes.length > 0) return routes.every(({ auth }) => auth.every(isStaffRank)) ? 'staff' : 'guests';
  return triggers.some(({ kind }) => kind === 'socket') ? 'staff' : 'background';
}

/**
 * A stack within the stack for the functions of each audience, with their roles and logs: three resources a function would
 * bring a single template over CloudFormation's 500. They are created, updated, rolled back and removed with the one around
 * them. The gateways find functions by name, so nothing points from them into these stacks.
 */
export function createFunctionStacks(scope: Construct): Readonly<Record<Audience, NestedStack>> {
  const make = (audience: Audience) => new NestedStack(scope, `${audience}-functions`);
  return { staff: make('staff'), guests: make('guests'), background: make('background') };
}
