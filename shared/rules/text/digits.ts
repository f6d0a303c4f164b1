/** Writes the decimal digits of every script as 0 to 9: `٢٨` is `28`. */
export const plainDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));

/** Finds a digit's value: Unicode has each script's ten digits in a row, and some rows side by side. */
function digitOf(code: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}
