import { isFollowUp } from '../follow-ups.ts';
import type { TestStack } from '../stack.ts';

/** Holds the first step of an export that has read its people, before it stores them, until it is released. */
export function holdFirstStep(services: TestStack['stack']['services']): { readonly first: Promise<void>; readonly letGo: () => void } {
  const [first, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const end = services.inject(({ service, functionName, operation }) => {
    if (service !== 's3' || !isFollowUp(functionName) || operation !== 'PutObject') return undefined;
    first.resolve();
    return { kind: 'hold', until: until.promise };
  });
  return {
    first: first.promise,
    letGo: () => {
      end();
      until.resolve();
    },
  };
}
