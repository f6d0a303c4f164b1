import { functionDefinitions } from '#infra/functions.ts';

/** Names of the functions that perform the effects of writes, immediately or once a minute. */
export const followUps: readonly string[] = functionDefinitions
  .map(({ name }) => name)
  .filter((name) => /^(effects|schedules|workers)-/.test(name));

export const isFollowUp = (functionName: string): boolean => followUps.includes(functionName);

/** Returns the clocks of these functions, ahead by `ms` milliseconds. */
export const followUpClocks = (ms: number): Record<string, number> => Object.fromEntries(followUps.map((name) => [name, ms]));
