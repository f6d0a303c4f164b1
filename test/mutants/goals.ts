/** Goal that the unit tests of one part must reach. */
export interface Goal {
  /** Folder whose files are mutated, except tests; several folders in braces. */
  readonly folder: string;
  /** Patterns of the folder's files that are covered by other tests. */
  readonly except: readonly string[];
  /** Minimum percentage of killed mutants. */
  readonly killed: number;
  /** Which mutants count: `all`, or only those in code that unit tests run. `test/api` runs the other code, through the bundles. */
  readonly of: 'all' | 'covered';
  /**
   * Whether a run of the whole part tries static mutants. A static mutant is in code that runs only once, while a file is loaded (a table,
   * a schema), so testing it means reloading the file and running the tests of everything that imports it. A run of named files always
   * tries its static mutants.
   */
  readonly statics: boolean;
  /** Whether `equivalent.ts` must list every survivor. */
  readonly survivorsNamed: boolean;
}

export const goals = {
  // The planner is compared with other solvers (docs/rules/plan.md), which takes too long for mutants.
  rules: { folder: 'shared/rules', except: ['plan/**'], killed: 95, of: 'all', statics: true, survivorsNamed: true },
  lib: { folder: 'functions/{call,lib}', except: [], killed: 90, of: 'covered', statics: false, survivorsNamed: false },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;
