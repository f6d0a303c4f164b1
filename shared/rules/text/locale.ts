/** The locale of dates, numbers and lists in pages. The build of another language replaces it (`web/translate.ts`). */
export const locale: string = 'en-US';
