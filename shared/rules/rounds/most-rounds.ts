/** The most rounds of an evening (docs/rules/night.md#limits). */
export const mostRounds = 30;
