/** Writes the decimal digits of any script as 0 to 9: `٢٨` becomes `28`. */
export const plainDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));

/** Returns a digit's value. Unicode has the ten digits of each script in a row, and some of these rows side by side. */
function digitOf(code: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}
