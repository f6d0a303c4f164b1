import { ApiError } from './api-error.ts';

/** Whether a repeated call may succeed later: there was no reply, there were too many calls, or the server had a problem. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
