/** The browser's time zone (IANA); undefined if the system's is unknown (`Etc/Unknown`), which browsers do not accept as a zone. */
export function systemZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone || undefined;
  } catch {
    return undefined;
  }
}

/** The browser's time zone, or else UTC. */
export const browserZone = (): string => systemZone() ?? 'UTC';
