/**
 * The texts of refusals that a page also shows when a reply that is not ours has the status alone. Apart from the table of all errors, so
 * that no page loads that.
 */
export const usualErrors = {
  unauthorized: 'Please sign in to continue.',
  busy: 'We are very busy right now. Please try again in a moment.',
} as const;
