/**
 * Returns the browser's time zone (IANA); undefined if the system's zone is unknown (`Etc/Unknown`), which browsers do not accept as a
 * zone.
 */
export function systemZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the browser's time zone; UTC if it is unknown. */
export const browserZone = (): string => systemZone() ?? 'UTC';
