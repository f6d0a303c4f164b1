import type { PageConcern } from '#shared/model/public-pages/public-page.ts';
import { countOf } from '../../../lib/words/plural.ts';

/** Texts for super admins about public pages that were reported, or that they withdraw. */
export const pageReportsText = {
  title: 'Reported pages',
  hint: 'Pages that visitors report, with what they say, the latest first. The organizer does not read these reports.',
  columns: { page: 'Page', reason: 'Reason', when: 'When', state: 'State', actions: 'Actions' },
  by: (organization: string) => `by ${organization}`,
  deleted: 'Deleted',
  concerns: {
    fraud: 'Fraud or deception',
    offensive: 'Offensive or unlawful',
    not_theirs: 'Someone else’s name or work',
    other: 'Something else',
  } satisfies Record<PageConcern, string>,
  earlier: (count: number) => countOf(count, 'earlier report', 'earlier reports'),
  earlierOf: (address: string) => `Earlier reports of ${address}`,
  notListed: (count: number) => `${countOf(count, 'older one is', 'older ones are')} not listed.`,
  withdrawn: 'Withdrawn',
  notWithdrawn: 'Not withdrawn',
  withdraw: 'Withdraw',
  withdrawOf: (address: string) => `Withdraw: ${address}`,
  allow: 'Allow again',
  allowOf: (address: string) => `Allow again: ${address}`,
  noneTitle: 'No reports',
  none: 'What visitors report about public pages will be listed here.',
  failed: 'The reports could not be loaded',
} as const;

/** Texts for withdrawing a page, and for allowing it again. */
export const withdrawText = {
  title: 'Withdraw page',
  confirm: 'Withdraw page',
  busy: 'Withdrawing...',
  hint: 'Nobody can open the page any more. The organization’s staff read your reason.',
  reason: 'Reason',
  cancel: 'Cancel',
  failed: 'The page could not be changed',
  wasWithdrawn: (address: string) => `${address} is withdrawn.`,
  wasAllowed: (address: string) => `${address} is allowed again. Its organization can publish it.`,
} as const;

/** Texts for withdrawing a page that nobody has reported. */
export const byAddressText = {
  title: 'Withdraw a page by its address',
  withdraw: 'Withdraw page',
  label: 'Address of the page',
  hint: (site: string) => `For instance ${site}/e/singles-in-vienna, or only /o/singles-in-vienna`,
  wrong: 'Please enter the address of an event’s page (/e/…) or of an organization’s page (/o/…)',
} as const;
