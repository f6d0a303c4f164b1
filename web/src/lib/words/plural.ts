import { locale } from '#shared/rules/text/locale.ts';

/** Formats a count with its noun: '1 match', '4 matches', '1,204 matches'. */
export const countOf = (count: number, one: string, many: string): string => `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
