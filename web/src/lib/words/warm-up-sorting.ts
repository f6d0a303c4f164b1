/**
 * Creates the browser's first collator in a task of its own, before a form needs it for its lists of choices: during rendering it would
 * prolong a task that already keeps a phone busy.
 */
export async function warmUpSorting(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  new Intl.Collator('en');
  await new Promise((resolve) => setTimeout(resolve));
}
