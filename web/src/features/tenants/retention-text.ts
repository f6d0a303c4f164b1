/** Texts about how long profiles are kept, and which will be deleted next. */
export const retentionText = {
  title: 'How long profiles are kept',
  about:
    'A profile is deleted when its time is over: with photo, answers, registrations and mails. The figures of past evenings keep their counts.',
  period: 'After someone’s last event, keep their profile for',
  months: (months: number) => (months % 12 === 0 ? (months === 12 ? '1 year' : `${months / 12} years`) : `${months} months`),
  saving: 'Saving...',
  saved: (period: string) => `Profiles are kept for ${period} now.`,
  notSaved: 'The period could not be saved',
  loading: 'Loading how long profiles are kept...',
  notLoaded: 'How long profiles are kept could not be loaded',
  /** Shown from when the organization was notified until the notice period is over. */
  notice: (day: string) => `This is new. Nothing is deleted before ${day}; choose the period that suits you until then.`,
  next: (count: number, day: string) =>
    count === 1 ? `1 profile is deleted on ${day}.` : `${count.toLocaleString('en-US')} profiles are deleted on ${day}.`,
  nobody: (day: string) => `No profile is deleted on ${day}.`,
  notListed: (day: string) => `Profiles are deleted next on ${day}. You see here whose, two weeks before.`,
  list: 'Whose profiles are deleted',
  since: (day: string) => `Last event: ${day}`,
  keep: 'Keep',
  keepOf: (name: string) => `Keep ${name}`,
  kept: (name: string, day: string) => `${name} is kept until ${day}.`,
  more: 'Show more',
  loadingMore: 'Loading...',
  listFailed: 'Whose profiles are deleted could not be loaded',
} as const;

/** Texts for the question asked before the period is shortened. */
export const shorterText = {
  title: 'Keep profiles for a shorter time?',
  warning: (period: string) =>
    `Guests whose last event was more than ${period} ago are deleted from the next deletion on. You see who they are two weeks before. What was deleted cannot be brought back.`,
  confirm: (period: string) => `Keep for ${period}`,
} as const;
