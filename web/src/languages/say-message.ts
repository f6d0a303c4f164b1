/** Translates a refusal of the server, or a field's error. The build of another language replaces it (`web/translate.ts`). */
export const sayMessage = (english: string): string => english;
