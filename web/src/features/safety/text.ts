import type { Report, ReportState } from '#shared/model/safety/safety.ts';

/** Texts about guests' reports (docs/rules/safety.md#report). */
export const safetyText = {
  title: 'Reports',
  hint: 'What guests reported about someone they met, or about the staff. The person reported is never told. Only admins can read reports about staff.',
  columns: { about: 'About', event: 'Event', when: 'When', state: 'State', actions: 'Text' },
  states: { open: 'Open', looked_at: 'Viewed', closed: 'Closed' } satisfies Record<ReportState, string>,
  about: ({ about }: Report) => (about === null ? 'Someone on the staff' : (about.name ?? 'Deleted participant')),
  by: (name: string | null) => `Reported by ${name ?? 'a deleted participant'}`,
  place: (round: number, table: number) => `Round ${round}, table ${table}`,
  read: 'Read',
  readOf: (name: string) => `Read: ${name}`,
  noneTitle: 'No reports',
  none: 'Reports that guests send from their phones will be listed here.',
  searching: 'Looking for more reports...',
  noneYet: 'None among the latest reports. “Show more” looks further back.',
  more: 'Show more',
  loadingMore: 'Loading...',
  failed: 'The reports could not be loaded',
} as const;

export const reportText = {
  head: (by: string | null, event: string, when: string) => `${by ?? 'A deleted participant'}, ${event}, ${when}`,
  apart: 'They will not be seated together again.',
  state: 'State',
  note: 'What was done (only staff see this)',
  changedBy: (email: string) => `Last changed by ${email}`,
  save: 'Save',
  saving: 'Saving...',
  failed: 'The report could not be saved',
  bar: 'Bar from our events',
  barring: 'Barring...',
  question: (name: string) =>
    `${name} will no longer be able to register for your events with their email address, and will be told so if they try. They keep the places they already have until you cancel them.`,
  barred: (name: string) => `${name} is barred from your events.`,
  letIn: 'Let in again',
  coming: 'They still have a place at:',
  place: (event: string, when: string) => `${event}, ${when}`,
  cancel: 'Cancel place',
  cancelOf: (event: string) => `Cancel place: ${event}`,
  cancelFailed: 'The place could not be canceled',
} as const;
