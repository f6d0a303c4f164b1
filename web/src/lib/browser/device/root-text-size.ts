/**
 * Returns the CSS pixels of 1rem: 16, unless the user has enlarged the browser's text. Layouts computed in code scale with it, so that the
 * text still fits.
 */
export const rootTextSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
