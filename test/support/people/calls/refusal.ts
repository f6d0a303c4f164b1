import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';

/** Returns what a call rejects with when the server refuses it with this code. */
export const refusal = (code: ErrorCode, status: number = errorTable[code].status) => ({ answer: { status, body: { code } } });
