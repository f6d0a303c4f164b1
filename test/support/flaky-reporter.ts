import type { Reporter, TestCase } from 'vitest/node';

/** Names, at the end of a run, each test that passed only at its second attempt: it is to be looked into, not forgotten. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#flaky) console.warn(`\n*** FLAKY: passed at its second attempt only: ${name} ***`);
  }
}
