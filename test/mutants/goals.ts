/** What a part of the code promises of its unit tests. */
export interface Goal {
  /** Folder whose files are mutated, its tests excepted; several in braces. */
  readonly folder: string;
  /** Files in it, as patterns, that are held otherwise. */
  readonly except: readonly string[];
  /** Least percentage of mutants that are killed. */
  readonly killed: number;
  /** Of which mutants: `all`, or those in code that unit tests run; the rest is driven by `test/api`, through the bundles. */
  readonly of: 'all' | 'covered';
  /**
   * Are static mutants tried in a whole run? They stand in code that runs once, while a file is loaded (a table, a schema), so each
   * takes all tests of whatever imports the file, loaded anew. A run of named files always tries theirs.
   */
  readonly statics: boolean;
  /** Must every survivor stand in `equivalent.ts`? */
  readonly survivorsNamed: boolean;
}

export const goals = {
  // The planner is held against other solvers (docs/rules/plan.md), which takes longer than mutants can wait.
  rules: { folder: 'shared/rules', except: ['plan/**'], killed: 95, of: 'all', statics: true, survivorsNamed: true },
  lib: { folder: 'functions/{call,lib}', except: [], killed: 90, of: 'covered', statics: false, survivorsNamed: false },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;
