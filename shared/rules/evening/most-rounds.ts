/** The most rounds of an evening (docs/rules/evening.md#limits). */
export const mostRounds = 30;
