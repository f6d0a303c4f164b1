import { ApiError } from './api-error.ts';

/** Whether the same call may succeed later: there was no answer, there were too many at once, or the server was in trouble. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
