/**
 * Places where a cell may begin with a character that makes it a formula. Spreadsheets split files at the semicolon in locales with a
 * decimal comma, and pasted text at the tab. They honor quotes only where they expect a cell to begin, so quoting does not help: each part
 * must be harmless by itself. Some spreadsheets drop a leading tab or line break. Japanese Excel also accepts the full-width signs.
 */
const beforeFormula = /(?<=^|[,;|\t-\r\u0085\u2028\u2029])(?=[\p{Zs}"]*[=+\-@＝＋－＠])/gu;

/**
 * An international phone number, which cannot be a formula. A leading tab keeps spreadsheets from treating it as a number and dropping the
 * plus sign. The tab is not visible, and messaging programs drop it; they would not drop an apostrophe.
 */
const phoneNumber = /^\+\d[\d ]*$/;

/** Returns a text as a cell of a CSV file that no spreadsheet runs as a formula (docs/rules/calls.md#csv-files). */
export const harmlessCell = (text: string): string => (phoneNumber.test(text) ? `\t${text}` : text.replace(beforeFormula, "'"));
