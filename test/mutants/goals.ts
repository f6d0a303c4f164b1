/** A goal for a part's unit tests. */
export interface Goal {
  /** Folder whose files are mutated, its tests excepted; several in braces. */
  readonly folder: string;
  /** Patterns of files in it that have other tests. */
  readonly except: readonly string[];
  /** Minimum percentage of killed mutants. */
  readonly killed: number;
  /** Which mutants count: `all`, or those in code that unit tests run; `test/api` runs the rest, through the bundles. */
  readonly of: 'all' | 'covered';
  /**
   * Whether a whole run tries static mutants. They are in code that runs once, while a file is loaded (a table, a schema), so each takes
   * all tests of whatever imports the file, reloaded. A run of named files always tries theirs.
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
