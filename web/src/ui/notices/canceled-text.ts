/** Texts for guests of a canceled event. */
export const canceledNoticeText = {
  title: 'This event was canceled',
  next: 'Come to our next event instead',
  register: 'Register for Event',
} as const;
