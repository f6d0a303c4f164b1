import { ApiError } from './api-error.ts';

/** Whether the same call may succeed later: there was no reply, there were too many calls at once, or the server had trouble. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
