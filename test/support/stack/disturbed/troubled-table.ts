import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';

/** Always the same dice: a failing run can be run again. @returns whether what has such a share (0 to 1) comes to pass */
export function dice(seed: number): (share: number) => boolean {
  let state = seed;
  return (share) => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < share;
  };
}

/** A transaction met another one, as the emulators never let it. */
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
/** It is written, and no one hears of it. */
export const lostAnswer = { kind: 'drop', when: 'after' } as const;
export const brokenLine = { kind: 'drop', when: 'before' } as const;

/** A single write met a transaction: the SDK does not try it again. */
const writeConflict = {
  kind: 'error',
  status: 400,
  code: 'TransactionConflictException',
  message: 'Transaction is ongoing for the item',
} as const;
const singleWrites: ReadonlySet<string> = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

/**
 * 30 % of all writes to the table fail by a conflict, and as many of the other requests by throttling.
 * @param throttling another share (0 to 1) of those others: after each the SDK waits for half a second
 * @param lost the share of the failures that are lost answers
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

/** All by which a function may write, but for batches, which have no condition. */
export const everyWrite: ReadonlySet<string> = new Set(['TransactWriteItems', ...singleWrites]);

/** What the first writes of a function meet, and after them the next loses its answer. */
const troubles = {
  /** Another write of the same item. */
  conflict: ({ operation }: { operation: string }) => (operation === 'TransactWriteItems' ? conflict : writeConflict),
  /** A table that has had enough. */
  throttling: () => throttled,
} as const;
export type Trouble = keyof typeof troubles;

/**
 * Asks while the first writes of a function meet a trouble twice, and the third loses its answer.
 * @param operations which of its requests are meant
 * @returns the reply, and how many of them there were
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
