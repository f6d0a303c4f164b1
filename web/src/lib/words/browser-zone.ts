/** The zone that the browser shows times in (IANA); undefined where the system's is unknown (`Etc/Unknown`), which no browser takes for one. */
export function systemZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone || undefined;
  } catch {
    return undefined;
  }
}

/** The same, or else UTC. */
export const browserZone = (): string => systemZone() ?? 'UTC';
