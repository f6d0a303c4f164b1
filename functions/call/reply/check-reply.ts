import * as z from 'zod/mini';
import type { Route } from '#shared/contract/define.ts';

/**
 * Checks a reply against its contract, in tests and in the local stack. A field that is missing from the contract is also an error, because
 * on AWS, where replies are not checked, the field would leak.
 * @throws Error naming every mismatch
 */
export function checkReply(route: Pick<Route, 'id' | 'reply'>, value: unknown): void {
  const result = z.safeParse(route.reply, value);
  const problems = result.success
    ? unknownFields(value, result.data).map((field) => `${field} is not in it`)
    : result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`);
  if (problems.length > 0) throw new Error(`The reply of ${route.id} does not fit its contract: ${problems.join('; ')}`);
}

/** Returns the paths of fields that parsing removed from `value`, except undefined ones, which JSON omits. */
function unknownFields(value: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (value === parsed || typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return [];
  const known = new Map(Object.entries(parsed));
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .flatMap(([name, inner]) => {
      const here = [...path, name];
      return known.has(name) ? unknownFields(inner, known.get(name), here) : [here.join('.')];
    });
}
