/**
 * Returns CSS pixels of 1rem: 16, unless the user enlarged the browser's text. Layouts computed by script scale with it, so that text still
 * fits.
 */
export const rootTextSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
