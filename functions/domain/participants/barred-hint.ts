/** Hint that tells staff why a barred address was refused. */
export const barredHint = 'This address is barred from your events. Settings, under Safety, has the report.';
