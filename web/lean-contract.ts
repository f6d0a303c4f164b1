import type { Plugin } from 'vite';

/** Properties of a route that only the server, the stacks and the documents need. */
const serverParts = /^ {4}(summary|rights|errors|memoryMb|timeoutSeconds):/;

/**
 * What a place costs or has cost, in a reply to guests. Its schemas would weigh on every guest, so the code that shows it, which only
 * guests of events with a price load, reads it instead (`features/paying/read-price.ts`).
 */
const moneyOf = /^import \{ (?:shownPrice|eveningPayment) \} .*\n|(?<=^ +\w+: z\.optional\()(?:shownPrice|eveningPayment)(?=\),$)/gm;

/** The language of a consent text: pages in English do not send it, and no page checks it. An event's: only staff's pages read it. */
const languageOf =
  /^import \{ (?:languageShown|eventLanguage) \} .*\n|^ {2}consent_language: languageShown,\n|, consent_language(?= \})|^ {2}language: z\.optional\(eventLanguage\),\n/gm;

/**
 * Removes from a contract's source what pages never read: a fifth of it. It relies on the formatter, which indents a route's properties by
 * four spaces.
 */
export function withoutServerParts(source: string): string {
  let isDropped = false;
  const kept = source.split('\n').filter((line) => {
    const isInside = isDropped && /^( {5}| {4}\],$)/.test(line);
    isDropped = isInside || serverParts.test(line);
    return !isDropped;
  });
  return kept
    .join('\n')
    .replace(moneyOf, (found) => (found.startsWith('import') ? '' : 'z.unknown()'))
    .replace(languageOf, '');
}

/** Removes what pages never read from the contract, because guests' phones load the contract of each call that they make. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/shared\/(contract\/routes\/[\w-]+|model\/(waiting\/waiting|guest-evening\/guest-evening|participants\/participant|events\/event-facts))\.ts$/.test(
      id,
    )
      ? { code: withoutServerParts(code), map: null }
      : undefined,
});
