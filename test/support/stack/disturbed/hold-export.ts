import { isFollowUp } from '../follow-ups.ts';
import type { TestStack } from '../stack.ts';

/** Holds the function that creates an export file, after it has read people and before it stores them, until `letGo` is called. */
export function holdExport(services: TestStack['stack']['services']): { readonly first: Promise<void>; readonly letGo: () => void } {
  const [first, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const end = services.inject(({ service, functionName, operation }) => {
    if (service !== 's3' || !isFollowUp(functionName) || operation !== 'UploadPart') return undefined;
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
