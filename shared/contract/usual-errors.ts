/**
 * Refusal texts that a page also shows if something other than our API replies with only a status. Separate from the table of all errors,
 * so that no page has to load that table.
 */
export const usualErrors = {
  unauthorized: 'Please sign in to continue.',
  busy: 'We are very busy right now. Please try again in a moment.',
} as const;
