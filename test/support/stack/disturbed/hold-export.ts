import { isFollowUp } from '../follow-ups.ts';
import type { TestStack } from '../stack.ts';

/** Holds whoever makes an export's file, and has read its people, before it stores what it read, until it is let go. */
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
