import type { KeepReason } from '#shared/model/retention/retention.ts';

export const keepText = {
  title: (name: string) => `Keep ${name}?`,
  about: 'The profile will be kept for another year, regardless of the usual period. Your reason will be recorded in the audit trail.',
  reason: 'Why',
  reasons: {
    wish: 'They asked us to',
    claim: 'A complaint or a legal claim is open',
    payment: 'A payment or an invoice is open',
    other: 'Another reason',
  } satisfies Record<KeepReason, string>,
  confirm: 'Keep profile',
  busy: 'Saving...',
  failed: 'The profile could not be kept',
} as const;
