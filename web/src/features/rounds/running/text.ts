import { countOf } from '../../../lib/words/plural.ts';

/** The bar of an evening that runs. */
export const eveningBarText = {
  label: (name: string) => `On now: ${name}`,
  ways: (name: string) => `Pages of ${name}`,
  calls: (count: number) => `${countOf(count, 'guest asks', 'guests ask')} for a host`,
} as const;
