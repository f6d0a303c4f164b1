/**
 * Body of a function `(kind, name)` that runs in the page. It returns a visible element whose whole name equals `name`, in the topmost
 * dialog if one is open, or null. For a text, it returns the innermost such element.
 */
export const findElement = `
  const [kind, name] = arguments;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    field: 'input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea, select',
    choice: 'input[type=radio], input[type=checkbox]',
    title: '[title]',
    text: '*',
  };
  const plain = (words) => (words ?? '').replace(/\\s+/g, ' ').trim();
  const labelsOf = (element) => [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
  const nameOf = (element) => {
    if (kind === 'title') return plain(element.title);
    if (kind === 'field' || kind === 'choice') return plain(element.getAttribute('aria-label') ?? labelsOf(element));
    if (kind === 'text') return plain(element.textContent);
    return plain(element.getAttribute('aria-label') ?? element.textContent);
  };
  const target = (element) => (kind === 'choice' ? (element.labels?.[0] ?? element) : element);
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const found = [...scope.querySelectorAll(selectors[kind])].filter((element) => isShown(target(element)) && nameOf(element).includes(name));
  const whole = found.filter((element) => nameOf(element) === name);
  const best = whole.length > 0 ? whole : found;
  const chosen = kind === 'text' ? best.at(-1) : best[0];
  return chosen === undefined ? null : target(chosen);
`;

/** Finds the page's file field in the same way, except that it may be invisible, as most are. */
export const findFileField = `
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return scope.querySelector('input[type=file]');
`;
