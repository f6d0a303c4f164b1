import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';

/** What a call is rejected with that the server refuses by this code. */
export const refusal = (code: ErrorCode, status: number = errorTable[code].status) => ({ answer: { status, body: { code } } });
