import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';

/** Returns reproducible dice: a failing run can be repeated. @returns a function: whether an event with such a share (0 to 1) happens */
export function dice(seed: number): (share: number) => boolean {
  let state = seed;
  return (share) => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < share;
  };
}

/** A transaction conflict, which the emulators never produce. */
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
/** The write succeeds, and its reply is lost. */
export const lostAnswer = { kind: 'drop', when: 'after' } as const;
export const brokenLine = { kind: 'drop', when: 'before' } as const;

/** A single write conflicts with a transaction: the SDK does not retry it. */
const writeConflict = {
  kind: 'error',
  status: 400,
  code: 'TransactionConflictException',
  message: 'Transaction is ongoing for the item',
} as const;
const singleWrites: ReadonlySet<string> = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

/**
 * Fails 30 % of all writes to the table by a conflict, and as many of the other requests by throttling.
 * @param throttling another share (0 to 1) for the other requests: after each the SDK waits for half a second
 * @param lost the share of lost replies among the failures
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

/** All write operations of functions, except batches, which have no condition. */
export const everyWrite: ReadonlySet<string> = new Set(['TransactWriteItems', ...singleWrites]);

/** Faults of a function's first writes; after them the next loses its reply. */
const troubles = {
  /** Another write of the same item. */
  conflict: ({ operation }: { operation: string }) => (operation === 'TransactWriteItems' ? conflict : writeConflict),
  /** A throttled table. */
  throttling: () => throttled,
} as const;
export type Trouble = keyof typeof troubles;

/**
 * Makes a call while the first two writes of a function meet a trouble, and the third loses its reply.
 * @param operations the operations concerned
 * @returns the reply, and the number of such requests
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
