import type { UnusedRight } from './unused-rights.ts';

/** Granted rights that no test uses, and why. */
export const rightsExceptions: readonly UnusedRight[] = [
  {
    functionName: 'schedules-pages',
    right: 'pictures:delete',
    reason: 'only if a page changes in the moment in which its picture is drawn (functions/domain/public-pages/write-pages.test.ts)',
  },
  {
    functionName: 'uploads-process-photo',
    right: 'pictures:delete',
    reason: 'only if a ticket is deleted in the moment in which its picture is made (functions/domain/photos/process-upload.test.ts)',
  },
];
