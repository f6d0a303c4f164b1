import { bindings } from '#infra/bindings.ts';
import type { FunctionDefinition } from '#infra/functions.ts';
import type { Right } from '#shared/contract/rights.ts';
import type { RightsUsed } from './rights-used.ts';

/** A right that is kept although no test can make its function use it. */
export interface UnusedRight {
  /** Name of the function, such as `events-create-event`. */
  readonly functionName: string;
  readonly right: Right;
  readonly reason: string;
}

type Definition = Pick<FunctionDefinition, 'name' | 'triggers' | 'rights'>;

/**
 * Finds declared rights that are never used, and exceptions that are not needed, with one sentence for each. The AWS endpoint checks the
 * reverse: it refuses rights that are not declared.
 */
export function findUnusedRights(definitions: readonly Definition[], used: RightsUsed, exceptions: readonly UnusedRight[]): string[] {
  const excepted = ({ name }: Definition, right: Right) => exceptions.some((one) => one.functionName === name && one.right === right);
  const unused = definitions.flatMap((definition) =>
    definition.rights.map((right) => ({ definition, right, actions: actionsNeverUsed(definition, right, used) })),
  );
  const needed = unused.filter(({ actions }) => actions.length > 0);
  return [
    ...needed
      .filter(({ definition, right }) => !excepted(definition, right))
      .map(({ definition, right, actions }) => `${placeOf(definition)} declares '${right}' and never used ${actions.join(', ')}`),
    ...exceptions
      .filter(({ functionName, right }) => !needed.some((one) => one.definition.name === functionName && one.right === right))
      .map(({ functionName, right }) => `The exception of ${functionName} for '${right}' is not needed`),
  ];
}

function actionsNeverUsed({ name }: Definition, right: Right, used: RightsUsed): string[] {
  const { resource, actions } = bindings[right];
  return actions.map((action) => `${resource} ${action}`).filter((each) => used.get(name)?.has(each) !== true);
}

/** Returns where a function is declared: a route of the contract, or `infra/functions.ts`. */
function placeOf({ name, triggers }: Definition): string {
  const routes = triggers.flatMap((trigger) => (trigger.kind === 'route' ? [trigger.route] : []));
  return routes.length === 0 ? `${name} (infra/functions.ts)` : routes.map(({ id, method, path }) => `${id} (${method} ${path})`).join();
}
