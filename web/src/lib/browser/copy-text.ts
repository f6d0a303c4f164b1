/**
 * Copies a text, even if there is no clipboard API, such as on plain http in a venue's network.
 * @returns false if the browser refused
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return copyByCommand(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copyByCommand(text),
  );
}

function copyByCommand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Keeps the on-screen keyboard closed. The field stays in view, because otherwise Safari would scroll.
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
