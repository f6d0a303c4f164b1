/**
 * Creates the browser's first collator in a separate task, before a form needs it for its lists of choices. If it were created during
 * rendering, it would prolong a task that already keeps a phone busy.
 */
export async function warmUpSorting(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  new Intl.Collator('en');
  await new Promise((resolve) => setTimeout(resolve));
}
