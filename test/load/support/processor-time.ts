import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Seconds of processor time used by the product and by the load itself. Unlike elapsed time, these do not depend on other work on the
 * machine.
 */
export interface ProcessorTime {
  /** Seconds used by the product, including every process that it started. */
  readonly product: number;
  /** Seconds used by this process, which simulates all devices. */
  readonly devices: number;
}

/** Ticks per second in Linux's `/proc`. */
const ticks = 100;

/** Reads the processor time. @returns undefined if there is no `/proc` */
export function processorTime(pid: number): ProcessorTime | undefined {
  if (process.platform !== 'linux') return undefined;
  const { user, system } = process.cpuUsage();
  const product = treeOf(pid).reduce((sum, id) => sum + ticksOf(id), 0) / ticks;
  return { product, devices: (user + system) / 1e6 };
}

/** Describes what was used since `before`. @returns text with the milliseconds per device */
export function describeSince(before: ProcessorTime | undefined, pid: number, devices: number): string {
  const now = processorTime(pid);
  if (before === undefined || now === undefined) return 'processor time is not known here';
  const [product, own] = [now.product - before.product, now.devices - before.devices];
  const each = ((product + own) * 1000) / devices;
  return `${product.toFixed(1)} s of processor time for the product, ${own.toFixed(1)} s for the devices: ${each.toFixed(1)} ms each`;
}

function treeOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const tree = new Set([pid]);
  for (let before = 0; before !== tree.size; ) {
    before = tree.size;
    for (const [child = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(child);
  }
  return [...tree];
}

/** Returns user and system time of a process; 0 for one that has ended. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the program's name, which may contain spaces. User and system time are the 12th and 13th of these.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
