/** Texts for a chart's figures as a table. */
export const chartCardText = { showTable: 'Show as table', asTable: (title: string) => `${title}, as a table` } as const;
