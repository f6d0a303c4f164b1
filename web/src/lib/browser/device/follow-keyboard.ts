/**
 * Sets `--keyboard` for style sheets: how much of the bottom of the window is covered by the on-screen keyboard. On iPads and iPhones,
 * `dvh` ignores the keyboard.
 * @returns a function that stops the updates
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (viewport === null) return () => undefined;
  const follow = () => {
    // A pinch-zoomed page shows less even without a keyboard.
    const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    // Smaller changes come from the browser's own bar, which appears and disappears.
    if (covered > 100) document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    else document.documentElement.style.removeProperty('--keyboard');
  };
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  // Measured when the browser computes the layout anyway. Measuring now would make it compute the layout of a page that is still being
  // built.
  const first = requestAnimationFrame(follow);
  return () => {
    cancelAnimationFrame(first);
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
    document.documentElement.style.removeProperty('--keyboard');
  };
}
