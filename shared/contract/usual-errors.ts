/**
 * Refusal texts that a page also shows for a foreign reply that has only a status. Separate from the table of all errors, so that no page
 * has to load that.
 */
export const usualErrors = {
  unauthorized: 'Please sign in to continue.',
  busy: 'We are very busy right now. Please try again in a moment.',
} as const;
