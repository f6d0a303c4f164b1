/** Returns the name of the draft of a guest's own profile. */
export const profileDraft = (participantId: string): string => `profile_${participantId}`;
