/** Texts about how long profiles are kept, and which will be deleted next. */
export const retentionText = {
  title: 'How long profiles are kept',
  about:
    'A profile is deleted when this time is over, with its photo, answers, registrations and emails. The figures for past evenings do not change.',
  period: 'After someone’s last event, keep their profile for',
  months: (months: number) => (months % 12 === 0 ? (months === 12 ? '1 year' : `${months / 12} years`) : `${months} months`),
  saving: 'Saving...',
  saved: (period: string) => `Profiles are now kept for ${period}.`,
  notSaved: 'The period could not be saved',
  notLoaded: 'How long profiles are kept could not be loaded',
  /** Shown until the notice period after notifying the organization is over. */
  notice: (day: string) => `This is new. Nothing will be deleted before ${day}. Until then, you can choose the period that suits you.`,
  next: (count: number, day: string) =>
    count === 1 ? `1 profile will be deleted on ${day}.` : `${count.toLocaleString('en-US')} profiles will be deleted on ${day}.`,
  nobody: (day: string) => `No profiles will be deleted on ${day}.`,
  notListed: (day: string) =>
    `The next profiles will be deleted on ${day}. Two weeks before that, you will see here which profiles they are.`,
  list: 'Whose profiles will be deleted',
  since: (day: string) => `Last event: ${day}`,
  keep: 'Keep',
  keepOf: (name: string) => `Keep ${name}`,
  kept: (name: string, day: string) => `${name} will be kept until ${day}.`,
  more: 'Show more',
  loadingMore: 'Loading...',
  listFailed: 'The list of profiles to be deleted could not be loaded',
} as const;

/** Texts for the question asked before the period is shortened. */
export const shorterText = {
  title: 'Keep profiles for a shorter time?',
  warning: (period: string) =>
    `Guests whose last event was more than ${period} ago will be deleted, starting with the next deletion. Two weeks before, you will see who they are. Deleted profiles cannot be restored.`,
  confirm: (period: string) => `Keep for ${period}`,
} as const;
