/** Says why a call was not made in a participant's name. */
export const participantCallText = {
  none: 'No participant authentication token',
  over: 'Authentication expired',
} as const;
