import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';

/**
 * Creates dice that are the same for the same seed, so that a failing run can be repeated. @returns a function that decides whether an
 * event with a given probability (0 to 1) happens
 */
export function dice(seed: number): (share: number) => boolean {
  let state = seed;
  return (share) => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < share;
  };
}

/** The error of a transaction conflict, which the emulators never produce. */
export const conflict = {
  kind: 'error',
  status: 400,
  code: 'TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict, None]',
  fields: { CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] },
} as const;
const throttled = {
  kind: 'error',
  status: 400,
  code: 'ThrottlingException',
  message: 'Throughput exceeds the current capacity',
} as const;
/** A fault with which the write succeeds, but its reply is lost. */
export const lostAnswer = { kind: 'drop', when: 'after' } as const;
export const brokenLine = { kind: 'drop', when: 'before' } as const;

/** The error of a single write that conflicts with a transaction; the SDK does not retry it. */
const writeConflict = {
  kind: 'error',
  status: 400,
  code: 'TransactionConflictException',
  message: 'Transaction is ongoing for the item',
} as const;
const singleWrites: ReadonlySet<string> = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

/**
 * Makes 30 % of all writes to the table fail with a conflict, and 30 % of all other requests with throttling.
 * @param throttling another share (0 to 1) of other requests: after each failure the SDK waits for half a second
 * @param lost share of failures that are lost replies instead
 */
export function troubledTable({ throttling = 0.3, lost = 0 } = {}): FaultInjector {
  const falls = dice(20_061_101);
  return ({ service, operation }) => {
    if (service !== 'dynamodb') return undefined;
    const fault = operation === 'TransactWriteItems' ? conflict : singleWrites.has(operation) ? writeConflict : throttled;
    if (!falls(fault === throttled ? throttling : 0.3)) return undefined;
    return lost > 0 && falls(lost) ? lostAnswer : fault;
  };
}

/** All write operations that functions use, except batches, which have no condition. */
export const everyWrite: ReadonlySet<string> = new Set(['TransactWriteItems', ...singleWrites]);

/** Faults of the first writes of a function. The reply to the write after them is lost. */
const troubles = {
  /** A conflict with another write of the same item. */
  conflict: ({ operation }: { operation: string }) => (operation === 'TransactWriteItems' ? conflict : writeConflict),
  /** A throttled table. */
  throttling: () => throttled,
} as const;
export type Trouble = keyof typeof troubles;

/**
 * Makes a call in which a function's first two writes fail, and the reply to its third write is lost.
 * @param operations the operations that fail
 * @returns the reply, and the number of requests with these operations
 */
export async function meetTrouble<T>(
  services: { inject(fault: FaultInjector): () => void },
  functionName: string,
  operations: ReadonlySet<string>,
  ask: () => Promise<T>,
  trouble: Trouble = 'conflict',
): Promise<{ reply: T; met: number }> {
  let met = 0;
  const end = services.inject((request) => {
    if (request.functionName !== functionName || !operations.has(request.operation)) return undefined;
    met += 1;
    if (met > 3) return undefined;
    return met === 3 ? lostAnswer : troubles[trouble](request);
  });
  try {
    const reply = await ask();
    return { reply, met };
  } finally {
    end();
  }
}
