import { countOf } from '../../../lib/words/plural.ts';

export const eveningBarText = {
  label: (name: string) => `On now: ${name}`,
  ways: (name: string) => `Pages of ${name}`,
  calls: (count: number) => `${countOf(count, 'guest is asking', 'guests are asking')} for a host`,
} as const;
