/** The zone that the browser shows times in (IANA); UTC where the system's is unknown (`Etc/Unknown`), which no browser takes for one. */
export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone ?? 'UTC';
  } catch {
    return 'UTC';
  }
}
