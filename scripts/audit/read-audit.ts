import * as z from 'zod/mini';

const answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.union([z.boolean(), z.object({ version: z.string() })]) }),
  ),
});

/**
 * Reads the findings of `npm audit --json`.
 * @returns one line per package, always the same for the same finding; undefined when the registry did not answer
 */
export function readAudit(text: string): readonly string[] | undefined {
  const read = answer.safeParse(parse(text));
  if (!read.success) return undefined;
  return Object.entries(read.data.vulnerabilities).map(([name, { severity, range, fixAvailable: fix }]) => {
    const way = typeof fix === 'object' ? `fixed in ${fix.version}` : fix ? 'fixed by npm audit fix' : 'no fix yet';
    return `${name} ${range}: ${severity}, ${way}`;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
