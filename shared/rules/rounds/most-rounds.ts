/** Maximum number of rounds of an evening (docs/rules/rounds.md#limits). */
export const mostRounds = 30;
