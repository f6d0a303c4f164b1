import { loadavg } from 'node:os';

/** Prints whether a promise was kept. @returns the value of `holds` */
export function check(what: string, holds: boolean): boolean {
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}`);
  return holds;
}

/**
 * Executes a run to its end. The exit code is 1 when it missed something, failed, or took longer than `patience` ms. Prints the machine's
 * other load, since every figure depends on it.
 */
export async function playRun(run: () => Promise<boolean>, patience: number): Promise<void> {
  setTimeout(() => {
    console.error(`Given up after ${patience / 1000} s`);
    process.exit(1);
  }, patience).unref();
  const loadBefore = describeLoad();
  const holds = await run();
  console.log(`load of the machine: ${loadBefore} before, ${describeLoad()} after (mean of a minute)`);
  process.exitCode = holds ? 0 : 1;
}

const describeLoad = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);
