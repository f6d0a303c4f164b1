/**
 * Removes the first paint (`public/first-paint.js`) as soon as the app shows any screen except its own loading screen
 * (`ui/page/loading-screen.tsx`). The first paint and the screen have the same dimensions, so nothing moves.
 */
export function uncoverWhenShown(root: HTMLElement): void {
  const cover = document.getElementById('first-paint');
  if (cover === null) return;
  new MutationObserver((_, observer) => {
    if (root.querySelector(':scope > :not(style)') === null || root.querySelector('[data-waiting]') !== null) return;
    cover.remove();
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}
