import { functionDefinitions } from '#infra/functions.ts';

/** Names of the functions that run the effects of writes, at once or once a minute. */
export const followUps: readonly string[] = functionDefinitions
  .map(({ name }) => name)
  .filter((name) => /^(effects|schedules|workers)-/.test(name));

export const isFollowUp = (functionName: string): boolean => followUps.includes(functionName);

/** Returns their clocks, ahead by so many ms. */
export const followUpClocks = (ms: number): Record<string, number> => Object.fromEntries(followUps.map((name) => [name, ms]));
