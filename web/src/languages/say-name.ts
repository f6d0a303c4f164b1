/**
 * Translates a name of the initial catalogue: an interest, its category and description, or a trait. Names that staff entered stay as they
 * are. The build of another language replaces it (`web/translate.ts`).
 */
export const sayName = (english: string): string => english;
