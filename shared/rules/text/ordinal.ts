const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns '1st', '2nd', '3rd', '11th'. */
export const ordinal = (number: number): string =>
  `${number}${endings[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)] ?? 'th'}`;
