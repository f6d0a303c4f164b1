/** Translates an opener. The build of another language replaces it (`web/translate.ts`). */
export const sayOpener = (english: string): string => english;
