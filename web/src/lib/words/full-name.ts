/** Returns the full name, 'Ada Lovelace', of any entity with the two names. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();
