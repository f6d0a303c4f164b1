import type { EventStatus } from '#shared/model/event.ts';

// Apart from text.ts: guests' screens do without what only staff see.

/** What an event's status is called, as a label. */
export const statusNames: Record<EventStatus, string> = { upcoming: 'Upcoming', active: 'Active', completed: 'Completed' };

/** The question before a match goes; both people's names stand in bold between its parts. */
export const deleteMatchText = {
  title: 'Delete Match',
  confirm: 'Delete Match',
  busy: 'Deleting...',
  question: { before: 'Delete the match between ', between: ' and ', after: '?' },
  warning: 'This action cannot be undone.',
  failed: 'Failed to delete match',
} as const;

/** A list as a spreadsheet. */
export const csvButtonText = { export: 'Export CSV', busy: 'Exporting...', failed: 'Failed to export' } as const;

/** A link to pass on. */
export const copyLinkText = {
  copy: 'Copy Link',
  copied: 'Copied',
  refused: 'This browser refused to copy. The link is selected: copy it from there.',
} as const;

/** How live the screen is. */
export const liveIndicatorText = {
  live: 'Live',
  error: 'Connection Error',
  reconnecting: (attempts: number) => `Reconnecting (${attempts})`,
  connecting: 'Connecting...',
  disconnected: 'Disconnected',
  reconnect: 'Reconnect',
} as const;

/** One of all organizations. */
export const organizationSelectText = {
  label: 'Organization',
  none: 'Choose an organization',
  loading: 'Loading...',
  loadFailed: 'Failed to load tenants',
} as const;

/** Page after page of a list. */
export const pageTurnerText = {
  label: 'Pages',
  position: ({ page, pages, from, to, total }: Record<'page' | 'pages' | 'from' | 'to' | 'total', number>) =>
    `Page ${page} of ${pages} (showing ${from}-${to} of ${total})`,
  previous: 'Previous',
  next: 'Next',
} as const;

/** What was just done. */
export const toastText = { dismiss: 'Dismiss', undo: 'Undo' } as const;
