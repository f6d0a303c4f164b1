/**
 * Creates the browser's first collator, which a form needs for its lists of choices, before it is needed and in a task of its own: within
 * the form's rendering it would lengthen a task that a phone is busy with anyway.
 */
export async function warmUpSorting(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  new Intl.Collator('en');
  await new Promise((resolve) => setTimeout(resolve));
}
