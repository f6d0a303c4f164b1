/**
 * Tells style sheets how much of the window's lower end the keyboard covers, as `--keyboard`: on iPads and iPhones `dvh` does not
 * know it.
 * @returns ends it
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (viewport === null) return () => undefined;
  const follow = () => {
    // Pinched, less is in sight without a keyboard.
    const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    // Below that it is the browser's own bar coming and going.
    document.documentElement.style.setProperty('--keyboard', `${covered > 100 ? Math.round(covered) : 0}px`);
  };
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  follow();
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
    document.documentElement.style.removeProperty('--keyboard');
  };
}
