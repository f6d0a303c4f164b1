/** Texts about registering with 'Continue as …'. Separate from the form's texts, which every guest loads. */
export const registerKnownText = { failed: 'Failed to complete registration' } as const;
