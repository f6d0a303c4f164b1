import { NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { RouteId } from '#shared/contract/routes.ts';
import type { FunctionDefinition } from '../../functions.ts';

/** The callers of a function: staff, at the evening itself or around it; guests and people about to sign in; or no one who waits for it. */
type Audience = 'staff' | 'evening' | 'guests' | 'background';

type Subject = RouteId extends `${infer Name}.${string}` ? Name : never;
/** What concerns both stands with staff. */
const subjectsOfGuests: readonly Subject[] = ['accounts', 'photos', 'profile', 'registration'];
const subjectsOfEvening: readonly Subject[] = ['night'];

/**
 * By the subject, which is part of a function's name, and not by the roles that may call it: a function that moved to another
 * stack under the same name could not be deployed, since CloudFormation creates it there before it removes it here.
 */
export function audienceOf({ triggers }: Pick<FunctionDefinition, 'triggers'>): Audience {
  const [subject] = triggers.flatMap((trigger) => (trigger.kind === 'route' ? [trigger.route.id.split('.')[0]] : []));
  const isOf = (subjects: readonly Subject[]) => subjects.some((one) => one === subject);
  if (subject !== undefined) return isOf(subjectsOfGuests) ? 'guests' : isOf(subjectsOfEvening) ? 'evening' : 'staff';
  return triggers.some(({ kind }) => kind === 'socket') ? 'staff' : 'background';
}

/**
 * A stack within the stack for the functions of each audience, with their roles and logs: three resources a function would
 * exceed CloudFormation's 500 in a single template. They are created, updated, rolled back and removed with the one around
 * them. The gateways refer to functions by name, so no dependency leads into these stacks.
 */
export function createFunctionStacks(scope: Construct): Readonly<Record<Audience, NestedStack>> {
  const make = (audience: Audience) => new NestedStack(scope, `${audience}-functions`);
  return { staff: make('staff'), evening: make('evening'), guests: make('guests'), background: make('background') };
}
