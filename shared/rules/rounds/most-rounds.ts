/** The most rounds an evening can have (docs/rules/rounds.md#limits). */
export const mostRounds = 30;
