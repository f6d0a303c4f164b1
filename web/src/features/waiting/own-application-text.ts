/** Texts about a guest's own application; loaded on demand. */
export const ownApplicationText = {
  /** Title of the browser's tab. */
  title: 'Your application',
  applied: 'You have applied',
  appliedHint: 'You do not have a place yet. The organizer decides, and you will get an email with the answer.',
  overHint: 'The event takes no more guests, and the organizer did not decide on your application.',
  withdraw: 'Withdraw my application',
  withdrawConfirm: 'Withdraw',
  withdrawQuestion: 'What you typed will be deleted. The organizer will keep only your name and address, until 30 days after the event.',
  busy: 'One moment...',
  approved: 'You are coming!',
  approvedHint: 'Your place is saved. A confirmation was sent to you.',
  evening: 'Your evening',
  refused: 'Not this time',
  refusedHint: 'Thank you for applying. The organizer cannot offer you a place this time. What you typed was deleted.',
  withdrawn: 'You have withdrawn your application',
  withdrawnHint: 'What you typed was deleted. If you change your mind, open the registration link again.',
} as const;
