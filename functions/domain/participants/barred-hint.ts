/** Hint to staff about an address that is barred. */
export const barredHint = 'This address is barred from your events. Settings, under Safety, has the report.';
